import type { CartLine } from '../cart/cart'
import { overridePriceErrors } from '../cart/lineRules'
import { notPricedByMessage, notSoldByMessage, CART_RULE_MESSAGES } from '../cart/messages'
import { canonical, compare, type Decimal, isZero, ZERO } from '../money/decimal'
import { invalidQuantityMessage } from '../quantity/messages'
import { hasMultiple, roundToMultiple } from '../quantity/multiples'
import { QUANTITY_MAX, roundQuantity } from '../quantity/numericInput'
import { findUnit, type Unit } from '../units/unit'
import { unitMeant, type UnitTable } from '../units/unitWords'
import { notANumberMessage } from '../numbers/messages'
import { roundedMessage, QUICK_ENTRY_RULE_MESSAGES } from './messages'
import type { DecimalMark } from './pastedNumber'
import { parsePastedNumber } from './pastedNumber'
import { unavailableReason } from './quickEntryRow'
import type { CellEdit, QuickEntryColumn, RowEdit } from './rowEdit'
import { persistedValue } from './rowEdit'
import type { QuickEntryProduct, QuickEntrySettings } from './rowLine'
import { canEditPrice, rowUnits } from './rowLine'

/** Texts for one row's cells; blank ones leave their cell unchanged. */
export type RowTexts = Readonly<Partial<Record<QuickEntryColumn, string>>>

/** A row to fill: its product, cart line and edits. */
export interface RowToFill {
  readonly product: QuickEntryProduct
  readonly line: CartLine | undefined
  readonly edit: RowEdit
}

/** A row, or the reason it is missing: its product is gone or not loaded. */
export type RowOrReason = RowToFill | string

/** The resulting cells, or the reason the row is rejected. */
export type FilledRow =
  | { readonly kind: 'filled'; readonly cells: readonly CellEdit[]; readonly notes: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string }

/** Reason why a text is rejected. */
interface Wrong {
  readonly reason: string
}

/** The value of a text, with a `note` if it differs from the text. */
type Value = { readonly value: string; readonly note?: string } | Wrong

const isWrong = (value: object): value is Wrong => 'reason' in value

/** A quantity rounded to 2 decimals and, while rounding is on, to a multiple (Spec 2 §5); never to 0. */
function filledQuantity(quantity: Decimal, multiple: Decimal, settings: QuickEntrySettings): Value {
  const value = roundToMultiple(roundQuantity(quantity), multiple, settings.orderQuantityRoundingFlag)
  if (isZero(value) && !isZero(quantity)) {
    return { reason: invalidQuantityMessage(quantity, hasMultiple(multiple) ? multiple : '0.01') }
  }
  return compare(value, quantity) === 0
    ? { value }
    : { value, note: roundedMessage(canonical(quantity), value) }
}

/** The written quantity, up to the maximum; neither rounded nor checked for multiples. */
function writtenQuantity(text: string, mark: DecimalMark): { readonly value: Decimal } | Wrong {
  const number = parsePastedNumber(text, mark)
  if (number.kind === 'negative') return { reason: QUICK_ENTRY_RULE_MESSAGES.quantityNegative }
  if (number.kind !== 'number') return { reason: notANumberMessage(text.trim()) }
  const { value } = number
  return compare(value, QUANTITY_MAX) > 0 ? { reason: CART_RULE_MESSAGES.quantityTooLarge() } : { value }
}

function quantityValue(
  text: string,
  mark: DecimalMark,
  multiple: Decimal,
  settings: QuickEntrySettings,
): Value {
  const written = writtenQuantity(text, mark)
  return isWrong(written) ? written : filledQuantity(written.value, multiple, settings)
}

function priceValue(text: string, mark: DecimalMark): Value {
  const number = parsePastedNumber(text, mark)
  if (number.kind === 'negative') return { reason: CART_RULE_MESSAGES.priceNegative }
  if (number.kind !== 'number') return { reason: notANumberMessage(text.trim()) }
  const [reason] = overridePriceErrors(number.value, true)
  return reason === undefined ? { value: number.value } : { reason }
}

function unitValue(
  units: readonly Unit[],
  text: string,
  table: UnitTable | undefined,
  reasonOf: (unit: string) => string,
): Value {
  const value = unitMeant(units, text, table)
  return value === null ? { reason: reasonOf(text.trim()) } : { value }
}

/** Non-blank texts of editable cells. */
function wantedTexts(texts: RowTexts, settings: QuickEntrySettings): RowTexts {
  const isWanted = ([column, text]: [string, string]) =>
    text.trim() !== '' && (canEditPrice(settings) || column === 'orderQuantity' || column === 'sellByUm')
  return Object.fromEntries(Object.entries(texts).filter(isWanted))
}

/**
 * Applies texts to a row, all or none: one error rejects the row. Accepts numbers in spreadsheet notation, and units in
 * any case.
 */
export function fillRow(
  row: RowOrReason,
  texts: RowTexts,
  settings: QuickEntrySettings,
  mark: DecimalMark = '.',
): FilledRow {
  if (typeof row === 'string') return { kind: 'refused', reason: row }
  const { product, line, edit } = row
  const unavailable = unavailableReason(product)
  if (unavailable !== null) return { kind: 'refused', reason: unavailable }
  const { unitPrice, priceByUm, orderQuantity, sellByUm } = wantedTexts(texts, settings)
  const values: Partial<Record<QuickEntryColumn, Value>> = {}
  if (sellByUm !== undefined)
    values.sellByUm = unitValue(product.sellBys, sellByUm, settings.units, notSoldByMessage)
  if (priceByUm !== undefined)
    values.priceByUm = unitValue(product.priceBys, priceByUm, settings.units, notPricedByMessage)
  if (unitPrice !== undefined) values.unitPrice = priceValue(unitPrice, mark)
  if (orderQuantity !== undefined) {
    const chosen = values.sellByUm && !isWrong(values.sellByUm) ? values.sellByUm.value : undefined
    const unit = chosen ?? rowUnits(product, line, edit, settings).sellByUm
    const multiple = findUnit(product.sellBys, unit)?.sellByMultiple ?? ZERO
    values.orderQuantity = quantityValue(orderQuantity, mark, multiple, settings)
  }
  return filledRow(product.productKey, line, values)
}

function filledRow(
  productKey: number,
  line: CartLine | undefined,
  values: Partial<Record<QuickEntryColumn, Value>>,
): FilledRow {
  const cells: CellEdit[] = []
  const notes: string[] = []
  for (const [column, value] of Object.entries(values) as [QuickEntryColumn, Value][]) {
    if (isWrong(value)) return { kind: 'refused', reason: value.reason }
    cells.push({ productKey, column, value: persistedValue(line, column, value.value) })
    if (value.note !== undefined) notes.push(value.note)
  }
  return { kind: 'filled', cells, notes }
}
