import type { Decimal } from '../money/decimal'
import type { DecimalMark } from '../quick-entry/pastedNumber'
import { detectDecimalMark } from '../quick-entry/pastedNumber'
import { isSplitColumn, type TableLayout } from './columns'
import { cellOf, type RoleColumns } from './headings'
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

/** 7.33069032568E+11: how spreadsheets write long numbers. Shorter texts like 1E5 are codes. */
const SCIENTIFIC = /^(\d)(?:[.,](\d*))?E\+?(\d{1,2})$/i
const SHORTENED_FROM = 6

/** Digits of a long scientific number and how many it should have; null for any other text. */
function scientificDigits(text: string): { digits: string; count: number } | null {
  const [, first = '', rest = '', exponent = ''] = SCIENTIFIC.exec(text) ?? []
  const power = Number(exponent)
  return first === '' || power < SHORTENED_FROM ? null : { digits: first + rest, count: power + 1 }
}

/** A scientific number with all its digits as the plain number; other codes stay as written. */
export function plainCode(text: string): string {
  const number = scientificDigits(text)
  return number && number.digits.length === number.count ? number.digits : text
}

/** True for a scientific number that lacks digits: no code is written so. */
export function hasLostDigits(text: string): boolean {
  const number = scientificDigits(text)
  return number !== null && number.digits.length < number.count
}

/** Units that 0 and 1 mean in a column of splits. */
const SPLIT_UNITS: Readonly<Record<string, string>> = { 0: 'CS', 1: 'EA' }

function lineOf(row: TableRow, columns: RoleColumns, isSplit: boolean): ImportLine {
  const text = (column: number | null) => cellOf(row, column).trim()
  const unit = text(columns.unit)
  return {
    line: row.line,
    code: plainCode(text(columns.code)),
    quantity: text(columns.quantity),
    unit: isSplit ? (SPLIT_UNITS[unit] ?? unit) : unit,
    number: columns.quantity === null ? null : (row.numbers?.[columns.quantity] ?? null),
  }
}

/** Lines of a table below its heading, one per row, even where its columns are empty. */
export function importLines(table: ImportTable, { headingRows, columns }: TableLayout): ImportLine[] {
  const isSplit = isSplitColumn(table, headingRows, columns.unit)
  return table.rows.slice(headingRows).map((row) => lineOf(row, columns, isSplit))
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
