import { CART_RULE_MESSAGES } from '../cart/messages'
import { numberProblem, readNumber } from '../numbers/readNumber'
import { soldByOthersMessage } from '../quantity/typedQuantity'
import { unitMeant, type UnitTable } from '../units/unitWords'
import type { FilledRow, RowOrReason, RowTexts } from './fillRow'
import { fillRow } from './fillRow'
import { QUICK_ENTRY_RULE_MESSAGES } from './messages'
import type { PasteRemark, PasteReport } from './pasteReport'
import type { CellEdit, QuickEntryColumn } from './rowEdit'
import type { QuickEntryProduct, QuickEntrySettings } from './rowLine'
import { canEditPrice } from './rowLine'
import type { Cells } from './tsv'

/** Cells to change, and the report. */
export interface Filling {
  readonly cells: readonly CellEdit[]
  readonly report: PasteReport
}

/** The result with its counts. */
export function fillingOf(
  cells: readonly CellEdit[],
  refusals: readonly PasteRemark[],
  notes: readonly PasteRemark[],
): Filling {
  const rowCount = new Set(cells.map(({ productKey }) => productKey)).size
  return { cells, report: { cellCount: cells.length, rowCount, refusals, notes } }
}

const isBlank = (row: readonly string[] | undefined) => (row ?? []).every((text) => text.trim() === '')

function textsByColumn(row: readonly string[], columns: readonly (QuickEntryColumn | null)[]): RowTexts {
  const texts: Partial<Record<QuickEntryColumn, string>> = {}
  columns.forEach((column, index) => {
    if (column !== null) texts[column] = row[index] ?? ''
  })
  return texts
}

/**
 * Texts in the form that `fillRow` expects, with plain decimals and the product's own units; or the reason for
 * rejecting one.
 */
type PlainTexts = { readonly texts: RowTexts } | { readonly reason: string }

function plainPrice(text: string): PlainTexts {
  const reading = readNumber(text, { sign: 'reject', hasCurrency: true })
  if (reading.kind === 'negative') return { reason: CART_RULE_MESSAGES.priceNegative }
  const reason = numberProblem(text, reading)
  if (reason !== null) return { reason }
  return { texts: { unitPrice: reading.kind === 'number' ? reading.value : '' } }
}

/** Reads a quantity. Rejects a unit in the quantity's cell that contradicts the one in the next cell. */
function plainQuantity(
  text: string,
  beside: string,
  { sellBys }: QuickEntryProduct,
  { units: table }: QuickEntrySettings,
): PlainTexts {
  const reading = readNumber(text, { sign: 'reject', hasUnit: true })
  if (reading.kind === 'negative') return { reason: QUICK_ENTRY_RULE_MESSAGES.quantityNegative }
  const reason = numberProblem(text, reading)
  if (reason !== null) return { reason }
  if (reading.kind !== 'number') return { texts: { orderQuantity: '', sellByUm: beside } }
  const { value: orderQuantity, unit } = reading
  if (unit === '') return { texts: { orderQuantity, sellByUm: beside } }
  const sellByUm = unitMeant(sellBys, unit, table)
  const isOther = beside !== '' && beside !== sellByUm
  return sellByUm === null || isOther
    ? { reason: soldByOthersMessage(isOther ? `${unit} ${beside}` : unit, sellBys) }
    : { texts: { orderQuantity, sellByUm } }
}

/** The product's spelling of a unit, or the text if it does not name one. */
const plainUnit = (units: QuickEntryProduct['sellBys' | 'priceBys'], text: string, table?: UnitTable) => {
  const written = text.trim()
  return unitMeant(units, written, table) ?? written
}

/** Parses numbers like typed ones, except that a minus is rejected rather than dropped. */
function plainTexts(texts: RowTexts, product: QuickEntryProduct, settings: QuickEntrySettings): PlainTexts {
  const price = plainPrice(canEditPrice(settings) ? (texts.unitPrice ?? '') : '')
  const sellByUm = plainUnit(product.sellBys, texts.sellByUm ?? '', settings.units)
  const quantity = plainQuantity(texts.orderQuantity ?? '', sellByUm, product, settings)
  if ('reason' in price) return price
  if ('reason' in quantity) return quantity
  return {
    texts: {
      ...price.texts,
      ...quantity.texts,
      priceByUm: plainUnit(product.priceBys, texts.priceByUm ?? '', settings.units),
    },
  }
}

function fillPasted(row: RowOrReason, texts: RowTexts, settings: QuickEntrySettings): FilledRow {
  if (typeof row === 'string') return { kind: 'refused', reason: row }
  const plain = plainTexts(texts, row.product, settings)
  return 'reason' in plain ? { kind: 'refused', reason: plain.reason } : fillRow(row, plain.texts, settings)
}

/**
 * Pastes a spreadsheet range at the first row and column. A row is applied as a whole or rejected with its reason.
 * Blank cells, and columns that cannot be edited, change nothing.
 * @param rows from the first one, in the list's order
 */
export function pasteRange(
  range: Cells,
  rows: readonly RowOrReason[],
  columns: readonly (QuickEntryColumn | null)[],
  settings: QuickEntrySettings,
): Filling {
  const cells: CellEdit[] = []
  const refusals: PasteRemark[] = []
  const notes: PasteRemark[] = []
  range.forEach((texts, index) => {
    if (isBlank(texts)) return
    const remark = (reason: string) => ({ line: index + 1, text: texts.join('\t').trim(), reason })
    const row = rows[index] ?? QUICK_ENTRY_RULE_MESSAGES.noRowLeft
    const filled = fillPasted(row, textsByColumn(texts, columns), settings)
    if (filled.kind === 'refused') refusals.push(remark(filled.reason))
    else {
      cells.push(...filled.cells)
      notes.push(...filled.notes.map(remark))
    }
  })
  const beyond = range.findIndex((texts) => !isBlank(texts.slice(columns.length)))
  if (beyond >= 0) notes.push({ line: beyond + 1, text: '', reason: QUICK_ENTRY_RULE_MESSAGES.cellsLeftOut })
  return fillingOf(cells, refusals, notes)
}
