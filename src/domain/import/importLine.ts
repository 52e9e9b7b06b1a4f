import type { Decimal } from '../money/decimal'
import type { DecimalMark } from '../quick-entry/pastedNumber'
import { toldDecimalMark } from '../quick-entry/pastedNumber'
import type { RoleColumns, TableLayout } from './columns'
import type { ImportTable, TableRow } from './importTable'
import { TEXT_MAX } from './importTable'

/** A line of a file: what is to be ordered, as it stands there. */
export interface ImportLine {
  /** From 1, as a spreadsheet counts the rows of the file. */
  readonly line: number
  readonly code: string
  readonly quantity: string
  readonly unit: string
  /** The quantity's exact number where its cell is one; null for text. */
  readonly number: Decimal | null
}

function lineOf(row: TableRow, columns: RoleColumns): ImportLine {
  const text = (column: number | null) => (column === null ? '' : (row.cells[column] ?? '').trim())
  return {
    line: row.line,
    code: text(columns.code),
    quantity: text(columns.quantity),
    unit: text(columns.unit),
    number: columns.quantity === null ? null : (row.numbers?.[columns.quantity] ?? null),
  }
}

/** The lines of a table, without its heading: each row is one, also where its columns say nothing. */
export function importLines({ rows }: ImportTable, { hasHeading, columns }: TableLayout): ImportLine[] {
  return rows.slice(hasHeading ? 1 : 0).map((row) => lineOf(row, columns))
}

/** What stands before the decimals of all quantities, as chosen or as they tell it; null: nothing tells it. */
export function decimalMarkOfLines(
  lines: readonly ImportLine[],
  chosen: DecimalMark | null,
): DecimalMark | null {
  return (
    chosen ?? toldDecimalMark(lines.filter(({ number }) => number === null).map(({ quantity }) => quantity))
  )
}

/** Half a character, which no database keeps, among them. */
const UNREADABLE = /[\p{Cc}\p{Cs}\uFFFD]/u

/** Whether a text has characters that its encoding does not explain. */
export const isUnreadable = (text: string): boolean => UNREADABLE.test(text)

/** The codes of some lines that can be looked up, each once. */
export function codesOfLines(lines: readonly Pick<ImportLine, 'code'>[]): string[] {
  const isCode = (code: string) => code !== '' && code.length <= TEXT_MAX && !isUnreadable(code)
  return [...new Set(lines.map(({ code }) => code))].filter(isCode)
}
