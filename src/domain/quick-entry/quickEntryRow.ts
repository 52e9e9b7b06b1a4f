import type { CartLine } from '../cart/cart'
import { overridePriceErrors, quantityErrors } from '../cart/lineRules'
import { notPricedByMessage, notSoldByMessage, CART_RULE_MESSAGES } from '../cart/messages'
import { formatQuantity } from '../money/amount'
import { canonical, compare, type Decimal, isZero, round, ZERO } from '../money/decimal'
import type { Money } from '../money/money'
import { readTypedPrice } from '../pricing/priceInput'
import { priceDecimalsOf } from '../pricing/pricing'
import { checkQuantity, roundToMultiple, type RoundingFlag } from '../quantity/multiples'
import { readTypedQuantity } from '../quantity/typedQuantity'
import { findUnit } from '../units/unit'
import type { UnitTable } from '../units/unitWords'
import { lineStaysMessage, notDivisibleMessage, QUICK_ENTRY_RULE_MESSAGES } from './messages'
import type { CellEdit, QuickEntryColumn, RowEdit } from './rowEdit'
import { hasUnreadPrice, isPendingEdit, NO_EDIT, persistedValue } from './rowEdit'
import type { QuickEntryProduct, QuickEntrySettings, RowUnits } from './rowLine'
import { canEditPrice, lineOfRow, rowQuantity, rowUnits, understoodEdit } from './rowLine'

/** A displayed row of the grid (Spec 2 §2). */
export interface QuickEntryRow extends RowUnits {
  /** Text of the price field in stored form; '' if unknown or hidden. */
  readonly unitPrice: string
  /** Text of the quantity field in stored form; '' without a quantity. */
  readonly orderQuantity: string
  /** Sell-by and price-by units of the product. */
  readonly sellBys: readonly string[]
  readonly priceBys: readonly string[]
  readonly isEditable: Readonly<Record<QuickEntryColumn, boolean>>
  /** In dollars, rounded to cents; null without a quantity or a price, and if prices are hidden. */
  readonly extension: Money | null
  readonly isPending: boolean
  /** True if updating the cart will remove the product's line. */
  readonly isRemoval: boolean
  /** True if the typed price is 0 and confirmed. */
  readonly isFree: boolean
  /** Errors by cell; a row with an error is not sent. */
  readonly problems: Readonly<Partial<Record<QuickEntryColumn, string>>>
  /** Reason why the product cannot be ordered at all, or null. */
  readonly unavailable: string | null
  /** Note on an unusual but accepted quantity. */
  readonly warning: string | null
}

/**
 * Formats a price without cutting significant digits: an override price may have more decimals than its unit displays.
 */
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

/** Reason why a product cannot be ordered (Spec 2 §2, §8), or null. */
export function unavailableReason({ sellBys, priceBys }: QuickEntryProduct): string | null {
  if (sellBys.length === 0) return CART_RULE_MESSAGES.noSellBy
  return priceBys.length === 0 ? QUICK_ENTRY_RULE_MESSAGES.priceByMissing : null
}

/** Editable cells of a product's row (Spec 2 §2), regardless of the cart. */
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

/** True for a typed price of 0, unless the cart already has it, which means it was confirmed. */
function isTypedZero(line: CartLine | undefined, edit: RowEdit, made: CartLine): boolean {
  const isZeroOverride = (each: CartLine | undefined) =>
    each?.isOverridePrice === true && each.unitPrice !== null && isZero(each.unitPrice.factor)
  return edit.unitPrice !== undefined && isZeroOverride(made) && !isZeroOverride(line)
}

/** Error of an unreadable number, which leaves the cart's line unchanged. */
function problemBeside(line: CartLine | undefined, problem: string): string {
  return line ? lineStaysMessage(problem, formatQuantity(line.quantity)) : problem
}

function priceProblem(
  line: CartLine | undefined,
  edit: RowEdit,
  made: CartLine,
  settings: QuickEntrySettings,
): string | undefined {
  if (!canEditPrice(settings) || !edit.unitPrice) return undefined
  const { price, problem } = readTypedPrice(edit.unitPrice)
  if (problem !== null) return problemBeside(line, problem)
  if (isTypedZero(line, edit, made) && !edit.noCharge) return CART_RULE_MESSAGES.priceZero
  return overridePriceErrors(price, true)[0]
}

/** Error of an unreadable quantity; undefined for a readable one. */
function unreadQuantity(
  { sellBys }: QuickEntryProduct,
  line: CartLine | undefined,
  { orderQuantity }: RowEdit,
  table: UnitTable | undefined,
): string | undefined {
  if (orderQuantity === undefined) return undefined
  const { problem } = readTypedQuantity(orderQuantity, sellBys, table)
  return problem === null ? undefined : problemBeside(line, problem)
}

interface NumberProblems {
  readonly quantity: string | undefined
  readonly price: string | undefined
}

/** Errors of a row's cells, by its units (Spec 2 §5, §8). A quantity of 0 is valid. */
function problemsOf(
  product: QuickEntryProduct,
  unread: NumberProblems,
  { sellByUm, priceByUm }: RowUnits,
  quantity: Decimal,
  settings: QuickEntrySettings,
): QuickEntryRow['problems'] {
  if (unavailableReason(product) !== null) return {}
  const sellBy = findUnit(product.sellBys, sellByUm)
  const multiple = sellBy?.sellByMultiple ?? ZERO
  const [invalid] = isZero(quantity)
    ? []
    : quantityErrors(quantity, multiple, settings.orderQuantityRoundingFlag)
  const amount = unread.quantity ?? invalid
  const { price } = unread
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
 * Displayed values, editable cells and errors of a row (Spec 2 §2, §5).
 * @param line the product's first cart line, the only one that the row edits
 * @param offered the product's price per `rowUnits().priceByUm`; null if unknown
 */
export function quickEntryRow(
  product: QuickEntryProduct,
  line: CartLine | undefined,
  edit: RowEdit | undefined,
  settings: QuickEntrySettings,
  offered: Decimal | null,
): QuickEntryRow {
  const own = understoodEdit(product, edit ?? NO_EDIT, settings)
  const units = rowUnits(product, line, own, settings)
  const made = lineOfRow(product, line, own, settings, offered)
  const quantity = rowQuantity(line, own)
  const isEmpty = isZero(quantity)
  const multiple = findUnit(product.sellBys, units.sellByUm)?.sellByMultiple ?? ZERO
  const isPending = isPendingEdit(own, line, canEditPrice(settings))
  const unread = {
    quantity: unreadQuantity(product, line, own, settings.units),
    price: priceProblem(line, own, made, settings),
  }
  const hasNoAmount = isEmpty || settings.hidePricing || hasUnreadPrice(own, canEditPrice(settings))
  // Until the cart is read again, a line added before its price was known has no extension: show the computed one.
  const shownLine = line?.extension && !isPending ? line : made
  return {
    ...units,
    unitPrice: priceText(product, made, own, settings),
    orderQuantity: edit?.orderQuantity ?? (line ? canonical(line.quantity.value) : ''),
    sellBys: product.sellBys.map(({ unitOfMeasure }) => unitOfMeasure),
    priceBys: product.priceBys.map(({ unitOfMeasure }) => unitOfMeasure),
    isEditable: editableCells(product, settings),
    extension: hasNoAmount ? null : shownLine.extension,
    isPending,
    isRemoval: isPending && isEmpty,
    isFree: own.noCharge !== undefined && isTypedZero(line, own, made),
    problems: problemsOf(product, unread, units, quantity, settings),
    unavailable: unavailableReason(product),
    warning: warningOf(quantity, multiple, settings.orderQuantityRoundingFlag),
  }
}

/** The first error that prevents sending a row, or null. A removal ignores all other errors. */
export function rowProblem({ isRemoval, unavailable, problems }: QuickEntryRow): string | null {
  if (isRemoval) return null
  const { orderQuantity, sellByUm, unitPrice, priceByUm } = problems
  return unavailable ?? orderQuantity ?? sellByUm ?? unitPrice ?? priceByUm ?? null
}

/** The price as a plain decimal; unreadable text stays as typed. */
function leftPrice(product: QuickEntryProduct, priceByUm: string, typed: string): string {
  const { price, problem } = readTypedPrice(typed)
  if (problem !== null) return typed
  return price === null ? '' : shownPrice(price, priceDecimalsOf(product.priceBys, priceByUm))
}

/**
 * The quantity as a plain decimal, rounded to 2 decimals and, while rounding is on, to the multiple (Spec 2 §5), and
 * the unit that it names. '' stays, as do unreadable text and quantities that would be rounded to 0: the row displays
 * the error.
 */
function leftQuantity(
  product: QuickEntryProduct,
  sellByUm: string,
  typed: string,
  { orderQuantityRoundingFlag: flag, units }: QuickEntrySettings,
): Pick<RowEdit, 'orderQuantity' | 'sellByUm'> {
  if (typed.trim() === '') return { orderQuantity: '' }
  const { quantity, unit, problem } = readTypedQuantity(typed, product.sellBys, units)
  if (problem !== null) return { orderQuantity: typed }
  const multiple = findUnit(product.sellBys, unit ?? sellByUm)?.sellByMultiple ?? ZERO
  const rounded = roundToMultiple(quantity, multiple, flag)
  const orderQuantity = isZero(rounded) ? quantity : rounded
  return unit === null ? { orderQuantity } : { orderQuantity, sellByUm: unit }
}

/** The cells that change on blur of one; an edit that equals the cart is dropped. */
export function cellsWhenLeft(
  product: QuickEntryProduct,
  line: CartLine | undefined,
  edit: RowEdit,
  column: QuickEntryColumn,
  settings: QuickEntrySettings,
): readonly CellEdit[] {
  const typed = edit[column]
  if (typed === undefined) return []
  const { sellByUm, priceByUm } = rowUnits(product, line, edit, settings)
  const left =
    column === 'orderQuantity'
      ? leftQuantity(product, sellByUm, typed, settings)
      : { [column]: column === 'unitPrice' ? leftPrice(product, priceByUm, typed) : typed }
  return (Object.entries(left) as [QuickEntryColumn, string][])
    .map(([name, value]) => ({
      productKey: product.productKey,
      column: name,
      value: persistedValue(line, name, value),
    }))
    .filter(({ column: name, value }) => value !== edit[name])
}
