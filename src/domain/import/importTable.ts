import type { Decimal } from '../money/decimal'

/** Encoding of a text file. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Cell separator of a text file. */
export const SEPARATORS = ['\t', ';', '|', ','] as const
export type Separator = (typeof SEPARATORS)[number]

/** A row with content. */
export interface TableRow {
  /** From 1, as spreadsheets count, including empty rows. */
  readonly line: number
  readonly cells: readonly string[]
  /** Exact numbers of a workbook's cells; null where a cell is text. Absent for text files. */
  readonly numbers?: readonly (Decimal | null)[]
  /** Index among the lines that stand side by side in the row, from 0; absent if the row has one line. */
  readonly place?: number
}

/** Encoding and separator of a text file, detected or chosen. */
export interface TextFormat {
  readonly kind: 'text'
  readonly encoding: Encoding
  /** True if a byte order mark determines the encoding. */
  readonly hasMark: boolean
  readonly separator: Separator
}

/** The sheets of a workbook and the selected one. */
export interface WorkbookFormat {
  readonly kind: 'workbook'
  readonly sheets: readonly string[]
  readonly sheet: number
  /** Other visible sheets that hold lines too. */
  readonly others?: readonly number[]
}

export interface ImportTable {
  readonly format: TextFormat | WorkbookFormat
  readonly rows: readonly TableRow[]
}

/** A file's content, or the reason it cannot be read. */
export type ImportReading =
  | { readonly kind: 'table'; readonly table: ImportTable }
  | { readonly kind: 'refused'; readonly reason: string }

/** The user's choices about a file; null keeps the detected value. */
export interface ReadingChoices {
  readonly encoding: Encoding | null
  readonly separator: Separator | null
  readonly sheet: number | null
}

export const AS_DETECTED: ReadingChoices = { encoding: null, separator: null, sheet: null }

/** Largest file. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024
/** Maximum number of rows with content; far more than a cart can have. */
export const ROWS_MAX = 20_001
/**
 * Maximum number of rows, including empty ones. Spreadsheets with formatted empty rows have many trailing
 * ones.
 */
export const LINES_MAX = 200_000
export const CELLS_MAX = 500_000
export const COLUMNS_MAX = 256
/** Longest text that can be a code, quantity, unit or heading. */
export const TEXT_MAX = 100
