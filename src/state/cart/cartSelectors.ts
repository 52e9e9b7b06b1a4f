import { createSelector } from '@reduxjs/toolkit'
import { applyWrites } from '@/domain/cart/applyWrites'
import { type Cart, type CartLine, EMPTY_CART } from '@/domain/cart/cart'
import { type CartWrite, concerns } from '@/domain/cart/cartWrite'
import { selectUserType } from '@/session/sessionSelectors'
import type { ShipMethod } from '@/domain/session/credentials'
import type { CartRootState, CartState } from './cartState'
import { initialCartState } from './cartState'
import { type Amount, sumAmounts } from '@/domain/money/amount'
import { canonical, type Decimal, sum } from '@/domain/money/decimal'
import { DOLLAR, type Money } from '@/domain/money/money'
import { CASE_UNIT } from '@/domain/units/caseQuantity'

/** Where this tab keeps an import whose answer it does not know. */
export const IMPORT_STORAGE_KEY = 'tradecounter.import'

/** What the cart's footer and button show (Spec 2 §2). */
interface CartTotals {
  /** In 'Case', from a zero 'Case' quantity on. */
  readonly caseQuantity: Amount
  /** How many lines. */
  readonly itemsQuantity: number
  /** Order quantities of all lines, whatever their units. */
  readonly orderQuantity: Decimal
  /** Sum of the extensions to the cent; null when there are lines and none has a price. */
  readonly lineTotal: Money | null
}

type TotalledLine = Pick<CartLine, 'quantity' | 'caseQuantity' | 'extension'>

/** Totals of the lines: a total is exactly the sum of what the lines show (Spec 2 §2). */
export function cartTotals(lines: readonly TotalledLine[]): CartTotals {
  const extensions = lines.flatMap(({ extension }) => (extension === null ? [] : [extension]))
  const hasTotal = lines.length === 0 || extensions.length > 0
  return {
    caseQuantity: { value: canonical(sum(lines.map(({ caseQuantity }) => caseQuantity))), unit: CASE_UNIT },
    itemsQuantity: lines.length,
    orderQuantity: canonical(sum(lines.map(({ quantity }) => quantity.value))),
    lineTotal: hasTotal ? sumAmounts(extensions, DOLLAR) : null,
  }
}

export const selectCartState = ({ cart }: CartRootState): CartState => cart ?? initialCartState

/** Somebody is ready whose cart can be read and written; a guest's cannot (Spec 2 §4). */
export const selectHasCart = (state: CartRootState): boolean =>
  state.session.status === 'ready' && selectUserType(state) !== 'Public'

/** Names whose cart it is. */
export function cartOwnerOf(username: string, customerKey: number, shipMethod: ShipMethod | null): string {
  return [username, customerKey, shipMethod ?? ''].join(' ')
}

/** Whose cart it is: the same person acting for the same customer in the same way. */
export function selectCartOwner(state: CartRootState): string | null {
  const { session } = state
  if (session.status !== 'ready' || !selectHasCart(state)) return null
  const { user, customer, credentials } = session
  return cartOwnerOf(user.username, customer.customerKey, credentials.shipMethod)
}

export const selectCartWrites = (state: CartRootState): readonly CartWrite[] => selectCartState(state).writes

/** The cart as the person meant it. */
export const selectCart: (state: CartRootState) => Cart = createSelector(
  [(state: CartRootState) => selectCartState(state).cart, selectCartWrites],
  (cart, writes) => applyWrites(cart ?? EMPTY_CART, writes),
)

export const selectCartLines = (state: CartRootState): readonly CartLine[] => selectCart(state).lines

export const selectCartTotals = createSelector([selectCartLines], cartTotals)

export type CartLoad = 'Loading' | 'Loaded' | 'Failed'

/** How far the cart has come (Spec 2 §4). A cart once read stays while it is read again. */
export function selectCartLoad(state: CartRootState): CartLoad {
  const { cart, error } = selectCartState(state)
  if (cart) return 'Loaded'
  return error ? 'Failed' : 'Loading'
}

/** Everything is as the server has it. */
export const selectIsCartSettled = (state: CartRootState): boolean => selectCartWrites(state).length === 0

/** Something is not as the server has it, and is kept nowhere but in this page. */
export const selectIsLostWithPage = (state: CartRootState): boolean =>
  !selectIsCartSettled(state) && !selectCartState(state).isPersisted

/** Changes wait for the connection. */
export const selectIsOffline = (state: CartRootState): boolean => selectCartState(state).isOffline

/** The write changes a line that has gone from the server's cart meanwhile: again, it would be a new line. */
export function selectIsLineGone(state: CartRootState, write: CartWrite): boolean {
  const { cart } = selectCartState(state)
  if (write.kind !== 'update' || write.isUncertain || write.line.id <= 0) return false
  return cart !== null && !cart.lines.some(({ id }) => id === write.line.id)
}

const selectLinesByProduct = createSelector([selectCartLines], (lines) => {
  const byProduct = new Map<number, CartLine[]>()
  for (const line of lines) byProduct.set(line.productKey, [...(byProduct.get(line.productKey) ?? []), line])
  return byProduct
})

const NO_LINES: readonly CartLine[] = []

/** The write that tells most about a line: one that failed, else one under way or waiting. */
export function selectWriteOfLine(state: CartRootState, lineId: number): CartWrite | undefined {
  const writes = selectCartWrites(state).filter((write) => concerns(write, lineId))
  return writes.find(({ status }) => status === 'failed') ?? writes.at(-1)
}

/** The write that empties the cart, when it failed. */
export const selectFailedClear = (state: CartRootState): CartWrite | undefined =>
  selectCartWrites(state).find(({ kind, status }) => kind === 'clear' && status === 'failed')

/** What a product has in the cart, and what of that failed. */
export interface ProductInCart {
  readonly lines: readonly CartLine[]
  readonly failed: CartWrite | undefined
}

const NOT_IN_CART: ProductInCart = { lines: NO_LINES, failed: undefined }

const selectCartByProduct = createSelector(
  [selectLinesByProduct, selectCartWrites],
  (linesByProduct, writes) => {
    const failures = new Map<number, CartWrite>()
    for (const write of writes) {
      if (write.status !== 'failed' || write.kind === 'clear') continue
      const { productKey } = write.line
      if (!failures.has(productKey)) failures.set(productKey, write)
    }
    const keys = new Set([...linesByProduct.keys(), ...failures.keys()])
    return new Map(
      [...keys].map((key) => [
        key,
        { lines: linesByProduct.get(key) ?? NO_LINES, failed: failures.get(key) },
      ]),
    )
  },
)

/** The lines of a product and its failed change, the same object for all products that have neither. */
export const selectProductInCart = (state: CartRootState, productKey: number): ProductInCart =>
  selectCartByProduct(state).get(productKey) ?? NOT_IN_CART

/** A name of the line that stays when the server gives it its id. */
export const selectLocalIds = (state: CartRootState) => selectCartState(state).localIds
