import type { UnitTable } from '@/domain/units/unitWords'
import type { ImportTable, TableRow } from '../importTable'
import { readOrders } from './listedOrders'
import { type OrderInWords, type OrderText, readOrderText } from './readOrderText'
import { isInWords } from './vocabulary'

/** An order of a message, with its row. */
export interface MessageOrder {
  readonly line: number
  readonly order: OrderInWords
}

/** Rows with more cells belong to a table, unless each cell is an order. */
const CELLS_MAX = 2
/** Rows sampled to recognise a message. */
const SAMPLE_ROWS = 50
const cellsOf = ({ cells }: TableRow) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

const isOrder = (read: OrderText): read is OrderInWords => read.kind === 'order'

const isOrderInWords = (read: OrderText) =>
  isOrder(read) && read.quantity !== '' && isInWords(read.words) && read.words !== ''

/** Reads each cell as an order, or all of them as one; two cells may be a list split at a comma. */
function readRow(row: TableRow, table?: UnitTable): readonly OrderText[] {
  const cells = cellsOf(row)
  const parts = cells.map((cell) => readOrderText(cell, table)).filter(({ kind }) => kind !== 'other')
  const isList = parts.length > 1 && parts.every(isOrderInWords)
  if (isList) return cells.flatMap((cell) => readOrders(cell, table))
  const text = cells.join(', ')
  return cells.length > CELLS_MAX ? [readOrderText(text, table)] : readOrders(text, table)
}

/**
 * True for text that orders in words, line by line: at least one line does, and at least as many as order by codes. A
 * table with more columns is not a message.
 */
export function isMessage({ rows }: Pick<ImportTable, 'rows'>): boolean {
  const sample = rows.slice(0, SAMPLE_ROWS)
  const reads = sample.map((row) => readRow(row))
  const isTable = sample.some((row, index) => cellsOf(row).length > CELLS_MAX && reads[index]?.length === 1)
  const inWords = reads.flat().filter(isOrderInWords).length
  const others = reads
    .flat()
    .filter((read) => isOrder(read) && !isOrderInWords(read) && read.quantity !== '').length
  return !isTable && inWords > 0 && inWords >= others
}

/** The orders of a message, without the lines that order nothing. */
export function messageOrders(
  { rows }: Pick<ImportTable, 'rows'>,
  table?: UnitTable,
): readonly MessageOrder[] {
  return rows.flatMap((row) =>
    readRow(row, table).flatMap((order) => (isOrder(order) ? [{ line: row.line, order }] : [])),
  )
}
