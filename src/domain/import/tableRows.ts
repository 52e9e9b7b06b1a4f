import type { ImportReading, ImportTable, TableRow } from './importTable'
import { CELLS_MAX, COLUMNS_MAX, LINES_MAX, ROWS_MAX } from './importTable'
import * as messages from './messages'

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === '')

/**
 * A table of the rows with content; rejected when there are none or too many. Stops there, so `all` may be
 * lazy.
 */
export function tableOf(format: ImportTable['format'], all: Iterable<TableRow>): ImportReading {
  const rows: TableRow[] = []
  let [lineCount, cellCount] = [0, 0]
  for (const row of all) {
    lineCount += 1
    if (lineCount > LINES_MAX) return { kind: 'refused', reason: messages.TOO_MANY_LINES }
    if (row.cells.length > COLUMNS_MAX) return { kind: 'refused', reason: messages.TOO_MANY_COLUMNS }
    if (isBlank(row)) continue
    rows.push(row)
    cellCount += row.cells.length
    if (rows.length > ROWS_MAX) return { kind: 'refused', reason: messages.TOO_MANY_ROWS }
    if (cellCount > CELLS_MAX) return { kind: 'refused', reason: messages.TOO_MANY_CELLS }
  }
  if (rows.length === 0) return { kind: 'refused', reason: messages.FILE_WITHOUT_LINES }
  return { kind: 'table', table: { format, rows } }
}
