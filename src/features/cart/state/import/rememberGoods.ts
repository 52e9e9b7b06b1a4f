import * as v from 'valibot'
import type { OrderInWords } from '@/domain/import/words/readOrderText'
import {
  memoryKey,
  REMEMBERED_GOODS_MAX,
  type RememberedGoods,
  withRemembered,
} from '@/domain/import/words/rememberedWords'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { readStored } from '@/net/readStored'
import type { ImportProduct } from '@/features/order-files/state/findImported'
import type { AppThunk, RootState } from '@/net/appThunk'

export const GOODS_STORAGE_KEY = 'tradecounter.importGoods'
/** Limit of owners per browser; the oldest are dropped. */
const OWNERS_MAX = 30

const Stored = /* @__PURE__ */ v.array(
  v.object({
    owner: v.string(),
    goods: v.pipe(
      v.array(v.object({ words: v.string(), productKey: v.pipe(v.number(), v.integer()), unit: v.string() })),
      v.maxLength(REMEMBERED_GOODS_MAX),
    ),
  }),
)
const readAll = (localStorage: SafeStorage) => readStored(localStorage, GOODS_STORAGE_KEY, Stored, [])

/** Customer and user, because each person has their own words for products. */
function ownerOf({ session }: RootState): string | null {
  return session.status === 'ready' ? `${session.customer.customerKey} ${session.user.username}` : null
}

/** The products that the user chose for words of the customer's orders, newest first. */
export function rememberedGoods(state: RootState, localStorage: SafeStorage): readonly RememberedGoods[] {
  const owner = ownerOf(state)
  return readAll(localStorage).find((each) => each.owner === owner)?.goods ?? []
}

/** Remembers the product chosen for the words of a line. */
export function rememberChoice(
  order: OrderInWords,
  product: Pick<ImportProduct, 'productKey' | 'sellBys'>,
  unit: string,
): AppThunk {
  const { productKey, sellBys } = product
  return rememberGoods({ words: memoryKey(order, sellBys), productKey, unit })
}

/** Remembers the product chosen for some words. */
export function rememberGoods(chosen: RememberedGoods): AppThunk {
  return (_dispatch, getState, { localStorage }) => {
    const owner = ownerOf(getState())
    if (owner === null || chosen.words === '') return
    const goods = withRemembered(rememberedGoods(getState(), localStorage), chosen)
    const others = readAll(localStorage).filter((each) => each.owner !== owner)
    localStorage.set(GOODS_STORAGE_KEY, JSON.stringify([{ owner, goods }, ...others].slice(0, OWNERS_MAX)))
  }
}
