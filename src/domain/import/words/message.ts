import type { UnitTable } from '@/domain/units/unitWords'
import type { ImportTable, TableRow } from '../importTable'
import { type OrderInWords, type OrderText, readOrderText } from './readOrderText'

/** An order of a message, with the row that it stands in. */
export interface MessageOrder {
  readonly line: number
  readonly order: OrderInWords
}

/** Rows with more cells are of a table, unless each cell is an order. */
const CELLS_MAX = 2
/** Rows that tell whether a text is a message. */
const SAMPLE_ROWS = 50
/** No formula or error of a spreadsheet. */
const WORD = /(?<![\p{L}\p{N}=#])\p{L}{3,}(?![\p{L}\p{N}])/u

const cellsOf = ({ cells }: TableRow) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

const isOrder = (read: OrderText): read is OrderInWords => read.kind === 'order'

/** True for text that names goods rather than a code: 'romaine', but not 'LT-100'. */
export const isInWords = (text: string): boolean => WORD.test(text)

/** '2 cs romaine, 3 bx lemons' orders two goods; '3 cs lemons, 140 ct' one. */
function readRow(row: TableRow, table?: UnitTable): readonly OrderText[] {
  const cells = cellsOf(row)
  const parts = cells.map((cell) => readOrderText(cell, table))
  const isList =
    parts.length > 1 && parts.every((part) => isOrder(part) && part.quantity !== '' && isInWords(part.words))
  return isList ? parts : [readOrderText(cells.join(', '), table)]
}

const isOrderInWords = (read: OrderText) =>
  isOrder(read) && read.quantity !== '' && isInWords(read.words) && read.words !== ''

/**
 * True for a text that orders in words, line by line: at least one line does, and as many as order by codes. A table
 * of more columns is none.
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

/** The orders of a message; lines that order nothing are left out. */
export function messageOrders(
  { rows }: Pick<ImportTable, 'rows'>,
  table?: UnitTable,
): readonly MessageOrder[] {
  return rows.flatMap((row) =>
    readRow(row, table).flatMap((order) => (isOrder(order) ? [{ line: row.line, order }] : [])),
  )
}
