import type { Decimal } from '../money/decimal'
import type { DecimalMark } from '../quick-entry/pastedNumber'
import { detectDecimalMark } from '../quick-entry/pastedNumber'
import type { RoleColumns, TableLayout } from './columns'
import type { ImportTable, TableRow } from './importTable'
import { TEXT_MAX } from './importTable'

/** A line of a file as written. */
export interface ImportLine {
  /** From 1, as spreadsheets count. */
  readonly line: number
  readonly code: string
  readonly quantity: string
  readonly unit: string
  /** Exact number of a numeric cell; null for text. */
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

/** Lines of a table without its heading, one per row, even where its columns are empty. */
export function importLines({ rows }: ImportTable, { hasHeading, columns }: TableLayout): ImportLine[] {
  return rows.slice(hasHeading ? 1 : 0).map((row) => lineOf(row, columns))
}

/** Decimal mark of all quantities, chosen or detected; null when nothing tells. */
export function decimalMarkOfLines(
  lines: readonly ImportLine[],
  chosen: DecimalMark | null,
): DecimalMark | null {
  return (
    chosen ?? detectDecimalMark(lines.filter(({ number }) => number === null).map(({ quantity }) => quantity))
  )
}

/** Includes half surrogate pairs, which no database stores. */
const UNREADABLE = /[\p{Cc}\p{Cs}\uFFFD]/u

/** True when a text has characters that suggest a wrong encoding. */
export const isUnreadable = (text: string): boolean => UNREADABLE.test(text)

/** The distinct codes of some lines that can be looked up. */
export function codesOfLines(lines: readonly Pick<ImportLine, 'code'>[]): string[] {
  const isCode = (code: string) => code !== '' && code.length <= TEXT_MAX && !isUnreadable(code)
  return [...new Set(lines.map(({ code }) => code))].filter(isCode)
}
