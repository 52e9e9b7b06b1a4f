import { eq } from 'drizzle-orm'
import type { CartHeader } from '@/domain/cart/cart'
import type { KnownEstimate } from '@/domain/checkout/estimate'
import { type CalendarDate, formatDate } from '@/domain/dates/calendarDate'
import type { CustomerCaller } from '../access/caller'
import type { Transaction } from '../db/database'
import { cartLines, orderLines, orders } from '../db/schema/ordering'
import type { StoredLine } from '../cart/cartRead'
import { type CartRow, resetHeader } from '../cart/cartStore'
import { isPickup } from '../cart/deliveryDates'
import { commitStock } from './stockCommitments'

const ROWS_PER_INSERT = 500

/** An order that may be made: everything computed and checked. */
export interface Placement {
  readonly cart: CartRow
  readonly header: CartHeader
  readonly lines: readonly StoredLine[]
  readonly estimate: KnownEstimate
  readonly shipToAddress: string[]
  readonly today: CalendarDate
  readonly now: Date
}

/** An order that was made. */
export interface PlacedOrder {
  readonly id: number
  readonly orderNumber: number
}

async function insertOrder(
  tx: Transaction,
  caller: CustomerCaller,
  placement: Placement,
): Promise<PlacedOrder> {
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

/** Makes the order of a locked cart, and empties the cart. */
export async function placeOrder(
  tx: Transaction,
  caller: CustomerCaller,
  placement: Placement,
): Promise<PlacedOrder> {
  const { cart, lines } = placement
  const order = await insertOrder(tx, caller, placement)
  await insertOrderLines(tx, order.id, lines)
  await commitStock(tx, caller.customer.warehouseCode, lines)
  await tx.delete(cartLines).where(eq(cartLines.cartId, cart.id))
  await resetHeader(tx, cart.id, caller)
  return order
}

/** What the receipt says of an order. */
export function confirmationText(
  orderNumber: number,
  deliveryDate: CalendarDate | null,
  isPickedUp: boolean,
): string {
  const noun = isPickedUp ? 'pickup' : 'delivery'
  const when = deliveryDate === null ? '' : ` for ${noun} on ${formatDate(deliveryDate)}`
  return `Order ${orderNumber} was received${when}.`
}
