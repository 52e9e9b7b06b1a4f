import { and, eq } from 'drizzle-orm'
import type { CartLinePayloadDto } from '@/contract/cart'
import { PRICE_NOT_CHANGEABLE } from '@/domain/cart/messages'
import { canonical, compare, type Decimal } from '@/domain/money/decimal'
import { isPriceOverridden } from '@/domain/pricing/unitPrice'
import { defaultPriceBy } from '@/domain/units/choices'
import { findUnit } from '@/domain/units/unit'
import type { CustomerCaller } from '../access/caller'
import type { Transaction } from '../db/database'
import { cartLines } from '../db/schema/ordering'
import { calculateLine, type CalculatedLine, type CartLineRow, type LineValues } from './cartLine'
import type { CartProduct } from '../catalogue/orderableProducts'
import { stockConversionOf } from './lineChanges'

/** A line that may be saved, or what is wrong with it. */
export type CheckedLine =
  | { readonly isValid: true; readonly calculated: CalculatedLine }
  | { readonly isValid: false; readonly errors: readonly string[]; readonly product: CartProduct | null }

function samePrice(left: Decimal | null, right: Decimal | null): boolean {
  return left === null || right === null ? left === right : compare(left, right) === 0
}

/** Who does not see prices cannot change them either: what they send says nothing of the price that stands. */
function mayChangePrice({ settings }: CustomerCaller): boolean {
  return settings.canChangePrice && !settings.hidePricing
}

/**
 * The price-by unit that a payload leads to. Only who may change prices chooses it (Spec 2 §5); for others it is the
 * line's own while the product has it, else the usual one, whatever they send.
 */
function priceUnitOf(
  payload: CartLinePayloadDto,
  product: CartProduct | null,
  stored: CartLineRow | null,
  caller: CustomerCaller,
): string {
  const { syncPriceByWithSellByUMFlag: isSynced } = caller.settings
  if (mayChangePrice(caller) && payload.unitOfMeasure_Prc) return payload.unitOfMeasure_Prc
  if (!product) return stored?.priceUnit ?? ''
  const own = findUnit(product.units.priceBys, stored?.priceUnit ?? '')
  return (own ?? defaultPriceBy(product.units, payload.unitOfMeasure, isSynced))?.unitOfMeasure ?? ''
}

/**
 * The override price that a payload leads to. Who may not change prices keeps the one that stands in the line, as long
 * as it is still per the same unit.
 */
function overrideOf(
  payload: CartLinePayloadDto,
  priceUnit: string,
  stored: CartLineRow | null,
  canChangePrice: boolean,
): { price: Decimal | null; isAllowed: boolean } {
  const wanted = payload.overridePrice ?? null
  if (canChangePrice) return { price: wanted, isAllowed: true }
  const kept = stored !== null && stored.priceUnit === priceUnit ? stored.overridePrice : null
  return { price: kept, isAllowed: wanted === null || samePrice(wanted, kept) }
}

/** Who may not write notes keeps those that stand in the line. */
function keptText(wanted: string, stored: string | undefined, isAllowed: boolean): string {
  return isAllowed || wanted !== '' ? wanted : (stored ?? '')
}

function toValues(
  payload: CartLinePayloadDto,
  product: CartProduct | null,
  stored: CartLineRow | null,
  caller: CustomerCaller,
): { values: LineValues; isPriceAllowed: boolean } {
  const priceUnit = priceUnitOf(payload, product, stored, caller)
  const override = overrideOf(payload, priceUnit, stored, mayChangePrice(caller))
  const canWriteNotes = caller.settings.allowProductTextLines
  const values = {
    productId: payload.productKey,
    unit: payload.unitOfMeasure,
    quantity: payload.orderQuantity,
    priceUnit,
    overridePrice: override.price,
    productText1: keptText(payload.productText1, stored?.productText1, canWriteNotes),
    productText2: keptText(payload.productText2, stored?.productText2, canWriteNotes),
  }
  return { values, isPriceAllowed: override.isAllowed }
}

function hasNewNotes(values: LineValues, stored: CartLineRow | null): boolean {
  return (
    values.productText1 !== (stored?.productText1 ?? '') ||
    values.productText2 !== (stored?.productText2 ?? '')
  )
}

/** Checks a payload against product, prices and permissions; `stored` is the line that it changes. */
export function checkLine(
  payload: CartLinePayloadDto,
  product: CartProduct | null,
  stored: CartLineRow | null,
  caller: CustomerCaller,
): CheckedLine {
  const { values, isPriceAllowed } = toValues(payload, product, stored, caller)
  const { orderQuantityRoundingFlag, allowProductTextLines } = caller.settings
  const calculated = calculateLine(values, product, {
    orderQuantityRoundingFlag,
    canChangePrice: true,
    allowProductTextLines: allowProductTextLines || !hasNewNotes(values, stored),
  })
  const errors = [...calculated.errors, ...(isPriceAllowed ? [] : [PRICE_NOT_CHANGEABLE])]
  if (errors.length > 0) return { isValid: false, errors, product }
  const { overridePrice } = values
  const isOverridden = overridePrice !== null && isPriceOverridden(overridePrice, calculated.standardPrice)
  return {
    isValid: true,
    calculated: { ...calculated, line: { ...values, overridePrice: isOverridden ? overridePrice : null } },
  }
}

function toRow(calculated: CalculatedLine, caller: CustomerCaller, now: Date) {
  const { line, product, standardPrice, caseQuantity } = calculated
  return {
    ...line,
    quantity: canonical(line.quantity),
    caseQuantity,
    seenPrice: standardPrice,
    seenDescription: product?.description ?? '',
    seenStockConversion: stockConversionOf(calculated),
    userId: caller.user.id,
    updatedAt: now,
  }
}

/** Adds checked lines in their order; returns their ids. */
export async function insertLines(
  tx: Transaction,
  cartId: number,
  lines: readonly CalculatedLine[],
  caller: CustomerCaller,
  now: Date,
): Promise<number[]> {
  if (lines.length === 0) return []
  const rows = lines.map((line) => ({ ...toRow(line, caller, now), cartId, createdAt: now }))
  const inserted = await tx.insert(cartLines).values(rows).returning({ id: cartLines.id })
  return inserted.map(({ id }) => id)
}

export async function updateLine(
  tx: Transaction,
  id: number,
  line: CalculatedLine,
  caller: CustomerCaller,
  now: Date,
): Promise<void> {
  await tx
    .update(cartLines)
    .set(toRow(line, caller, now))
    .where(eq(cartLines.id, id))
}

export async function findLine(tx: Transaction, cartId: number, id: number): Promise<CartLineRow | null> {
  const isThatLine = and(eq(cartLines.cartId, cartId), eq(cartLines.id, id))
  const [line] = await tx.select().from(cartLines).where(isThatLine)
  return line ?? null
}
