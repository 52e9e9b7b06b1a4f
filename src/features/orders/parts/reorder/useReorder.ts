import { useMemo, useState, useEffect } from 'react'
import { CART_MESSAGES } from '@/features/cart/parts/cartMessages'
import { useCart } from '@/features/cart/parts/useCart'
import { useConfirm } from '@/ui/dialog/useConfirm'
import type { Product } from '@/domain/catalogue/product'
import type { OrderLine } from '@/domain/history/order'
import { inCartName, quantitiesInCart } from '@/domain/cart/quantitiesInCart'
import { validateWish, type ValidatedWish, rejectedWish, type ReorderWish } from '@/domain/history/reorder'
import { round, ZERO } from '@/domain/money/decimal'
import { QUANTITY_RULE_MESSAGES } from '@/domain/quantity/messages'
import { QUANTITY_DECIMALS } from '@/domain/quantity/numericInput'
import { selectSettings } from '@/session/sessionSelectors'
import { selectCartLines } from '@/features/cart/state/cartSelectors'
import { orderProducts } from '@/features/cart/state/orderProducts'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { REORDER_MESSAGES as texts } from './messages'
import { isAllKnown, isUnchecked } from '@/features/catalogue/state/worker/catalogueClient'
import { useCatalogueClient, useCatalogueStatus } from '@/features/catalogue/state/useCatalogueClient'

interface CatalogueProducts {
  /** Null until the catalogue has answered. */
  readonly found: ReadonlyMap<number, Product> | null
  /** True once the catalogue is loaded: then a product that is not found is gone. */
  readonly isComplete: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Products by key; the loaded catalogue shows which are gone. */
function useCatalogueProducts(keys: readonly number[]): CatalogueProducts {
  const client = useCatalogueClient()
  const { retry, ...status } = useCatalogueStatus()
  const { revision, generation } = status
  const [found, setFound] = useState<ReadonlyMap<number, Product> | null>(null)
  const isComplete = isAllKnown(status)
  const isThere = isComplete || isUnchecked(status)
  useEffect(() => {
    if (!isThere || keys.length === 0) return
    let isCurrent = true
    const take = (products: readonly (Product | null)[]) => {
      const there = products.flatMap((product) => (product ? [[product.productKey, product] as const] : []))
      if (isCurrent) setFound(new Map(there))
    }
    // Ignore the failure: once the worker has been retried, its new revision runs this effect again.
    client.products(keys).then(take, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [client, keys, isThere, revision, generation])
  return { found, isComplete, isFailed: status.load === 'Failed' && found === null, retry }
}

/** An edit by the user. */
export interface ReorderEdit extends Partial<ReorderWish> {
  readonly isIncluded?: boolean
  /** Unreadable text of the quantity, which prevents the line from being added. */
  readonly rejected?: string | null
}

export interface ReorderLine {
  readonly line: OrderLine
  readonly product: Product | null
  readonly wish: ReorderWish
  readonly isIncluded: boolean
  readonly judged: ValidatedWish
  /** Reason why adding the line failed; null otherwise. */
  readonly refusal: string | null
}

type GoodLine = ReorderLine & { readonly product: Product; readonly judged: { readonly kind: 'good' } }

const isReady = (each: ReorderLine): each is GoodLine =>
  each.isIncluded && each.product !== null && each.judged.kind === 'good'

interface Reorder {
  /** Lines not added yet; null until the catalogue has answered. */
  readonly lines: readonly ReorderLine[] | null
  readonly ready: number
  readonly isFailed: boolean
  /** True if a line that is not in the cart yet was changed here. */
  readonly isEdited: boolean
  readonly retry: () => void
  readonly edit: (position: number, change: ReorderEdit) => void
  /** Adds the valid lines; returns the number of products, and whether all wanted lines were added. */
  readonly add: () => Promise<{ readonly added: number; readonly isDone: boolean }>
}

/** Maximum number of names in a message. */
const NAMED_MAX = 10

function useConfirmQuantities() {
  const confirm = useConfirm()
  return async (lines: readonly GoodLine[]): Promise<boolean> => {
    const names = lines.flatMap(({ line, judged }) => (judged.isToConfirm ? [line.description] : []))
    if (names.length === 0) return true
    const more = names.length - NAMED_MAX
    const details = [...names.slice(0, NAMED_MAX), ...(more > 0 ? [CART_MESSAGES.morePrices(more)] : [])]
    const question = {
      title: QUANTITY_RULE_MESSAGES.confirmTitle,
      message: QUANTITY_RULE_MESSAGES.confirmText,
      details,
    }
    return confirm({ ...question, confirmLabel: CART_MESSAGES.confirm })
  }
}

/** Lines of a past order, validated against today's catalogue, for adding to the cart. */
export function useReorder(ordered: readonly OrderLine[]): Reorder {
  useCart()
  const dispatch = useAppDispatch()
  const confirmQuantities = useConfirmQuantities()
  const { orderQuantityRoundingFlag: rounding } = useAppSelector(selectSettings)
  const inCart = quantitiesInCart(useAppSelector(selectCartLines))
  const keys = useMemo(() => [...new Set(ordered.map(({ productKey }) => productKey))], [ordered])
  const { found, isComplete, isFailed, retry } = useCatalogueProducts(keys)
  const [edits, setEdits] = useState<ReadonlyMap<number, ReorderEdit>>(new Map())
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlySet<number>>(new Set())

  const toLine = (line: OrderLine, products: ReadonlyMap<number, Product>): ReorderLine => {
    const { isIncluded = true, rejected = null, ...change } = edits.get(line.position) ?? {}
    const asOrdered = { quantity: round(line.quantity.value, QUANTITY_DECIMALS), unit: line.quantity.unit }
    const wish = { ...asOrdered, ...change }
    const product = products.get(line.productKey) ?? null
    const known = {
      product,
      isComplete,
      rounding,
      inCart: inCart.get(inCartName(line.productKey, wish.unit)) ?? ZERO,
    }
    return {
      ...{ line, product, wish, isIncluded },
      judged: rejected === null ? validateWish(wish, known) : rejectedWish(rejected),
      refusal: refusals.has(line.position) ? texts.notAdded : null,
    }
  }
  const left = ordered.filter(({ position }) => !taken.has(position))
  const lines = found && left.map((line) => toLine(line, found))
  const ready = lines?.filter(isReady) ?? []

  const edit = (position: number, change: ReorderEdit) => {
    setEdits((before) => new Map(before).set(position, { ...before.get(position), ...change }))
    setRefusals((before) => new Set([...before].filter((each) => each !== position)))
  }
  const add = async () => {
    if (!(await confirmQuantities(ready))) return { added: 0, isDone: false }
    const productsToOrder = ready.map(({ line, product, wish, judged }) => ({
      ...{ product, unit: wish.unit, quantity: judged.quantity },
      position: line.position,
    }))
    const refused = new Set(dispatch(orderProducts(productsToOrder)))
    const added = productsToOrder.filter((each) => !refused.has(each))
    const positions = new Set(added.map(({ position }) => position))
    setTaken((before) => new Set([...before, ...positions]))
    setRefusals(new Set(productsToOrder.flatMap((each) => (refused.has(each) ? [each.position] : []))))
    const isDone = (lines ?? []).every(({ line, isIncluded }) => !isIncluded || positions.has(line.position))
    return { added: new Set(added.map(({ product }) => product.productKey)).size, isDone }
  }
  const isEdited = left.some(({ position }) => edits.has(position))
  const count = new Set(ready.map(({ line }) => line.productKey)).size
  return { lines, ready: count, isFailed, isEdited, retry, edit, add }
}
