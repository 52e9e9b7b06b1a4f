import type { RootState } from '@/net/appThunk'
import { createSelector } from '@reduxjs/toolkit'
import { applyWrites } from '@/domain/cart/applyWrites'
import { type Cart, type CartLine, EMPTY_CART, isUnavailable } from '@/domain/cart/cart'
import { type CartWrite, concerns } from '@/domain/cart/cartWrite'
import { selectUserType } from '@/session/sessionSelectors'
import type { ShipMethod } from '@/domain/session/credentials'
import type { CartState } from './cartState'
import { initialCartState } from './cartState'
import { type Amount, sumAmounts } from '@/domain/money/amount'
import { canonical, type Decimal, sum } from '@/domain/money/decimal'
import { DOLLAR, type Money } from '@/domain/money/money'
import { CASE_UNIT } from '@/domain/units/caseQuantity'

/** Storage key of an import whose outcome is not known yet. */
export const IMPORT_STORAGE_KEY = 'tradecounter.import'

interface CartTotals {
  /** In the unit 'Case'; 0 without lines. */
  readonly caseQuantity: Amount
  readonly itemsQuantity: number
  /** Sum of the order quantities, whatever their units. */
  readonly orderQuantity: Decimal
  /** Sum of the extensions to the cent; null if there are lines but no prices. */
  readonly lineTotal: Money | null
}

type TotalledLine = Pick<CartLine, 'quantity' | 'caseQuantity' | 'extension'>

/** Totals of lines: exactly the sums of what they show (Spec 2 §2). */
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

export const selectCartState = ({ cart }: RootState): CartState => cart ?? initialCartState

/** True for a ready session with a cart that can be read and written; guests have no cart (Spec 2 §4). */
export const selectHasCart = (state: RootState): boolean =>
  state.session.status === 'ready' && selectUserType(state) !== 'Public'

export function cartOwnerOf(username: string, customerKey: number, shipMethod: ShipMethod | null): string {
  return [username, customerKey, shipMethod ?? ''].join(' ')
}

/** Owner of the cart: one user acting for one customer with one ship method. */
export function selectCartOwner(state: RootState): string | null {
  const { session } = state
  if (session.status !== 'ready' || !selectHasCart(state)) return null
  const { user, customer, credentials } = session
  return cartOwnerOf(user.username, customer.customerKey, credentials.shipMethod)
}

export const selectCartWrites = (state: RootState): readonly CartWrite[] => selectCartState(state).writes

/** The cart as the user intends it: the server's cart with pending writes applied. */
export const selectCart: (state: RootState) => Cart = createSelector(
  [(state: RootState) => selectCartState(state).cart, selectCartWrites],
  (cart, writes) => applyWrites(cart ?? EMPTY_CART, writes),
)

export const selectCartLines = (state: RootState): readonly CartLine[] => selectCart(state).lines

/** Lines whose products are not for sale any more. */
export const selectUnavailableLines = createSelector([selectCartLines], (lines) =>
  lines.filter(isUnavailable),
)

/** Totals of the lines that can be ordered. */
export const selectCartTotals = createSelector([selectCartLines], (lines) =>
  cartTotals(lines.filter((line) => !isUnavailable(line))),
)

export type CartLoad = 'Loading' | 'Loaded' | 'Failed'

/** Load state of the cart (Spec 2 §4). A cart that was read once stays loaded while it is refreshed. */
export function selectCartLoad(state: RootState): CartLoad {
  const { cart, error } = selectCartState(state)
  if (cart) return 'Loaded'
  return error ? 'Failed' : 'Loading'
}

/** True when the server has confirmed everything. */
export const selectIsCartSettled = (state: RootState): boolean => selectCartWrites(state).length === 0

/** True when unconfirmed writes exist only in this page. */
export const selectIsLostWithPage = (state: RootState): boolean =>
  !selectIsCartSettled(state) && !selectCartState(state).isPersisted

export const selectIsOffline = (state: RootState): boolean => selectCartState(state).isOffline

/** True when the line to change was deleted on the server: retrying would add a new line. */
export function selectIsLineGone(state: RootState, write: CartWrite): boolean {
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

/** The most relevant write of a line: a failed one, else the latest. */
export function selectWriteOfLine(state: RootState, lineId: number): CartWrite | undefined {
  const writes = selectCartWrites(state).filter((write) => concerns(write, lineId))
  return writes.find(({ status }) => status === 'failed') ?? writes.at(-1)
}

export const selectFailedClear = (state: RootState): CartWrite | undefined =>
  selectCartWrites(state).find(({ kind, status }) => kind === 'clear' && status === 'failed')

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

/** Lines and failed change of a product; all products without either share one object. */
export const selectProductInCart = (state: RootState, productKey: number): ProductInCart =>
  selectCartByProduct(state).get(productKey) ?? NOT_IN_CART

/** Local ids of lines, which stay stable as React keys once the server has assigned its ids. */
export const selectLocalIds = (state: RootState) => selectCartState(state).localIds
