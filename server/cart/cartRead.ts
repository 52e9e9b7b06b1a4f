import { asc, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { getCart } from '@/contract/cart/cart'
import type { AnswerInputOf } from '@/contract/endpoint'
import type { LinePermissions } from '@/domain/cart/lineRules'
import { ALL_TEXTS_ALLOWED, textsOf, unhashedTexts } from '@/domain/cart/lineTexts'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { canonical } from '@/domain/money/decimal'
import { findUnit } from '@/domain/units/unit'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries } from '../db/database'
import { prepared } from '../db/prepared'
import { cartLines } from '../db/schema/ordering'
import { loadCartProducts } from '../catalogue/orderableProducts'
import { type CalculatedLine, calculateLine, type CartLineRow, lineChanges, versionOf } from './cartLine'
import { cartPeople } from './cartStore'
import { type FoundCart, findCart } from './cartStore'
import { SERVER_CART_MESSAGES } from './messages'

export type StoredLine = CalculatedLine<CartLineRow>

/**
 * Permissions were checked when the line was written: a salesperson's price stays when the buyer orders. Only product
 * rules are checked again.
 */
function keptPermissions({ settings }: CustomerCaller): LinePermissions {
  const { orderQuantityRoundingFlag } = settings
  return { orderQuantityRoundingFlag, canChangePrice: true, ...ALL_TEXTS_ALLOWED }
}

const linesStatement = prepared((db) =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.cartId, sql.placeholder('cartId')))
    .orderBy(asc(cartLines.id))
    .prepare('cart_lines'),
)

export async function readLines(
  db: Queries,
  caller: CustomerCaller,
  cartId: number,
  today: CalendarDate,
): Promise<StoredLine[]> {
  return calculateLines(db, caller, await linesStatement(db).execute({ cartId }), today)
}

export async function calculateLines(
  db: Queries,
  caller: CustomerCaller,
  rows: readonly CartLineRow[],
  today: CalendarDate,
): Promise<StoredLine[]> {
  const ids = rows.map(({ productId }) => productId)
  const products = await loadCartProducts(db, caller.customer, ids, today)
  const allowed = keptPermissions(caller)
  return rows.map((row) => calculateLine(row, products.get(row.productId) ?? null, allowed))
}

export async function readCart(
  db: Queries,
  caller: CustomerCaller,
  today: CalendarDate,
): Promise<{ cart: FoundCart | null; lines: StoredLine[] }> {
  const cart = await findCart(db, caller)
  return { cart, lines: cart ? await readLines(db, caller, cart.id, today) : [] }
}

/** A line for the caller, without price and extension if pricing is hidden. */
function toCartLineDto(
  calculated: StoredLine,
  hidesPricing: boolean,
): AnswerInputOf<typeof getCart>['lines'][number] {
  const { line, product, conversion, unitPrice, extension, caseQuantity, errors } = calculated
  const isOverridePrice = line.overridePrice !== null
  return {
    id: line.id,
    productKey: line.productId,
    productCode: product?.code ?? '',
    formattedProductCode: product?.printedCode ?? '',
    description: product?.description ?? line.seenDescription,
    unitOfMeasure: line.unit,
    orderQuantity: canonical(line.quantity),
    unitPrice: hidesPricing ? null : unitPrice,
    unitOfMeasure_Prc: line.priceUnit,
    priceDecimals: findUnit(product?.units.priceBys ?? [], line.priceUnit)?.priceDecimals ?? null,
    isOverridePrice,
    standardPrice: isOverridePrice && !hidesPricing ? calculated.standardPrice : null,
    priceConversion: conversion?.factor ?? null,
    extension: hidesPricing ? null : extension,
    ...textsOf(line),
    caseQuantity,
    addedBy: null,
    errors: [...errors],
    version: versionOf(line, hidesPricing),
    changes: lineChanges(calculated, hidesPricing),
  }
}

export function lineMessages(lines: readonly StoredLine[]): string[] {
  return lines.flatMap(({ line, product, errors }) => {
    const name = product ? `${product.printedCode} ${product.description}` : line.seenDescription
    return errors.map((error) => SERVER_CART_MESSAGES.lineProblem(name, error))
  })
}

type CartLineAnswer = AnswerInputOf<typeof getCart>['lines'][number]

export function toLineDtos(lines: readonly StoredLine[], { settings }: CustomerCaller): CartLineAnswer[] {
  return lines.map((line) => toCartLineDto(line, settings.hidePricing))
}

/** The lines with the user who added each, and the people who share the cart. */
export function withPeople(
  cart: FoundCart | null,
  stored: readonly StoredLine[],
  caller: CustomerCaller,
): { lines: CartLineAnswer[]; sharedWith: string[] } {
  const { sharedWith, authorOf } = cartPeople(cart?.people ?? null, caller.user.id)
  const lines = toLineDtos(stored, caller).map((line, index) => ({
    ...line,
    addedBy: authorOf(stored[index]?.line.userId ?? null),
  }))
  return { lines, sharedWith }
}

/** Digest of the lines: changes with every value that the caller can see and that matters to the order. */
export function digestOf(lines: readonly CartLineAnswer[]): string {
  const hash = createHash('sha256')
  for (const { errors: _errors, standardPrice: _standardPrice, addedBy: _addedBy, ...shown } of lines) {
    hash.update(JSON.stringify({ ...shown, ...unhashedTexts(shown) })).update('\n')
  }
  return hash.digest('base64url')
}
