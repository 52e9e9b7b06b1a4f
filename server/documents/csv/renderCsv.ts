import { stringify } from 'csv-stringify/sync'
import { safeCell } from '@/domain/table/csv'
import { type DocumentModel, rowsOf } from '../model/documentModel'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'

/** Spreadsheets read a file as UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Table of a document as CSV: with a column for the section's heading if it has several, and one for notes if any row
 * has them. Values are raw: decimals without currency signs, dates as yyyy-MM-dd. Cells are never formulas.
 */
export function renderCsv(model: DocumentModel): string {
  const rows = rowsOf(model)
  const hasNotes = rows.some(({ row }) => (row.notes ?? []).length > 0)
  const hasSections = model.sectionLabel !== ''
  const titles = [
    ...(hasSections ? [model.sectionLabel] : []),
    ...model.columns.map(({ label }) => label),
    ...(hasNotes ? [SERVER_DOCUMENT_MESSAGES.notes] : []),
  ]
  const lines = rows.map(({ heading, row }) => [
    ...(hasSections ? [heading] : []),
    ...row.cells.map((value) => value ?? ''),
    ...(hasNotes ? [(row.notes ?? []).join('\n')] : []),
  ])
  const cells = [titles, ...lines].map((line) => line.map(safeCell))
  return BYTE_ORDER_MARK + stringify(cells, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
}
