import { type GoodsFinding, type GoodsScope, OFFERED_MAX } from '@/domain/import/words/findGoods'
import type { Goods } from '@/domain/import/words/goods'
import { type OrderInWords, searchTextsOf } from '@/domain/import/words/readOrderText'
import { memoryKey, type RememberedGoods, wordsKey } from '@/domain/import/words/rememberedWords'
import type { UnitTable } from '@/domain/units/unitWords'
import { type FoundProducts, readProducts } from '@/features/order-files/state/findImported'
import type { AppThunk } from '@/net/appThunk'
import { rememberedGoods } from './rememberGoods'

/** Scope of the search for goods, and preferred products. */
export interface GoodsPlace {
  readonly scope: GoodsScope
  /** Products of the customer's order guides. */
  readonly preferred: readonly number[]
  readonly units?: UnitTable
}

export type FoundGoods = Pick<FoundProducts, 'goods' | 'products'>

/** Number of orders per search. Searches of the list on screen run between two portions. */
const PORTION = 20
/** More orders than a cart has lines are not searched. */
const SEARCHED_ORDERS_MAX = 2000
/** Factor by which the number of results grows at each step. */
const STEP_GROWTH = 3

/** The orders to search in the next step. */
export function nextOrders<Order>(
  orders: ReadonlyMap<string, Order>,
  known: number,
): ReadonlyMap<string, Order> {
  return new Map([...orders].slice(0, Math.max(PORTION, STEP_GROWTH * known)))
}

const NOTHING: GoodsFinding = { offered: [], clear: null }

function goodsOf({ offered, clear }: GoodsFinding, remembered: RememberedGoods | undefined): Goods {
  const isSearching = false
  if (remembered) {
    const { productKey, unit } = remembered
    const all = [...new Set([productKey, ...offered])].slice(0, OFFERED_MAX)
    return { offered: all, chosen: { productKey, unit, by: 'memory' }, isSearching }
  }
  const chosen = clear === null ? null : ({ productKey: clear, unit: '', by: 'purchases' } as const)
  return { offered, chosen, isSearching }
}

/**
 * Finds the goods of orders in words: those that the user chose before, else the clear match of the search, else what it
 * offers. Rejects when the catalogue does not answer.
 * @param orders by the key of their words
 * @param known number of orders searched before
 */
export function findGoodsOfOrders(
  orders: ReadonlyMap<string, OrderInWords>,
  { scope, preferred, units }: GoodsPlace,
  known: number,
): AppThunk<Promise<FoundGoods>> {
  return async (_dispatch, getState, { catalogue, localStorage }) => {
    const remembered = new Map(rememberedGoods(getState(), localStorage).map((each) => [each.words, each]))
    const searched = [...orders].slice(0, Math.max(0, SEARCHED_ORDERS_MAX - known))
    const findings: GoodsFinding[] = []
    for (let at = 0; at < searched.length; at += PORTION) {
      const texts = searched.slice(at, at + PORTION).map(([, order]) => searchTextsOf(order, units))
      findings.push(...(await catalogue.findGoods({ texts, scope, preferred })).findings)
    }
    const memoriesOf = (order: OrderInWords) =>
      [order, { ...order, size: null }].flatMap((each) => remembered.get(wordsKey(each)) ?? [])
    const chosen = searched.flatMap(([, order]) => memoriesOf(order).map(({ productKey }) => productKey))
    const offered = findings.flatMap((finding) => finding.offered)
    const products = await readProducts(catalogue, [...offered, ...chosen])
    const goods = [...orders].map(([key, order], index) => {
      const memory = memoriesOf(order).find(({ words, productKey }) => {
        const product = products.get(productKey)
        return product !== undefined && memoryKey(order, product.sellBys) === words
      })
      return [key, goodsOf(findings[index] ?? NOTHING, memory)] as const
    })
    return { goods: new Map(goods), products }
  }
}
