import type { CartLine } from '../cart/cart'
import type { LineProduct } from '../cart/changeLine'
import { makeLine } from '../cart/changeLine'
import { NO_TEXTS, textsOf } from '../cart/lineTexts'
import { type Decimal, isDecimal, ZERO } from '../money/decimal'
import { readTypedPrice } from '../pricing/priceInput'
import { isPriceOverridden } from '../pricing/pricing'
import type { RoundingFlag } from '../quantity/multiples'
import { readTypedQuantity } from '../quantity/typedQuantity'
import { defaultPriceBy, defaultSellBy } from '../units/choices'
import { findUnit } from '../units/unit'
import type { UnitTable } from '../units/unitWords'
import type { RowEdit } from './rowEdit'

/** Session settings for rows (Spec 2 §3 Settings used). */
export interface QuickEntrySettings {
  readonly orderQuantityRoundingFlag: RoundingFlag
  readonly canChangePrice: boolean
  readonly hidePricing: boolean
  readonly syncPriceByWithSellByUMFlag: boolean
  /** Unit names on this site. */
  readonly units?: UnitTable
}

/** The parts of a product that a row needs. */
export interface QuickEntryProduct extends LineProduct {
  readonly defaultQuantity: { readonly unitOfMeasure: string } | null
}

/** Units of a row; '' if the product has none. */
export interface RowUnits {
  readonly sellByUm: string
  readonly priceByUm: string
}

/** True if unit price and price-by are editable: with canChangePrice (Spec 2 §2), while prices are visible. */
export function canEditPrice({ canChangePrice, hidePricing }: QuickEntrySettings): boolean {
  return canChangePrice && !hidePricing
}

/** The edit of a row whose quantity names its unit ('3 cs'), as it will be on blur. */
export function understoodEdit(
  { sellBys }: QuickEntryProduct,
  edit: RowEdit,
  { units: table }: Pick<QuickEntrySettings, 'units'>,
): RowEdit {
  const { orderQuantity } = edit
  if (orderQuantity === undefined || isDecimal(orderQuantity)) return edit
  const { quantity, unit } = readTypedQuantity(orderQuantity, sellBys, table)
  return unit === null ? edit : { ...edit, orderQuantity: quantity, sellByUm: unit }
}

/**
 * Units of a row: chosen, else the cart line's, else the product's own. If price-by is synced with sell-by, it follows
 * a sell-by that differs from the line's (Spec 2 §3, §5).
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
  const currentPriceBy = isFollowing ? undefined : findUnit(product.priceBys, line?.priceConversion.to ?? '')
  const priceBy = currentPriceBy ?? defaultPriceBy(product, sellByUm, isSynced)
  return { sellByUm, priceByUm: chosen ?? priceBy?.unitOfMeasure ?? '' }
}

/** The quantity of a row with 2 decimals, without limits; 0 for '' and for unreadable text (Spec 2 §2). */
export function rowQuantity(line: CartLine | undefined, { orderQuantity }: RowEdit): Decimal {
  if (orderQuantity === undefined) return line?.quantity.value ?? ZERO
  return readTypedQuantity(orderQuantity, []).quantity
}

interface RowPrice {
  readonly unitPrice: Decimal | null
  readonly isOverridePrice: boolean
  /** The price to override. */
  readonly standardPrice: Decimal | null
}

/**
 * The price of a row: typed, else the line's own while its unit stays, else the product's. An emptied field removes an
 * override; a price that differs from the usual one is an override (Spec 2 §5). Null for unreadable text.
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
    const { unitPrice, standardPrice = offered } = own
    return { unitPrice: unitPrice?.factor ?? null, isOverridePrice: unitPrice !== null, standardPrice }
  }
  const standardPrice = usual
  const { price, problem } = readTypedPrice(typed ?? '')
  if (problem !== null) return { unitPrice: null, isOverridePrice: false, standardPrice }
  if (price === null) return { unitPrice: usual, isOverridePrice: false, standardPrice }
  return { unitPrice: price, isOverridePrice: isPriceOverridden(price, usual), standardPrice }
}

/**
 * The cart line of a row (Spec 2 §3), with the id and notes of the line it replaces.
 * @param edit as returned by `understoodEdit`
 * @param offered the product's price per `rowUnits().priceByUm`; null if unknown
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
    ...textsOf(line ?? NO_TEXTS),
  })
}
