import type { CartLine } from '../cart/cart'
import type { LineProduct } from '../cart/changeLine'
import { makeLine } from '../cart/changeLine'
import { type Decimal, ZERO } from '../money/decimal'
import { isPriceOverridden } from '../pricing/pricing'
import type { RoundingFlag } from '../quantity/multiples'
import { parseNumericInput, roundQuantity } from '../quantity/numericInput'
import { defaultPriceBy, defaultSellBy } from '../units/choices'
import { findUnit } from '../units/unit'
import type { RowEdit } from './rowEdit'

/** What the session's settings say of rows (Spec 2 §3 Settings used). */
export interface QuickEntrySettings {
  readonly orderQuantityRoundingFlag: RoundingFlag
  readonly canChangePrice: boolean
  readonly hidePricing: boolean
  readonly syncPriceByWithSellByUMFlag: boolean
}

/** A product as far as a row needs it. */
export interface QuickEntryProduct extends LineProduct {
  readonly defaultQuantity: { readonly unitOfMeasure: string } | null
}

/** The units of a row; '' where the product has none. */
export interface RowUnits {
  readonly sellByUm: string
  readonly priceByUm: string
}

/** Unit price and price-by can be edited with canChangePrice (Spec 2 §2), and by those who see prices. */
export function canEditPrice({ canChangePrice, hidePricing }: QuickEntrySettings): boolean {
  return canChangePrice && !hidePricing
}

/**
 * The units of a row: what was chosen, else the cart line's, else the product's own. Where price-by is synced with
 * sell-by, it follows a sell-by that is not the line's (Spec 2 §3, §5).
 */
export function rowUnits(
  product: QuickEntryProduct,
  line: CartLine | undefined,
  edit: RowEdit,
  settings: QuickEntrySettings,
): RowUnits {
  const isSynced = settings.syncPriceByWithSellByUMFlag
  const begun =
    line?.quantity.unit ?? defaultSellBy(product, product.defaultQuantity?.unitOfMeasure)?.unitOfMeasure
  const sellByUm = edit.sellByUm ?? begun ?? ''
  const chosen = canEditPrice(settings) ? edit.priceByUm : undefined
  const isFollowing = isSynced && canEditPrice(settings) && sellByUm !== line?.quantity.unit
  const kept = isFollowing ? undefined : findUnit(product.priceBys, line?.priceConversion.to ?? '')
  const priceBy = kept ?? defaultPriceBy(product, sellByUm, isSynced)
  return { sellByUm, priceByUm: chosen ?? priceBy?.unitOfMeasure ?? '' }
}

/** The quantity that a row means, 2 decimals, not held to any limit; '' is 0. */
export function rowQuantity(line: CartLine | undefined, { orderQuantity }: RowEdit): Decimal {
  if (orderQuantity === undefined) return line?.quantity.value ?? ZERO
  return roundQuantity(parseNumericInput(orderQuantity))
}

interface RowPrice {
  readonly unitPrice: Decimal | null
  readonly isOverridePrice: boolean
}

/**
 * The price of a row: what was typed, else the line's own as long as it is per the same unit, else what the product
 * costs. An emptied field takes an override price back; one that differs from the usual price is an override (Spec 2 §5).
 */
function rowPrice(
  line: CartLine | undefined,
  edit: RowEdit,
  priceByUm: string,
  offered: Decimal | null,
  settings: QuickEntrySettings,
): RowPrice {
  const own = line?.priceConversion.to === priceByUm ? line : undefined
  const usual = (own && !own.isOverridePrice ? own.unitPrice?.factor : undefined) ?? offered
  const typed = canEditPrice(settings) ? edit.unitPrice : undefined
  if (typed === undefined && own?.isOverridePrice) {
    return { unitPrice: own.unitPrice?.factor ?? null, isOverridePrice: own.unitPrice !== null }
  }
  if (typed === undefined || typed === '') return { unitPrice: usual, isOverridePrice: false }
  const unitPrice = parseNumericInput(typed)
  return { unitPrice, isOverridePrice: isPriceOverridden(unitPrice, usual) }
}

/**
 * The cart line that a row makes of itself (Spec 2 §3); of the line that it replaces it keeps id and notes.
 * @param offered what the product costs per `rowUnits().priceByUm`; null when that is not known
 */
export function lineOfRow(
  product: QuickEntryProduct,
  line: CartLine | undefined,
  edit: RowEdit,
  settings: QuickEntrySettings,
  offered: Decimal | null,
): CartLine {
  const { sellByUm, priceByUm } = rowUnits(product, line, edit, settings)
  return makeLine(line?.id ?? 0, product, {
    quantity: rowQuantity(line, edit),
    sellBy: sellByUm,
    priceBy: priceByUm,
    ...rowPrice(line, edit, priceByUm, offered, settings),
    productText1: line?.productText1 ?? '',
    productText2: line?.productText2 ?? '',
  })
}
