import { eq } from 'drizzle-orm'
import type { submitCart, SubmitPayloadDto } from '@/contract/checkout/checkout'
import type { AnswerInputOf } from '@/contract/endpoint'
import type { CartHeader } from '@/domain/cart/cart'
import { filledTexts, type LineTexts } from '@/domain/cart/lineTexts'
import { initialDeliveryDate } from '@/domain/checkout/deliveryDate'
import { shipToLines } from '@/domain/checkout/shipTo'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { compare, type Decimal } from '@/domain/money/decimal'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries, Transaction } from '../db/database'
import { isPickup } from '../cart/zipCodes'
import {
  addressOfHeader,
  type HeaderContext,
  headerMessages,
  isSavedHeader,
  loadHeaderContext,
  toHeader,
} from '../cart/cartHeader'
import { digestOf, lineMessages, readLines, type StoredLine, toLineDtos } from '../cart/cartRead'
import { type CartRow, lastOrderOf, refusal, rejectOrdered } from '../cart/cartStore'
import { estimateLines, loadChargeRules } from '../cart/estimate'
import { orderLines, type orders } from '../db/schema/ordering'
import { Failure } from '../foundation/failure'
import type { CartLineRow } from '../cart/cartLine'
import { confirmationText, type Placement, placeOrder } from './placeOrder'
import { ORDER_MESSAGES } from './messages'
import { SERVER_CART_MESSAGES } from '../cart/messages'

export type SubmitAnswer = AnswerInputOf<typeof submitCart>

interface OrderRequest {
  readonly seen: SubmitPayloadDto
  /** Delivery address chosen by a consumer; absent: the header's. */
  readonly deliveryAddressId?: number | null
  readonly now: Date
  readonly today: CalendarDate
}

function refused(messages: string[]): SubmitAnswer {
  return { accepted: false, messages, orderNumber: '', confirmation: '', estimatedTotal: null }
}

/** Delivery address of the order; the customer's own if the header names none of theirs. */
function addressLines(header: CartHeader, context: HeaderContext, { customer }: CustomerCaller): string[] {
  const address = addressOfHeader(header, context)
  return address ? shipToLines(address) : [customer.name, ...customer.address]
}

function headerOf(cart: CartRow, caller: CustomerCaller, { deliveryAddressId }: OrderRequest): CartHeader {
  const saved = toHeader(cart, caller)
  return deliveryAddressId === undefined ? saved : { ...saved, addressId: deliveryAddressId }
}

/**
 * Turns a locked cart into an order ready to be placed, validating and computing everything again; or returns the
 * reasons against it. 409 with its reason if the cart is not what the user saw, or was just ordered.
 */
export async function prepareOrder(
  tx: Transaction,
  cart: CartRow,
  caller: CustomerCaller,
  asked: OrderRequest,
): Promise<Placement | string[]> {
  const { seen, now, today } = asked
  const lines = await readLines(tx, caller, cart.id, today)
  if (lines.length === 0) {
    await rejectOrdered(tx, cart, now)
    return [SERVER_CART_MESSAGES.empty]
  }
  const estimate = estimateLines(lines, await loadChargeRules(tx, caller))
  rejectChanged(seen, { cart, lines, total: estimate.total }, caller)
  const context = await loadHeaderContext(tx, caller, today)
  const chosen = headerOf(cart, caller, asked)
  // The date is optional; the order goes out on the default day.
  const deliveryDate = chosen.deliveryDate ?? initialDeliveryDate(null, context.rules.dates, context.rules)
  const messages = [...headerMessages(chosen, context, caller, estimate.lineTotal), ...lineMessages(lines)]
  if (messages.length > 0) return messages
  const header = { ...chosen, deliveryDate }
  const shipToAddress = isPickup(caller) ? [] : addressLines(header, context, caller)
  const placement = { cart, header, lines, estimate, shipToAddress, today, now }
  if (!seen.isRepeatWanted) await rejectRepeated(tx, placement)
  return placement
}

/**
 * Orders a locked cart. A unique index over the order's cart version ensures that one state of a cart is ordered only
 * once.
 */
export async function submitOrder(
  tx: Transaction,
  cart: CartRow,
  caller: CustomerCaller,
  asked: OrderRequest,
): Promise<SubmitAnswer> {
  const placement = await prepareOrder(tx, cart, caller, asked)
  if (Array.isArray(placement)) return refused(placement)
  const { orderNumber } = await placeOrder(tx, caller, placement)
  return {
    accepted: true,
    messages: [],
    orderNumber,
    confirmation: confirmationText(orderNumber, placement.header.deliveryDate, isPickup(caller)),
    estimatedTotal: caller.settings.hidePricing ? null : placement.estimate.total,
  }
}

/** The same order within this time is more likely a double click than a second order. */
const REPEAT_WITHIN_MS = 60_000

/** 409 if the cart has changed since the user agreed to it. */
export function changedRefusal(): Failure {
  return refusal('changed', ORDER_MESSAGES.changed)
}

/** 403 in a punchout session, which transfers its cart instead (Spec 2 §4). */
export function rejectPunchout({ isPunchoutSession }: CustomerCaller['settings']): void {
  if (isPunchoutSession) throw new Failure(403, { message: ORDER_MESSAGES.goesToProcurement })
}

interface Current {
  readonly cart: CartRow
  readonly lines: readonly StoredLine[]
  readonly total: Decimal
}

/**
 * 409 if anything differs from what the user saw. Does not compare fields that the client omits, or a total that the
 * caller may not see.
 */
export function rejectChanged(seen: SubmitPayloadDto, current: Current, caller: CustomerCaller): void {
  const { cartDigest, estimatedTotal, header } = seen
  const isOther =
    (cartDigest !== '' && cartDigest !== digestOf(toLineDtos(current.lines, caller))) ||
    (estimatedTotal !== null &&
      !caller.settings.hidePricing &&
      compare(estimatedTotal, current.total) !== 0) ||
    (header !== null && !isSavedHeader(current.cart, header))
  if (isOther) throw changedRefusal()
}

type OrderedLine = Pick<CartLineRow, 'productId' | 'unit' | 'quantity' | 'priceUnit' | keyof LineTexts>

/** Equal for the same goods, regardless of their order. */
function goodsOf(lines: readonly OrderedLine[]): string {
  const each = lines.map(({ productId, unit, quantity, priceUnit, ...line }) =>
    JSON.stringify([productId, unit, quantity, priceUnit, ...filledTexts(line)]),
  )
  return each.sort().join('\n')
}

/**
 * Compares content and destination: a consumer's address has no code, and a pickup has neither code nor
 * address.
 */
function isSameHeader(order: typeof orders.$inferSelect, { header, shipToAddress }: Placement): boolean {
  return (
    JSON.stringify(order.shipToAddress) === JSON.stringify(shipToAddress) &&
    order.customerPo === header.customerPo &&
    order.deliveryDate === header.deliveryDate &&
    order.shipToCode === header.customerShipToCode &&
    order.specialInstruction1 === header.specialInstruction1 &&
    order.specialInstruction2 === header.specialInstruction2 &&
    order.notes === header.notes
  )
}

async function rejectRepeated(db: Queries, placement: Placement): Promise<void> {
  const { cart, lines, now } = placement
  const order = await lastOrderOf(db, cart, new Date(now.getTime() - REPEAT_WITHIN_MS))
  if (!order || !isSameHeader(order, placement)) return
  const ordered = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  if (goodsOf(ordered) !== goodsOf(lines.map(({ line }) => line))) return
  const orderNumber = String(order.orderNumber)
  throw refusal('repeated', ORDER_MESSAGES.repeated(orderNumber), orderNumber)
}
