import type { RowOrReason, RowTexts } from './fillRow'
import { fillRow } from './fillRow'
import { QUICK_ENTRY_RULE_MESSAGES } from './messages'
import { decimalMarkOf } from './pastedNumber'
import type { PasteRemark, PasteReport } from './pasteReport'
import type { CellEdit, QuickEntryColumn } from './rowEdit'
import { isNumericColumn } from './rowEdit'
import type { QuickEntrySettings } from './rowLine'
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

/** All texts of numeric columns: one may decide what commas mean in the others. */
function numbersOf(range: Cells, columns: readonly (QuickEntryColumn | null)[]): string[] {
  return columns.flatMap((column, index) =>
    column !== null && isNumericColumn(column) ? range.map((row) => row[index] ?? '') : [],
  )
}

/**
 * Pastes a spreadsheet range at the first row and column. A row is taken whole or rejected with its reason.
 * Blank cells, and columns that cannot be edited, change nothing.
 * @param rows from the first one, in the list's order
 */
export function pasteRange(
  range: Cells,
  rows: readonly RowOrReason[],
  columns: readonly (QuickEntryColumn | null)[],
  settings: QuickEntrySettings,
): Filling {
  const mark = decimalMarkOf(numbersOf(range, columns))
  const cells: CellEdit[] = []
  const refusals: PasteRemark[] = []
  const notes: PasteRemark[] = []
  range.forEach((texts, index) => {
    if (isBlank(texts)) return
    const remark = (reason: string) => ({ line: index + 1, text: texts.join('\t').trim(), reason })
    const filled = fillRow(
      rows[index] ?? QUICK_ENTRY_RULE_MESSAGES.noRowLeft,
      textsByColumn(texts, columns),
      settings,
      mark,
    )
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
