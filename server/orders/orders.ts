import type { submitCart, SubmitPayloadDto } from '@/contract/cart'
import type { AnswerOf } from '@/contract/endpoint'
import type { CartHeader } from '@/domain/cart/cart'
import { initialDeliveryDate } from '@/domain/checkout/deliveryDate'
import { shipToLines } from '@/domain/checkout/shipTo'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { CustomerCaller } from '../access/caller'
import type { Transaction } from '../db/database'
import {
  addressOfHeader,
  type HeaderContext,
  headerMessages,
  loadHeaderContext,
  toHeader,
} from '../cart/cartHeader'
import { CART_EMPTY, lineMessages, readLines } from '../cart/cartRead'
import type { CartRow } from '../cart/cartStore'
import { isPickup } from '../cart/deliveryDates'
import { estimateLines, loadChargeRules } from '../cart/estimate'
import { confirmationText, type Placement, placeOrder } from './placeOrder'
import { refuseOrdered } from '../cart/orderedCart'
import { refuseChanged, refuseRepeated } from './submitRefusal'

export type SubmitAnswer = AnswerOf<typeof submitCart>

/** What somebody wants ordered. */
interface AskedOrder {
  readonly seen: SubmitPayloadDto
  /** Where a consumer wants it; absent: where the header says. */
  readonly deliveryAddressId?: number | null
  readonly now: Date
  readonly today: CalendarDate
}

function refused(messages: string[]): SubmitAnswer {
  return { accepted: false, messages, orderNumber: '', confirmation: '', estimatedTotal: null }
}

/** Where the order goes; a customer without ship-to addresses is delivered to where they are. */
function addressLines(header: CartHeader, context: HeaderContext, { customer }: CustomerCaller): string[] {
  const address = addressOfHeader(header, context)
  return address ? shipToLines(address) : [customer.name, ...customer.address]
}

/** The saved header, with the delivery address that was asked for. */
function headerOf(cart: CartRow, caller: CustomerCaller, { deliveryAddressId }: AskedOrder): CartHeader {
  const saved = toHeader(cart, caller)
  return deliveryAddressId === undefined ? saved : { ...saved, addressId: deliveryAddressId }
}

/**
 * A locked cart as the order that may be made of it, everything computed and checked anew; or what stops it, one text per
 * entry. 409 with its reason for what is not what the person looked at, and for what was ordered a moment ago.
 */
export async function prepareOrder(
  tx: Transaction,
  cart: CartRow,
  caller: CustomerCaller,
  asked: AskedOrder,
): Promise<Placement | string[]> {
  const { seen, now, today } = asked
  const lines = await readLines(tx, caller, cart.id, today)
  if (lines.length === 0) {
    await refuseOrdered(tx, cart, now)
    return [CART_EMPTY]
  }
  const estimate = estimateLines(lines, await loadChargeRules(tx, caller))
  refuseChanged(seen, { cart, lines, total: estimate.total }, caller)
  const context = await loadHeaderContext(tx, caller, today)
  const chosen = headerOf(cart, caller, asked)
  // Nobody had to enter a date, and nobody did: the order goes out on the usual day.
  const deliveryDate = chosen.deliveryDate ?? initialDeliveryDate(null, context.rules.dates, context.rules)
  const messages = [...headerMessages(chosen, context, caller, estimate.lineTotal), ...lineMessages(lines)]
  if (messages.length > 0) return messages
  const header = { ...chosen, deliveryDate }
  const shipToAddress = isPickup(caller) ? [] : addressLines(header, context, caller)
  const placement = { cart, header, lines, estimate, shipToAddress, today, now }
  if (!seen.isRepeatWanted) await refuseRepeated(tx, placement)
  return placement
}

/**
 * Makes an order of a locked cart. The cart's version goes into the order, where it is unique: one state of a cart is
 * ordered once.
 */
export async function submitOrder(
  tx: Transaction,
  cart: CartRow,
  caller: CustomerCaller,
  asked: AskedOrder,
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
