import type { CartLine } from '../cart/cart'
import { canonical, compare, isZero, ZERO } from '../money/decimal'
import { readTypedPrice } from '../pricing/priceInput'
import { readTypedQuantity, type TypedQuantity } from '../quantity/typedQuantity'

/** Editable cells of a row (Spec 2 §2 Row state), in column order. */
export const QUICK_ENTRY_COLUMNS = ['unitPrice', 'priceByUm', 'orderQuantity', 'sellByUm'] as const
export type QuickEntryColumn = (typeof QUICK_ENTRY_COLUMNS)[number]

/** What an edit of a row has: its cells, and the confirmation that a price of 0 is meant. */
export const ROW_EDIT_KEYS = [...QUICK_ENTRY_COLUMNS, 'noCharge'] as const
export type RowEditKey = (typeof ROW_EDIT_KEYS)[number]

/**
 * Texts of a row by column. Numbers are plain decimals once they were understood and their cell was left; texts that
 * are being typed, and those that cannot be read, are as typed. A missing column shows the cart's or the product's value.
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

/** Longer texts are no numbers, so that cutting one does not change its meaning. */
const CELL_TEXT_MAX = 200

/** The text that a cell stores while it is being typed in. */
export const cellText = (typed: string): string => typed.slice(0, CELL_TEXT_MAX)

function withCell(edit: RowEdit, { column, value }: CellEdit): RowEdit {
  const { [column]: before, ...rest } = edit
  const { noCharge: _, ...unconfirmed }: RowEdit = rest
  // A confirmation is about the price as it was.
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

/** The quantity of an edit, whatever its product is: a unit behind it is understood when the cell is left. */
function readQuantity({ orderQuantity }: RowEdit): TypedQuantity | null {
  return orderQuantity === undefined ? null : readTypedQuantity(orderQuantity, NO_UNITS)
}

function isOtherPrice(typed: string, { unitPrice, isOverridePrice }: CartLine): boolean {
  const { price } = readTypedPrice(typed)
  if (price === null) return isOverridePrice
  return unitPrice === null || compare(price, unitPrice.factor) !== 0
}

/** True when the price of an edit cannot be read. */
export function hasUnreadPrice({ unitPrice }: RowEdit, canChangePrice: boolean): boolean {
  return canChangePrice && unitPrice !== undefined && readTypedPrice(unitPrice).problem !== null
}

/** True when a number of an edit cannot be read. */
export function isUnread(edit: RowEdit, canChangePrice: boolean): boolean {
  return (readQuantity(edit)?.problem ?? null) !== null || hasUnreadPrice(edit, canChangePrice)
}

/**
 * True for a pending row (Spec 2 §2): its price, price unit, quantity or sell unit differs from the cart, or it
 * has a positive quantity and no cart line. Prices count only where they can be changed. A row with a number that
 * cannot be read is not pending.
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
 * The cart's value of a cell as displayed; null where it is not fixed: prices come and go, and the price unit
 * follows the sell unit unless chosen.
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

/** The text to store when a cell is left or filled: none when the cart has the same. */
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
