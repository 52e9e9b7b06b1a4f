import { eq } from 'drizzle-orm'
import type { submitCart, SubmitPayloadDto } from '@/contract/cart'
import type { AnswerOf } from '@/contract/endpoint'
import type { CartHeader } from '@/domain/cart/cart'
import { initialDeliveryDate } from '@/domain/checkout/deliveryDate'
import type { KnownEstimate } from '@/domain/checkout/estimate'
import { type CalendarDate, formatDate } from '@/domain/dates/calendarDate'
import type { CustomerCaller } from '../auth/caller'
import type { Transaction } from '../db/database'
import { cartLines, orderLines, orders } from '../db/schema/ordering'
import {
  addressOfHeader,
  type HeaderContext,
  headerMessages,
  loadHeaderContext,
  toHeader,
} from './cartHeader'
import { readLines, type StoredLine } from './cartRead'
import { type CartRow, resetHeader } from './cartStore'
import { isPickup } from './deliveryDates'
import { estimateLines, loadChargeRules } from './estimate'
import { commitStock } from './stockCommitments'
import { refuseChanged, refuseOrdered, refuseRepeated } from './submitRefusal'

export const CART_EMPTY = 'Cart is empty.'
const ROWS_PER_INSERT = 500

export type SubmitAnswer = AnswerOf<typeof submitCart>

interface Placement {
  readonly cart: CartRow
  readonly header: CartHeader
  readonly lines: readonly StoredLine[]
  readonly estimate: KnownEstimate
  readonly shipToAddress: string[]
  readonly today: CalendarDate
  readonly now: Date
}

function refused(messages: string[]): SubmitAnswer {
  return { accepted: false, messages, orderNumber: '', confirmation: '', estimatedTotal: null }
}

/** A line's errors, each with what it is about. */
export function lineMessages(lines: readonly StoredLine[]): string[] {
  return lines.flatMap(({ line, product, errors }) => {
    const name = product ? `${product.code} ${product.description}` : line.seenDescription
    return errors.map((error) => `${name}: ${error}`)
  })
}

/** Where the order goes; a customer without ship-to addresses is delivered to where they are. */
function addressLines(header: CartHeader, context: HeaderContext, { customer }: CustomerCaller): string[] {
  const address = addressOfHeader(header, context)
  if (!address) return [customer.name, ...customer.address]
  const { name, address1, address2, city, state, zip } = address
  return [name, address1, address2, `${city}, ${state} ${zip}`].filter(
    (line) => line.trim() !== ',' && line !== '',
  )
}

async function insertOrder(tx: Transaction, caller: CustomerCaller, placement: Placement) {
  const { cart, header, estimate, shipToAddress, today, now } = placement
  const [order] = await tx
    .insert(orders)
    .values({
      customerId: caller.customer.id,
      userId: caller.user.id,
      cartId: cart.id,
      cartVersion: cart.version,
      shipMethod: isPickup(caller) ? 'Pickup' : 'Delivery',
      customerPo: header.customerPo,
      orderDate: today,
      deliveryDate: header.deliveryDate,
      shipToCode: header.customerShipToCode,
      shipToAddress,
      specialInstruction1: header.specialInstruction1,
      specialInstruction2: header.specialInstruction2,
      notes: header.notes,
      ...estimate,
      submittedAt: now,
    })
    .returning({ id: orders.id, orderNumber: orders.orderNumber })
  if (!order) throw new Error('No order was made')
  return order
}

/** A line as it is now: what changes in the catalogue later does not change the order. */
function toOrderLine(
  orderId: number,
  { line, product, conversion, unitPrice, extension }: StoredLine,
  index: number,
) {
  if (!product || !conversion || unitPrice === null || extension === null) {
    throw new Error(`Cart line ${line.id} cannot be ordered`)
  }
  return {
    orderId,
    position: index + 1,
    productId: line.productId,
    productCode: product.code,
    description: product.description,
    unit: line.unit,
    quantity: line.quantity,
    priceUnit: line.priceUnit,
    unitPrice,
    isOverridePrice: line.overridePrice !== null,
    priceConversion: conversion.factor,
    extension,
    productText1: line.productText1,
    productText2: line.productText2,
  }
}

async function insertOrderLines(
  tx: Transaction,
  orderId: number,
  lines: readonly StoredLine[],
): Promise<void> {
  const rows = lines.map((line, index) => toOrderLine(orderId, line, index))
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await tx.insert(orderLines).values(rows.slice(start, start + ROWS_PER_INSERT))
  }
}

function confirmationText(orderNumber: number, header: CartHeader, caller: CustomerCaller): string {
  const noun = isPickup(caller) ? 'pickup' : 'delivery'
  const when = header.deliveryDate === null ? '' : ` for ${noun} on ${formatDate(header.deliveryDate)}`
  return `Order ${orderNumber} was received${when}.`
}

async function placeOrder(
  tx: Transaction,
  caller: CustomerCaller,
  placement: Placement,
): Promise<SubmitAnswer> {
  const { cart, header, lines, estimate } = placement
  const order = await insertOrder(tx, caller, placement)
  await insertOrderLines(tx, order.id, lines)
  await commitStock(tx, caller.customer.warehouseCode, lines)
  await tx.delete(cartLines).where(eq(cartLines.cartId, cart.id))
  await resetHeader(tx, cart.id, caller)
  return {
    accepted: true,
    messages: [],
    orderNumber: order.orderNumber,
    confirmation: confirmationText(order.orderNumber, header, caller),
    estimatedTotal: caller.settings.hidePricing ? null : estimate.total,
  }
}

/**
 * Makes an order of a locked cart, everything computed and checked anew. The cart's version goes into the order, where
 * it is unique: one state of a cart is ordered once. 409 with its reason for what is not what the person looked at, and
 * for what was ordered a moment ago.
 */
export async function submitOrder(
  tx: Transaction,
  cart: CartRow,
  caller: CustomerCaller,
  asked: { readonly seen: SubmitPayloadDto; readonly now: Date; readonly today: CalendarDate },
): Promise<SubmitAnswer> {
  const { seen, now, today } = asked
  const lines = await readLines(tx, caller, cart.id, today)
  if (lines.length === 0) {
    await refuseOrdered(tx, cart, now)
    return refused([CART_EMPTY])
  }
  const estimate = estimateLines(lines, await loadChargeRules(tx, caller))
  refuseChanged(seen, { cart, lines, total: estimate.total }, caller)
  const context = await loadHeaderContext(tx, caller, today)
  const saved = toHeader(cart, caller)
  // Nobody had to enter a date, and nobody did: the order goes out on the usual day.
  const deliveryDate = saved.deliveryDate ?? initialDeliveryDate(null, context.rules.dates, context.rules)
  const messages = [
    ...headerMessages(saved, context, caller, estimate.lineTotal),
    ...lineMessages(lines),
  ]
  if (messages.length > 0) return refused(messages)
  const header = { ...saved, deliveryDate }
  if (!seen.isRepeatWanted) await refuseRepeated(tx, cart, header, lines, now)
  const shipToAddress = isPickup(caller) ? [] : addressLines(header, context, caller)
  return placeOrder(tx, caller, { cart, header, lines, estimate, shipToAddress, today, now })
}
