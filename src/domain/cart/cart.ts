import type { CalendarDate } from '../dates/calendarDate'
import type { Amount } from '../money/amount'
import type { Decimal } from '../money/decimal'
import type { Money } from '../money/money'
import type { Conversion, Rate } from '../money/rate'
import type { LineTexts } from './lineTexts'

/** Header of an order (Spec 2 §3 Cart header). */
export interface CartHeader {
  readonly customerShipToCode: string
  readonly customerPo: string
  /** The pickup date when the customer picks up. */
  readonly deliveryDate: CalendarDate | null
  readonly specialInstruction1: string
  readonly specialInstruction2: string
  readonly notes: string
  readonly addressId: number | null
  readonly isValid: boolean
}

/** A change of a line since it was last written; `was` and `is` are '' if empty. */
export interface LineChange {
  /**
   * 'price', 'unit', 'description', 'availability'; when comparing two readings also 'quantity', 'notes',
   * 'added', 'removed'.
   */
  readonly what: string
  readonly was: string
  readonly is: string
}

export interface LineAuthor {
  /** '' for a user who has left. */
  readonly name: string
  readonly isYou: boolean
}

/** One line of the cart (Spec 2 §3). Lines not yet on the server have negative ids; 0 is a new one. */
export interface CartLine extends LineTexts {
  readonly id: number
  readonly productKey: number
  /** As displayed; the product may have left the catalogue. */
  readonly productCode: string
  readonly description: string
  /** In the sell-by unit. */
  readonly quantity: Amount
  /** Per price-by unit; null when no price is known or prices are hidden. */
  readonly unitPrice: Rate | null
  readonly isOverridePrice: boolean
  /** The customer's own price if another one overrides it, in the same unit; absent if unknown. */
  readonly standardPrice?: Decimal | undefined
  /** Absent for local lines, and if the server does not report it. */
  readonly addedBy?: LineAuthor | undefined
  /** From the sell-by unit to the price-by unit. */
  readonly priceConversion: Conversion
  /** The line's amount in dollars, rounded to cents; null without a price. */
  readonly extension: Money | null
  /** Decimals of prices per price-by unit; absent for local lines, and if the server does not report it. */
  readonly priceDecimals?: number | undefined
  readonly caseQuantity: Decimal
  /** Problems of the line, as the server reports them. */
  readonly errors: readonly string[]
  /** Absent if nothing changed, as far as the server knows. */
  readonly changes?: readonly LineChange[]
  /** Version of the line's content on the server; absent for local lines and backends without versions. */
  readonly version?: string | undefined
}

export interface Cart {
  readonly header: CartHeader
  readonly lines: readonly CartLine[]
  readonly messages: readonly string[]
  /** Names of the customer's other users; absent if the server does not report them. */
  readonly sharedWith?: readonly string[]
  /** Fingerprint of all lines on the server; absent for backends without it. */
  readonly digest?: string
}

/** Display name of a line. A product that left the catalogue may lack a description (Spec 2 §2). */
export const lineName = ({
  description,
  productCode,
  productKey,
}: Pick<CartLine, 'description' | 'productCode' | 'productKey'>): string =>
  description || productCode || String(productKey)

/** `what` of the change that marks a product as no longer for sale. */
export const AVAILABILITY = 'availability'

/** True if the server reports the product as no longer for sale: the line can only be removed. */
export const isUnavailable = ({ changes = [] }: Pick<CartLine, 'changes'>): boolean =>
  changes.some(({ what }) => what === AVAILABILITY)

/** A line in request form (Spec 2 §3): quantity with 2 decimals, override price with 4, null if not overridden. */
export interface CartLinePayload extends LineTexts {
  readonly id: number
  readonly productKey: number
  readonly unitOfMeasure: string
  readonly orderQuantity: Decimal
  readonly overridePrice: Decimal | null
  readonly priceByUnit: string
  readonly caseQuantity: Decimal
  /** Version of the line that the change is based on. */
  readonly expectedVersion?: string | undefined
}

/** Age from which the cart is refreshed (Spec 2 §4, §9). */
export const CART_TTL_MS = 300_000

export const EMPTY_HEADER: CartHeader = {
  customerShipToCode: '',
  customerPo: '',
  deliveryDate: null,
  specialInstruction1: '',
  specialInstruction2: '',
  notes: '',
  addressId: null,
  isValid: false,
}

export const EMPTY_CART: Cart = { header: EMPTY_HEADER, lines: [], messages: [] }

/** True if the copy of the cart is older than 5 minutes or was never read (Spec 2 §4). */
export function isCartStale(readAtMs: number | null, nowMs: number): boolean {
  return readAtMs === null || nowMs - readAtMs > CART_TTL_MS
}

/**
 * Sorts ids: positive ones ascending, then 0 and negative ones in the order they were assigned (Spec 2 §2, §9).
 */
function compareLineIds(left: number, right: number): number {
  const isLeftLocal = left <= 0
  const isRightLocal = right <= 0
  if (isLeftLocal !== isRightLocal) return isLeftLocal ? 1 : -1
  return isLeftLocal ? right - left : left - right
}

/** Sorts lines by id, with negative ids after positive ones (Spec 2 §2). */
export function sortCartLines<L extends { readonly id: number }>(lines: readonly L[]): L[] {
  return [...lines].sort((left, right) => compareLineIds(left.id, right.id))
}

/** Ids whose position a restored line takes, by the line's local id. */
export type Places = Readonly<Record<number, number>>

/** Lines in the order of their ids; restored lines take the position of the line that was removed. */
export function linesInPlace<L extends { readonly id: number }>(
  lines: readonly L[],
  places: Places,
  localIds: Readonly<Record<number, number>>,
): readonly L[] {
  if (Object.keys(places).length === 0) return lines
  const placeOf = ({ id }: L) => places[localIds[id] ?? id] ?? id
  return [...lines].sort((left, right) => compareLineIds(placeOf(left), placeOf(right)))
}

/** Id of the next local line: −1, then one below the lowest (Spec 2 §3, §9). */
export function nextLocalLineId(lines: readonly { readonly id: number }[]): number {
  return Math.min(0, ...lines.map(({ id }) => id)) - 1
}
