import type { CartLinePayloadDto } from '@/contract/cart/cart'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { compare, type Decimal } from '@/domain/money/decimal'
import { isPriceOverridden } from '@/domain/pricing/pricing'
import { defaultPriceBy } from '@/domain/units/choices'
import { findUnit } from '@/domain/units/unit'
import type { CustomerCaller } from '../accounts/access/caller'
import type { CartProduct } from '../catalogue/orderableProducts'
import type { Failure } from '../foundation/failure'
import { type CalculatedLine, calculateLine, type CartLineRow, type LineValues } from './cartLine'
import { rejectedLine } from './cartStore'

type CheckedLine =
  | { readonly isValid: true; readonly calculated: CalculatedLine }
  | { readonly isValid: false; readonly errors: readonly string[]; readonly product: CartProduct | null }

function samePrice(left: Decimal | null, right: Decimal | null): boolean {
  return left === null || right === null ? left === right : compare(left, right) === 0
}

/** Callers without access to prices cannot change them: their payload does not contain the stored price. */
function mayChangePrice({ settings }: CustomerCaller): boolean {
  return settings.canChangePrice && !settings.hidePricing
}

/**
 * Price-by unit of the changed line. Only callers who may change prices choose it (Spec 2 §5); for others the
 * line keeps its unit while the product has it, else it gets the default.
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
 * Override price of the changed line. Callers who may not change prices keep the stored one as long as its unit
 * stays.
 */
function overrideOf(
  payload: CartLinePayloadDto,
  priceUnit: string,
  stored: CartLineRow | null,
  canChangePrice: boolean,
): { price: Decimal | null; isAllowed: boolean } {
  const requestedPrice = payload.overridePrice ?? null
  if (canChangePrice) return { price: requestedPrice, isAllowed: true }
  const current = stored !== null && stored.priceUnit === priceUnit ? stored.overridePrice : null
  return { price: current, isAllowed: requestedPrice === null || samePrice(requestedPrice, current) }
}

/** Callers who may not write notes keep the stored ones. */
function noteOf(wanted: string, stored: string | undefined, isAllowed: boolean): string {
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
    productText1: noteOf(payload.productText1.trim(), stored?.productText1, canWriteNotes),
    productText2: noteOf(payload.productText2.trim(), stored?.productText2, canWriteNotes),
  }
  return { values, isPriceAllowed: override.isAllowed }
}

function hasNewNotes(values: LineValues, stored: CartLineRow | null): boolean {
  return (
    values.productText1 !== (stored?.productText1 ?? '') ||
    values.productText2 !== (stored?.productText2 ?? '')
  )
}

/**
 * Checks a payload against product, prices and permissions. `stored` is the line it changes; null for a new
 * line.
 */
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
  const errors = [...calculated.errors, ...(isPriceAllowed ? [] : [CART_RULE_MESSAGES.priceNotChangeable])]
  if (errors.length > 0) return { isValid: false, errors, product }
  const { overridePrice } = values
  const isOverridden = overridePrice !== null && isPriceOverridden(overridePrice, calculated.standardPrice)
  return {
    isValid: true,
    calculated: { ...calculated, line: { ...values, overridePrice: isOverridden ? overridePrice : null } },
  }
}

/** 409 with the errors of lines; with several lines, each error names its product. */
export function rejectedLines(lines: readonly CheckedLine[]): Failure {
  const isOne = lines.length === 1
  const errors = lines.flatMap((line) => {
    if (line.isValid) return []
    const { product } = line
    const name = isOne || !product ? '' : `${product.printedCode} ${product.description}: `
    return line.errors.map((error) => `${name}${error}`)
  })
  return rejectedLine(errors)
}
