import type { OrderGuideLinePayloadDto } from '@/contract/order-guides/orderGuide'
import { overridePriceErrors } from '@/domain/cart/lineRules'
import { notPricedByMessage, notSoldByMessage, CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { add, compare, type Decimal, ZERO } from '@/domain/money/decimal'
import { guideHeadingError, guideQuantityError } from '@/domain/order-guides/guideRules'
import { defaultPriceBy } from '@/domain/units/choices'
import { findUnit } from '@/domain/units/unit'
import type { CustomerCaller } from '../accounts/access/caller'
import type { CartProduct } from '../catalogue/orderableProducts'
import type { OrderGuideLineRow } from './orderGuides'

export type GuideLineValues = Pick<
  OrderGuideLineRow,
  'productId' | 'unit' | 'quantity' | 'priceUnit' | 'overridePrice' | 'heading'
>

/** Context of a payload: its product (null for none) and the line it changes. */
export interface GuideLineContext {
  readonly product: CartProduct | null
  readonly stored: OrderGuideLineRow | null
  readonly caller: CustomerCaller
}

export type GuideProducts = ReadonlyMap<number, CartProduct>

/** A guide contains a product once per unit. */
export function placeInGuide({ productId, unit }: Pick<GuideLineValues, 'productId' | 'unit'>): string {
  return `${productId} ${unit}`
}

export function aboutProduct(product: CartProduct | null, error: string): string {
  return product ? `${product.printedCode} ${product.description}: ${error}` : error
}

/** Callers without access to prices cannot change them. */
function mayChangePrice({ settings }: CustomerCaller): boolean {
  return settings.canChangePrice && !settings.hidePricing
}

/**
 * Price-by unit: chosen by callers who may change prices, else the line's own while valid, else the default.
 */
function priceUnitOf(
  payload: OrderGuideLinePayloadDto,
  { product, stored, caller }: GuideLineContext,
): string {
  if (mayChangePrice(caller) && payload.unitOfMeasure_Prc) return payload.unitOfMeasure_Prc
  const own = stored?.priceUnit ?? ''
  if (!product || stored?.unit === payload.unitOfMeasure || findUnit(product.units.priceBys, own)) return own
  const { syncPriceByWithSellByUMFlag: isSynced } = caller.settings
  return defaultPriceBy(product.units, payload.unitOfMeasure, isSynced)?.unitOfMeasure ?? ''
}

/** The line's stored price; null for another unit, where it would be a different price. */
function storedPrice({ stored }: GuideLineContext, priceUnit: string): Decimal | null {
  return stored?.priceUnit === priceUnit ? stored.overridePrice : null
}

/** Keeps a price that is omitted, or that the caller may not remove. */
function overrideOf(
  payload: OrderGuideLinePayloadDto,
  priceUnit: string,
  context: GuideLineContext,
): Decimal | null {
  const requestedPrice = payload.overridePrice
  const isPersisted =
    requestedPrice === undefined || (requestedPrice === null && !mayChangePrice(context.caller))
  return isPersisted ? storedPrice(context, priceUnit) : requestedPrice
}

/** The line that a payload results in. */
export function toGuideLine(payload: OrderGuideLinePayloadDto, context: GuideLineContext): GuideLineValues {
  const priceUnit = priceUnitOf(payload, context)
  return {
    productId: payload.productKey,
    unit: payload.unitOfMeasure,
    quantity: payload.orderQuantity,
    priceUnit,
    overridePrice: overrideOf(payload, priceUnit, context),
    heading: payload.heading ?? context.stored?.heading ?? '',
  }
}

/** Accepts units already in the line: since then, the product may have lost them or left the catalogue. */
function unitErrors({ unit, priceUnit }: GuideLineValues, { product, stored }: GuideLineContext): string[] {
  if (stored?.unit === unit && stored.priceUnit === priceUnit) return []
  if (!product?.isForSale) return [CART_RULE_MESSAGES.productUnavailable]
  const { sellBys, priceBys } = product.units
  return [
    ...(findUnit(sellBys, unit) ? [] : [notSoldByMessage(unit)]),
    ...(priceUnit === '' || findUnit(priceBys, priceUnit) ? [] : [notPricedByMessage(priceUnit)]),
  ]
}

function isSamePrice(left: Decimal | null, right: Decimal | null): boolean {
  return left === null || right === null ? left === right : compare(left, right) === 0
}

/** All errors of a line with their fields; [] when it may be saved. */
export function guideLineErrors(values: GuideLineValues, context: GuideLineContext): string[] {
  const { product, caller } = context
  const ownErrors = [guideQuantityError(values.quantity), guideHeadingError(values.heading)]
  const isPriceKept = isSamePrice(values.overridePrice, storedPrice(context, values.priceUnit))
  const errors = [
    ...unitErrors(values, context),
    ...ownErrors.filter((error) => error !== null),
    ...(isPriceKept ? [] : overridePriceErrors(values.overridePrice, mayChangePrice(caller))),
  ]
  return errors.map((error) => aboutProduct(product, error))
}

/** A cart may contain a product twice in one unit: it becomes one line with the sum. */
function mergeLines(payloads: readonly OrderGuideLinePayloadDto[]): OrderGuideLinePayloadDto[] {
  const merged = new Map<string, OrderGuideLinePayloadDto>()
  for (const payload of payloads) {
    const place = placeInGuide({ productId: payload.productKey, unit: payload.unitOfMeasure })
    const before = merged.get(place)
    const orderQuantity = add(before?.orderQuantity ?? ZERO, payload.orderQuantity)
    merged.set(place, before ? { ...before, orderQuantity } : payload)
  }
  return [...merged.values()]
}

export function planNewGuide(
  payloads: readonly OrderGuideLinePayloadDto[],
  products: GuideProducts,
  caller: CustomerCaller,
): { lines: GuideLineValues[]; errors: string[] } {
  const lines: GuideLineValues[] = []
  const errors: string[] = []
  for (const payload of mergeLines(payloads)) {
    const context = { product: products.get(payload.productKey) ?? null, stored: null, caller }
    const line = toGuideLine(payload, context)
    lines.push(line)
    errors.push(...guideLineErrors(line, context))
  }
  return { lines, errors }
}
