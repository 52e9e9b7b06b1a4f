import { EXTENSION_TOO_LARGE, NO_PRICE } from '@/domain/cart/messages'
import { EXTENSION_MAX, lineErrors, type LinePermissions } from '@/domain/cart/lineRules'
import { canonical, compare, type Decimal } from '@/domain/money/decimal'
import { type Conversion, priceRate } from '@/domain/money/rate'
import { extensionOf } from '@/domain/pricing/extension'
import { caseQuantityOf } from '@/domain/units/caseQuantity'
import { findUnit, priceConversion } from '@/domain/units/unit'
import type { cartLines } from '../db/schema/ordering'
import type { CartProduct } from '../catalogue/orderableProducts'
import { pricePerUnit, pricingUnitPrice } from '../catalogue/productPrice'

export type CartLineRow = typeof cartLines.$inferSelect
/** What a line says, whether it is saved already or not. */
export type LineValues = Pick<
  CartLineRow,
  'productId' | 'unit' | 'quantity' | 'priceUnit' | 'overridePrice' | 'productText1' | 'productText2'
>

/** A line with everything that the backend computes of it. */
export interface CalculatedLine<L extends LineValues = LineValues> {
  readonly line: L
  readonly product: CartProduct | null
  /** Null when the units do not belong to the product (any more). */
  readonly conversion: Conversion | null
  /** The customer's price per price-by unit, whether it is overridden or not. */
  readonly standardPrice: Decimal | null
  readonly unitPrice: Decimal | null
  readonly extension: Decimal | null
  readonly caseQuantity: Decimal
  readonly errors: readonly string[]
}

/** The customer's price of one price-by unit at the line's quantity. */
function standardPriceOf(line: LineValues, product: CartProduct): Decimal | null {
  const sellBy = findUnit(product.units.sellBys, line.unit)
  const priceBy = findUnit(product.units.priceBys, line.priceUnit)
  if (!sellBy || !priceBy) return null
  return pricePerUnit(product, priceBy, pricingUnitPrice(product, sellBy, line.quantity))
}

function priceErrors(unitPrice: Decimal | null, extension: Decimal | null): string[] {
  if (unitPrice === null || extension === null) return [NO_PRICE]
  return compare(extension, EXTENSION_MAX) > 0 ? [EXTENSION_TOO_LARGE] : []
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
    productText1: line.productText1,
    productText2: line.productText2,
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
