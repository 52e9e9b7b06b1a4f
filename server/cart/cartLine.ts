import { createHash } from 'node:crypto'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { EXTENSION_MAX, lineErrors, type LinePermissions } from '@/domain/cart/lineRules'
import { filledTexts, type LineTexts, textsOf } from '@/domain/cart/lineTexts'
import { canonical, compare, type Decimal } from '@/domain/money/decimal'
import { type Conversion, priceRate } from '@/domain/money/rate'
import { extensionOf } from '@/domain/pricing/pricing'
import { caseQuantityOf } from '@/domain/units/caseQuantity'
import { findUnit, priceConversion } from '@/domain/units/unit'
import type { LineChangeDto } from '@/contract/cart/cart'
import type { cartLines } from '../db/schema/ordering'
import type { CartProduct } from '../catalogue/orderableProducts'
import { pricePerUnit, pricingUnitPrice } from '../catalogue/pricing'

export type CartLineRow = Omit<typeof cartLines.$inferSelect, 'createdAt' | 'updatedAt'>
export type LineValues = Pick<
  CartLineRow,
  'productId' | 'unit' | 'quantity' | 'priceUnit' | 'overridePrice' | keyof LineTexts
>

export interface CalculatedLine<L extends LineValues = LineValues> {
  readonly line: L
  readonly product: CartProduct | null
  /** Null if the units do not, or no longer, belong to the product. */
  readonly conversion: Conversion | null
  /** The customer's price per price-by unit, overridden or not. */
  readonly standardPrice: Decimal | null
  readonly unitPrice: Decimal | null
  readonly extension: Decimal | null
  readonly caseQuantity: Decimal
  readonly errors: readonly string[]
}

function standardPriceOf(line: LineValues, product: CartProduct): Decimal | null {
  const sellBy = findUnit(product.units.sellBys, line.unit)
  const priceBy = findUnit(product.units.priceBys, line.priceUnit)
  if (!sellBy || !priceBy) return null
  return pricePerUnit(product, priceBy, pricingUnitPrice(product, sellBy, line.quantity))
}

function priceErrors(unitPrice: Decimal | null, extension: Decimal | null): string[] {
  if (unitPrice === null || extension === null) return [CART_RULE_MESSAGES.noPrice]
  return compare(extension, EXTENSION_MAX) > 0 ? [CART_RULE_MESSAGES.extensionTooLarge] : []
}

/** Computes price, extension and errors of a line; a null product has left the catalogue. */
export function calculateLine<L extends LineValues>(
  line: L,
  product: CartProduct | null,
  allowed: LinePermissions,
): CalculatedLine<L> {
  const units = product?.isForSale ? product.units : null
  const asPayload = {
    productKey: line.productId,
    unitOfMeasure: line.unit,
    orderQuantity: line.quantity,
    overridePrice: line.overridePrice,
    priceByUnit: line.priceUnit,
    ...textsOf(line),
  }
  const errors = lineErrors(asPayload, units, allowed)
  const conversion = product ? priceConversion(product.units, line.unit, line.priceUnit) : null
  const standardPrice = product ? standardPriceOf(line, product) : null
  const unitPrice = line.overridePrice ?? standardPrice
  const rate = unitPrice === null ? null : priceRate(unitPrice, line.priceUnit)
  const quantity = { value: line.quantity, unit: line.unit }
  const extension = conversion ? (extensionOf(quantity, conversion, rate)?.value ?? null) : null
  return {
    line,
    product,
    conversion,
    standardPrice,
    unitPrice,
    extension,
    caseQuantity: product ? canonical(caseQuantityOf(product.units, line.unit, line.quantity)) : '0',
    errors: errors.length > 0 ? errors : priceErrors(unitPrice, extension),
  }
}

const VERSION_LENGTH = 20

/**
 * Version of a line: changes with unit, quantity, price or notes. Leaves out the price for callers who must not see
 * it. Consists of letters, so that it is not taken for a number.
 */
export function versionOf(line: LineValues, hidesPricing: boolean): string {
  const { unit, quantity, priceUnit, overridePrice } = line
  const price = overridePrice === null ? null : canonical(overridePrice)
  const content = [unit, canonical(quantity), ...filledTexts(line)]
  const seen = hidesPricing ? content : [...content, priceUnit, price]
  const digest = createHash('sha256').update(JSON.stringify(seen)).digest('hex')
  return digest.slice(0, VERSION_LENGTH).replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}

type SavedLine = CalculatedLine<CartLineRow>

function isOther(was: Decimal | null, is: Decimal | null): was is Decimal {
  return was !== null && (is === null || compare(was, is) !== 0)
}

/** An override price does not follow the product's price. */
function priceChanges({ line, standardPrice }: SavedLine, hidesPricing: boolean): LineChangeDto[] {
  if (hidesPricing || line.overridePrice !== null || !isOther(line.seenPrice, standardPrice)) return []
  const is = standardPrice === null ? '' : canonical(standardPrice)
  return [{ what: 'price', was: canonical(line.seenPrice), is }]
}

/** Stock units per sell-by unit of the line; null if the product is not, or no longer, sold by it. */
export function stockConversionOf({ line, product }: CalculatedLine): Decimal | null {
  return findUnit(product?.units.sellBys ?? [], line.unit)?.stockConversion ?? null
}

function unitChanges(saved: SavedLine): LineChangeDto[] {
  const was = saved.line.seenStockConversion
  const is = stockConversionOf(saved)
  return is !== null && isOther(was, is) ? [{ what: 'unit', was: canonical(was), is: canonical(is) }] : []
}

/**
 * Changes of a line since it was last written, limited to those the caller may see. Old lines without a record have
 * none.
 */
export function lineChanges(saved: SavedLine, hidesPricing: boolean): LineChangeDto[] {
  const { line, product } = saved
  if (!product?.isForSale)
    return [{ what: 'availability', was: '', is: CART_RULE_MESSAGES.productUnavailable }]
  const { seenDescription: was } = line
  const { description: is } = product
  return [
    ...(was !== '' && was !== is ? [{ what: 'description', was, is }] : []),
    ...unitChanges(saved),
    ...priceChanges(saved, hidesPricing),
  ]
}
