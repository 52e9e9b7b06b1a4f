import type { CartLine } from '../cart/cart'
import { overridePriceErrors, quantityErrors } from '../cart/lineRules'
import { NO_SELL_BY, notPricedByMessage, notSoldByMessage } from '../cart/messages'
import { canonical, compare, type Decimal, isZero, round, ZERO } from '../money/decimal'
import type { Money } from '../money/money'
import { priceDecimalsOf } from '../pricing/pricing'
import { checkQuantity, roundToMultiple, type RoundingFlag } from '../quantity/multiples'
import { parseNumericInput, roundQuantity } from '../quantity/numericInput'
import { findUnit } from '../units/unit'
import { notDivisibleMessage, PRICE_BY_MISSING } from './messages'
import type { QuickEntryColumn, RowEdit } from './rowEdit'
import { isPendingEdit, NO_EDIT } from './rowEdit'
import type { QuickEntryProduct, QuickEntrySettings, RowUnits } from './rowLine'
import { canEditPrice, lineOfRow, rowQuantity, rowUnits } from './rowLine'

/** A row of the grid as it is shown (Spec 2 §2). */
export interface QuickEntryRow extends RowUnits {
  /** The field's text; '' where no price is known, and where prices are hidden. */
  readonly unitPrice: string
  /** The field's text; '' without a quantity. */
  readonly orderQuantity: string
  /** What the product is sold and priced by. */
  readonly sellBys: readonly string[]
  readonly priceBys: readonly string[]
  readonly isEditable: Readonly<Record<QuickEntryColumn, boolean>>
  /** In cents; null without a quantity or a price, and where prices are hidden. */
  readonly extension: Money | null
  readonly isPending: boolean
  /** Updating the cart takes the product's line out of it. */
  readonly isRemoval: boolean
  /** What is wrong with a cell; a pending row with a problem is not sent. */
  readonly problems: Readonly<Partial<Record<QuickEntryColumn, string>>>
  /** Why the product cannot be ordered at all; null when it can. */
  readonly unavailable: string | null
  /** What is unusual about the quantity, and yet taken. */
  readonly warning: string | null
}

/** No digit that counts is cut off: an override price may have more of them than its unit shows. */
function shownPrice(price: Decimal, decimals: number): string {
  const shown = round(price, Math.max(2, decimals))
  return compare(shown, price) === 0 ? shown : canonical(price)
}

function priceText(
  product: QuickEntryProduct,
  { unitPrice, priceConversion }: CartLine,
  edit: RowEdit,
  settings: QuickEntrySettings,
): string {
  if (settings.hidePricing) return ''
  if (canEditPrice(settings) && edit.unitPrice !== undefined) return edit.unitPrice
  if (unitPrice === null) return ''
  return shownPrice(unitPrice.factor, priceDecimalsOf(product.priceBys, priceConversion.to))
}

/** Why a product cannot be ordered (Spec 2 §2, §8); null when it can. */
export function unavailableReason({ sellBys, priceBys }: QuickEntryProduct): string | null {
  if (sellBys.length === 0) return NO_SELL_BY
  return priceBys.length === 0 ? PRICE_BY_MISSING : null
}

/** The cells of a product's row that can be edited (Spec 2 §2), whatever the cart holds. */
export function editableCells(
  product: QuickEntryProduct,
  settings: QuickEntrySettings,
): QuickEntryRow['isEditable'] {
  const isOrderable = unavailableReason(product) === null
  const canPrice = isOrderable && canEditPrice(settings)
  return {
    unitPrice: canPrice,
    priceByUm: canPrice && product.priceBys.length > 1,
    orderQuantity: isOrderable,
    sellByUm: isOrderable && product.sellBys.length > 1,
  }
}

/** What is wrong with the cells of a row, as its units stand (Spec 2 §5, §8). A quantity of 0 is nothing wrong. */
function problemsOf(
  product: QuickEntryProduct,
  edit: RowEdit,
  { sellByUm, priceByUm }: RowUnits,
  quantity: Decimal,
  settings: QuickEntrySettings,
): QuickEntryRow['problems'] {
  if (unavailableReason(product) !== null) return {}
  const sellBy = findUnit(product.sellBys, sellByUm)
  const multiple = sellBy?.sellByMultiple ?? ZERO
  const typed = canEditPrice(settings) && edit.unitPrice ? parseNumericInput(edit.unitPrice) : null
  const [price] = overridePriceErrors(typed, true)
  const [amount] = isZero(quantity)
    ? []
    : quantityErrors(quantity, multiple, settings.orderQuantityRoundingFlag)
  const isPriced = findUnit(product.priceBys, priceByUm) !== undefined
  return {
    ...(price !== undefined && { unitPrice: price }),
    ...(!isPriced && { priceByUm: notPricedByMessage(priceByUm) }),
    ...(amount !== undefined && { orderQuantity: amount }),
    ...(!sellBy && { sellByUm: notSoldByMessage(sellByUm) }),
  }
}

function warningOf(quantity: Decimal, multiple: Decimal, flag: RoundingFlag): string | null {
  return checkQuantity(quantity, multiple, flag).kind === 'confirm' ? notDivisibleMessage(multiple) : null
}

/**
 * What a row shows, what can be edited in it and what is wrong with it (Spec 2 §2, §5).
 * @param line the product's first line in the cart, in the cart's order: the row is about that one alone
 * @param offered what the product costs per `rowUnits().priceByUm`; null when that is not known
 */
export function quickEntryRow(
  product: QuickEntryProduct,
  line: CartLine | undefined,
  edit: RowEdit | undefined,
  settings: QuickEntrySettings,
  offered: Decimal | null,
): QuickEntryRow {
  const own = edit ?? NO_EDIT
  const units = rowUnits(product, line, own, settings)
  const made = lineOfRow(product, line, own, settings, offered)
  const quantity = rowQuantity(line, own)
  const isEmpty = isZero(quantity)
  const multiple = findUnit(product.sellBys, units.sellByUm)?.sellByMultiple ?? ZERO
  const isPending = isPendingEdit(own, line, canEditPrice(settings))
  // A line that was added before its price was known has no amount of its own until the cart is read again.
  const shownLine = line?.extension && !isPending ? line : made
  return {
    ...units,
    unitPrice: priceText(product, made, own, settings),
    orderQuantity: own.orderQuantity ?? (line ? canonical(line.quantity.value) : ''),
    sellBys: product.sellBys.map(({ unitOfMeasure }) => unitOfMeasure),
    priceBys: product.priceBys.map(({ unitOfMeasure }) => unitOfMeasure),
    isEditable: editableCells(product, settings),
    extension: isEmpty || settings.hidePricing ? null : shownLine.extension,
    isPending,
    isRemoval: isPending && isEmpty,
    problems: problemsOf(product, own, units, quantity, settings),
    unavailable: unavailableReason(product),
    warning: warningOf(quantity, multiple, settings.orderQuantityRoundingFlag),
  }
}

/** The first thing that keeps a row from being sent; null when it may be. Taking a line out needs nothing else right. */
export function rowProblem({ isRemoval, unavailable, problems }: QuickEntryRow): string | null {
  if (isRemoval) return null
  const { orderQuantity, sellByUm, unitPrice, priceByUm } = problems
  return unavailable ?? orderQuantity ?? sellByUm ?? unitPrice ?? priceByUm ?? null
}

/**
 * The text of a quantity when its cell is left: rounded to 2 decimals and, while rounding is on, to the multiple (Spec 2
 * §5). '' stays, and so does what would be rounded away to 0: the row says what is wrong with it.
 */
export function settledQuantity(typed: string, multiple: Decimal, flag: RoundingFlag): string {
  if (typed === '') return typed
  const quantity = roundQuantity(parseNumericInput(typed))
  const rounded = roundToMultiple(quantity, multiple, flag)
  return isZero(rounded) ? quantity : rounded
}
