import type { CartLine } from '../cart/cart'
import { canonical, compare, type Decimal, isZero, ZERO } from '../money/decimal'
import { parsePriceInput, PRICE_TEXT_MAX } from '../pricing/priceInput'
import { cleanNumericInput, parseQuantity } from '../quantity/numericInput'

/** Editable cells of a row (Spec 2 §2 Row state), in column order. */
export const QUICK_ENTRY_COLUMNS = ['unitPrice', 'priceByUm', 'orderQuantity', 'sellByUm'] as const
export type QuickEntryColumn = (typeof QUICK_ENTRY_COLUMNS)[number]

/** What an edit of a row has: its cells, and the confirmation that a price of 0 is meant. */
export const ROW_EDIT_KEYS = [...QUICK_ENTRY_COLUMNS, 'noCharge'] as const
export type RowEditKey = (typeof ROW_EDIT_KEYS)[number]

/** Typed or chosen texts of a row; a missing column shows the cart's or the product's value. */
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

/** True for numeric columns; the others contain units. */
export function isNumericColumn(column: QuickEntryColumn): boolean {
  return column === 'unitPrice' || column === 'orderQuantity'
}

/**
 * The text of a cell after typing: quantities by the rules of numeric inputs (Spec 2 §2), units unchanged. A price is
 * read as a whole, so that its text stays until the cell is left.
 */
export function cleanCell(column: QuickEntryColumn, typed: string): string {
  if (column === 'unitPrice') return typed.slice(0, PRICE_TEXT_MAX)
  return isNumericColumn(column) ? cleanNumericInput(typed) : typed
}

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

/** The quantity of an edit, 2 decimals; null for no edit. '' means 0. */
function editedQuantity({ orderQuantity }: RowEdit): Decimal | null {
  return orderQuantity === undefined ? null : parseQuantity(orderQuantity)
}

function isOtherPrice(typed: string, { unitPrice, isOverridePrice }: CartLine): boolean {
  if (typed === '') return isOverridePrice
  return unitPrice === null || compare(parsePriceInput(typed), unitPrice.factor) !== 0
}

/**
 * True for a pending row (Spec 2 §2): its price, price unit, quantity or sell unit differs from the cart, or it
 * has a positive quantity and no cart line. Prices count only where they can be changed.
 */
export function isPendingEdit(edit: RowEdit, line: CartLine | undefined, canChangePrice: boolean): boolean {
  const quantity = editedQuantity(edit)
  if (!line) return quantity !== null && !isZero(quantity)
  if (quantity !== null && compare(quantity, line.quantity.value) !== 0) return true
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

/** The text to store when a cell is left or filled: none when the cart has the same. */
export function persistedValue(
  line: CartLine | undefined,
  column: QuickEntryColumn,
  value: string | undefined,
): string | undefined {
  const known = cartValue(line, column)
  if (value === undefined || known === null) return value
  const isSame = column === 'orderQuantity' ? compare(parseQuantity(value), known) === 0 : value === known
  return isSame ? undefined : value
}
