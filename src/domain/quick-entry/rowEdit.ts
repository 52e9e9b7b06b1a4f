import type { CartLine } from '../cart/cart'
import { canonical, compare, isZero, ZERO } from '../money/decimal'
import { readTypedPrice } from '../pricing/priceInput'
import { readTypedQuantity, type TypedQuantity } from '../quantity/typedQuantity'

/** Editable cells of a row (Spec 2 §2 Row state), in column order. */
export const QUICK_ENTRY_COLUMNS = ['unitPrice', 'priceByUm', 'orderQuantity', 'sellByUm'] as const
export type QuickEntryColumn = (typeof QUICK_ENTRY_COLUMNS)[number]

/** Keys of a row's edit: its cells, and the confirmation of a price of 0. */
export const ROW_EDIT_KEYS = [...QUICK_ENTRY_COLUMNS, 'noCharge'] as const
export type RowEditKey = (typeof ROW_EDIT_KEYS)[number]

/**
 * Texts of a row by column. A readable number becomes a plain decimal on blur; text being typed and unreadable text
 * stay as typed. A missing column displays the value of the cart or the product.
 */
export type RowEdit = Readonly<Partial<Record<RowEditKey, string>>>

/** The edits of all rows, by product key. */
export type RowEdits = Readonly<Record<number, RowEdit>>

/** A cell's new text; undefined removes its edit. */
export interface CellEdit {
  readonly productKey: number
  readonly column: RowEditKey
  readonly value: string | undefined
}

export const NO_EDITS: RowEdits = {}
export const NO_EDIT: RowEdit = {}

/** Cuts longer texts, which are not numbers, so that cutting one does not change its meaning. */
const CELL_TEXT_MAX = 200

/** The text that a cell stores during typing. */
export const cellText = (typed: string): string => typed.slice(0, CELL_TEXT_MAX)

function withCell(edit: RowEdit, { column, value }: CellEdit): RowEdit {
  const { [column]: before, ...rest } = edit
  const { noCharge: _, ...unconfirmed }: RowEdit = rest
  // A new price needs a new confirmation.
  const others = column === 'unitPrice' && value !== before ? unconfirmed : rest
  return value === undefined ? others : { ...others, [column]: value }
}

/** The edits after changing some cells in order; rows without edits are dropped. */
export function withCells(edits: RowEdits, cells: readonly CellEdit[]): RowEdits {
  const next: Record<number, RowEdit> = { ...edits }
  const emptied = new Set<number>()
  for (const cell of cells) {
    const { productKey } = cell
    const edit = withCell(next[productKey] ?? NO_EDIT, cell)
    next[productKey] = edit
    if (Object.keys(edit).length === 0) emptied.add(productKey)
    else emptied.delete(productKey)
  }
  return emptied.size === 0 ? next : withoutRows(next, emptied)
}

/** Row data without that of some rows. */
export function withoutRows<Said>(
  rows: Readonly<Record<number, Said>>,
  productKeys: ReadonlySet<number>,
): Readonly<Record<number, Said>> {
  return Object.fromEntries(Object.entries(rows).filter(([key]) => !productKeys.has(Number(key))))
}

const NO_UNITS: readonly [] = []

/** The quantity of an edit, regardless of its product: its unit is only read on blur. */
function readQuantity({ orderQuantity }: RowEdit): TypedQuantity | null {
  return orderQuantity === undefined ? null : readTypedQuantity(orderQuantity, NO_UNITS)
}

function isOtherPrice(typed: string, { unitPrice, isOverridePrice }: CartLine): boolean {
  const { price } = readTypedPrice(typed)
  if (price === null) return isOverridePrice
  return unitPrice === null || compare(price, unitPrice.factor) !== 0
}

/** True if the price of an edit is unreadable. */
export function hasUnreadPrice({ unitPrice }: RowEdit, canChangePrice: boolean): boolean {
  return canChangePrice && unitPrice !== undefined && readTypedPrice(unitPrice).problem !== null
}

/** True if a number of an edit is unreadable. */
export function isUnread(edit: RowEdit, canChangePrice: boolean): boolean {
  return (readQuantity(edit)?.problem ?? null) !== null || hasUnreadPrice(edit, canChangePrice)
}

/**
 * True for a pending row (Spec 2 §2): its price, price unit, quantity or sell unit differs from the cart, or it has a
 * positive quantity and no cart line. Prices count only if they can be changed. A row with an unreadable number is not
 * pending.
 */
export function isPendingEdit(edit: RowEdit, line: CartLine | undefined, canChangePrice: boolean): boolean {
  if (isUnread(edit, canChangePrice)) return false
  const typed = readQuantity(edit)
  if (!line) return typed !== null && !isZero(typed.quantity)
  if (typed && compare(typed.quantity, line.quantity.value) !== 0) return true
  if (edit.sellByUm !== undefined && edit.sellByUm !== line.quantity.unit) return true
  if (!canChangePrice) return false
  if (edit.priceByUm !== undefined && edit.priceByUm !== line.priceConversion.to) return true
  return edit.unitPrice !== undefined && isOtherPrice(edit.unitPrice, line)
}

/**
 * The displayed value of a cell in the cart; null if it may change by itself: prices may be loaded or hidden, and the
 * price unit follows the sell unit unless chosen.
 */
function cartValue(line: CartLine | undefined, column: QuickEntryColumn): string | null {
  if (column === 'unitPrice' || column === 'priceByUm') return null
  if (!line) return column === 'orderQuantity' ? ZERO : null
  if (column === 'orderQuantity') return canonical(line.quantity.value)
  return line.quantity.unit
}

function isSameQuantity(text: string, known: string): boolean {
  const { quantity, problem } = readTypedQuantity(text, NO_UNITS)
  return problem === null && compare(quantity, known) === 0
}

/** The text to store when a cell is left or filled; undefined if it equals the cart's value. */
export function persistedValue(
  line: CartLine | undefined,
  column: QuickEntryColumn,
  value: string | undefined,
): string | undefined {
  const known = cartValue(line, column)
  if (value === undefined || known === null) return value
  const isSame = column === 'orderQuantity' ? isSameQuantity(value, known) : value === known
  return isSame ? undefined : value
}
