import type { ImportReading, ImportTable, TableRow } from './importTable'
import { CELLS_MAX, COLUMNS_MAX, LINES_MAX, ROWS_MAX } from './importTable'
import { IMPORT_FILE_MESSAGES } from './messages'

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === '')

/**
 * A table of the rows with content; rejected if empty or too large. Stops reading at the limit, so `all` may be lazy.
 */
export function tableOf(format: ImportTable['format'], all: Iterable<TableRow>): ImportReading {
  const rows: TableRow[] = []
  let [lineCount, cellCount] = [0, 0]
  for (const row of all) {
    lineCount += 1
    if (lineCount > LINES_MAX) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.tooManyLines() }
    if (row.cells.length > COLUMNS_MAX)
      return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.tooManyColumns() }
    if (isBlank(row)) continue
    rows.push(row)
    cellCount += row.cells.length
    if (rows.length > ROWS_MAX) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.tooManyRows() }
    if (cellCount > CELLS_MAX) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.tooManyCells() }
  }
  if (rows.length === 0) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.withoutLines }
  return { kind: 'table', table: { format, rows } }
}
