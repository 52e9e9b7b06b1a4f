import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CartHeader } from '@/domain/cart/cart'
import { textsOf } from '@/domain/cart/lineTexts'
import type { KnownEstimate } from '@/domain/checkout/estimate'
import { type CalendarDate, formatDate } from '@/domain/dates/calendarDate'
import { add, type Decimal, multiply, round, ZERO } from '@/domain/money/decimal'
import { findUnit } from '@/domain/units/unit'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Transaction } from '../db/database'
import { cartLines, orderLines, orders } from '../db/schema/ordering'
import type { StoredLine } from '../cart/cartRead'
import { type CartRow, resetHeader } from '../cart/cartStore'
import { isPickup } from '../cart/zipCodes'
import { stock } from '../db/schema/catalogue'
import type { CalculatedLine } from '../cart/cartLine'
import { recordOrder } from '../db/events'
import { queueOrderMail } from './orderMail'
import { ORDER_MESSAGES } from './messages'

const ROWS_PER_INSERT = 500

export interface Placement {
  readonly cart: CartRow
  readonly header: CartHeader
  readonly lines: readonly StoredLine[]
  readonly estimate: KnownEstimate
  readonly shipToAddress: string[]
  readonly today: CalendarDate
  readonly now: Date
}

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

/** A line as ordered; later catalogue changes do not affect it. */
function toOrderLine(
  orderId: number,
  { line, product, conversion, standardPrice, unitPrice, extension }: StoredLine,
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
    pack: product.pack,
    brand: product.brand,
    unit: line.unit,
    quantity: line.quantity,
    priceUnit: line.priceUnit,
    unitPrice,
    isOverridePrice: line.overridePrice !== null,
    standardPrice: line.overridePrice === null ? null : standardPrice,
    priceConversion: conversion.factor,
    extension,
    ...textsOf(line),
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

/**
 * Places the order of a locked cart: empties the cart, queues the confirmation mail and records an event for other
 * systems. Call `deps.mail.kick()` and `deps.webhooks.kick()` after the commit.
 */
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
  await queueMail(tx, caller, order, placement)
  await recordOrder(tx, 'order.placed', order.id, placement.now)
  return order
}

export function confirmationText(
  orderNumber: number,
  deliveryDate: CalendarDate | null,
  isPickedUp: boolean,
): string {
  const { received, receivedForPickup, receivedForDelivery } = ORDER_MESSAGES
  const number = String(orderNumber)
  if (deliveryDate === null) return received(number)
  return (isPickedUp ? receivedForPickup : receivedForDelivery)(number, formatDate(deliveryDate))
}

function queueMail(
  tx: Transaction,
  caller: CustomerCaller,
  { id, orderNumber }: PlacedOrder,
  { header, estimate, now }: Placement,
): Promise<void> {
  const sentence = () => confirmationText(orderNumber, header.deliveryDate, isPickup(caller))
  return queueOrderMail(tx, caller, { id, orderNumber, sentence, total: estimate.total, now })
}

const QUANTITY_DECIMALS = 2

/** Stock units that the lines need, by product. */
function neededStock(lines: readonly CalculatedLine[]): Map<number, Decimal> {
  const needed = new Map<number, Decimal>()
  for (const { line, product } of lines) {
    const unit = product && findUnit(product.units.sellBys, line.unit)
    const units = unit ? multiply(line.quantity, unit.stockConversion) : ZERO
    needed.set(line.productId, add(needed.get(line.productId) ?? ZERO, units))
  }
  return needed
}

async function commitStock(
  tx: Transaction,
  warehouseCode: string,
  lines: readonly CalculatedLine[],
): Promise<void> {
  const needed = neededStock(lines)
  const isInWarehouse = eq(stock.warehouseCode, warehouseCode)
  // Locked in a fixed order to avoid deadlocks.
  const rows = await tx
    .select({ productId: stock.productId })
    .from(stock)
    .where(and(isInWarehouse, inArray(stock.productId, [...needed.keys()])))
    .orderBy(asc(stock.productId))
    .for('update')
  if (rows.length === 0) return
  const raised = rows.map(({ productId }) => {
    const units = round(needed.get(productId) ?? ZERO, QUANTITY_DECIMALS)
    return sql`(${productId}::integer, ${units}::numeric)`
  })
  await tx.execute(sql`
    update ${stock} set committed = ${stock.committed} + raised.units
    from (values ${sql.join(raised, sql`, `)}) as raised (product_id, units)
    where ${stock.productId} = raised.product_id and ${isInWarehouse}`)
}
