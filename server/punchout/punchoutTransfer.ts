import { inArray } from 'drizzle-orm'
import type { SubmitPayloadDto } from '@/contract/checkout/checkout'
import type { CartHeader } from '@/domain/cart/cart'
import { textsOf } from '@/domain/cart/lineTexts'
import { type CalendarDate, calendarDateOf, daysBetween } from '@/domain/dates/calendarDate'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries, Transaction } from '../db/database'
import { products } from '../db/schema/catalogue'
import { Failure } from '../foundation/failure'
import type { Transfer, TransferDetails, TransferLine } from './transfer'
import { deliveryDatesOf, loadDeliveryCalendar, toHeader } from '../cart/cartHeader'
import { lineMessages, readLines, type StoredLine } from '../cart/cartRead'
import type { CartRow } from '../cart/cartStore'
import { estimateLines, loadChargeRules } from '../cart/estimate'
import { rejectChanged } from '../orders/submitOrder'
import { SERVER_CART_MESSAGES } from '../cart/messages'

type ProductFacts = Pick<TransferLine, 'brand' | 'pack' | 'upc' | 'unspsc' | 'isCatchWeight'>

async function loadFacts(
  db: Queries,
  lines: readonly StoredLine[],
): Promise<ReadonlyMap<number, ProductFacts>> {
  const { id, brand, pack, upc, unspsc, isCatchWeight } = products
  const ids = [...new Set(lines.map(({ line }) => line.productId))]
  const rows = await db
    .select({ id, brand, pack, upc, unspsc, isCatchWeight })
    .from(products)
    .where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

function toTransferLine(
  { line, product, conversion, unitPrice, extension }: StoredLine,
  facts: ReadonlyMap<number, ProductFacts>,
): TransferLine {
  const known = facts.get(line.productId)
  if (!product || !known || !conversion || unitPrice === null || extension === null) {
    throw new Error(`Cart line ${line.id} cannot be transferred`)
  }
  return {
    productKey: line.productId,
    partId: product.code,
    description: product.description,
    brand: known.brand,
    pack: known.pack,
    upc: known.upc,
    unspsc: known.unspsc,
    isCatchWeight: known.isCatchWeight,
    unit: line.unit,
    quantity: line.quantity,
    priceUnit: line.priceUnit,
    unitPrice,
    factor: conversion.factor,
    extension,
    ...textsOf(line),
  }
}

function detailsOf(header: CartHeader): TransferDetails {
  return [
    { name: 'customerPO', value: header.customerPo },
    { name: 'deliveryDate', value: header.deliveryDate ?? '' },
    { name: 'shipTo', value: header.customerShipToCode },
    { name: 'specialInstruction1', value: header.specialInstruction1 },
    { name: 'specialInstruction2', value: header.specialInstruction2 },
    { name: 'notes', value: header.notes },
  ].filter(({ value }) => value.trim() !== '')
}

/** Days until the requested day, else until the next delivery. */
async function leadTimeOf(
  db: Queries,
  caller: CustomerCaller,
  { deliveryDate }: CartHeader,
  today: CalendarDate,
): Promise<number | null> {
  const { earliestDate } = deliveryDatesOf(await loadDeliveryCalendar(db, caller, today), today)
  const day = deliveryDate ?? earliestDate
  return day === null ? null : Math.max(0, daysBetween(today, day))
}

interface TransferRequest {
  readonly seen: SubmitPayloadDto
  readonly now: Date
}

/**
 * Prepares a locked cart for transfer at current prices. 400 for an empty cart; 409 if it is not what the user saw or
 * has lines that cannot be bought. Does not validate the header, because the procurement system orders with its own
 * P.O. and date.
 */
export async function prepareTransfer(
  tx: Transaction,
  cart: CartRow,
  caller: CustomerCaller,
  { seen, now }: TransferRequest,
): Promise<Transfer> {
  const today = calendarDateOf(now)
  const lines = await readLines(tx, caller, cart.id, today)
  if (lines.length === 0)
    throw new Failure(400, { message: SERVER_CART_MESSAGES.empty, errors: [SERVER_CART_MESSAGES.empty] })
  const estimate = estimateLines(lines, await loadChargeRules(tx, caller))
  rejectChanged(seen, { cart, lines, total: estimate.total }, caller)
  const errors = lineMessages(lines)
  if (errors.length > 0) throw new Failure(409, { message: errors[0] ?? '', errors })
  const header = toHeader(cart, caller)
  const facts = await loadFacts(tx, lines)
  return {
    lines: lines.map((line) => toTransferLine(line, facts)),
    estimate,
    details: detailsOf(header),
    leadTimeDays: await leadTimeOf(tx, caller, header, today),
  }
}
