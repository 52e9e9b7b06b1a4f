import type { Decimal } from '../money/decimal'

/** How the bytes of a text file are read. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** What stands between the cells of a text file. */
export const SEPARATORS = ['\t', ';', '|', ','] as const
export type Separator = (typeof SEPARATORS)[number]

/** A row that says anything. */
export interface TableRow {
  /** From 1, as a spreadsheet counts the rows of the file; those that say nothing are counted too. */
  readonly line: number
  readonly cells: readonly string[]
  /** The exact numbers of a workbook's cells; null where a cell is text. Missing in text files. */
  readonly numbers?: readonly (Decimal | null)[]
}

/** The encoding and separator of a text file, as detected or chosen. */
export interface TextFormat {
  readonly kind: 'text'
  readonly encoding: Encoding
  /** A byte order mark names the encoding. */
  readonly hasMark: boolean
  readonly separator: Separator
}

/** The sheets of a workbook and the one that is read. */
export interface WorkbookFormat {
  readonly kind: 'workbook'
  readonly sheets: readonly string[]
  readonly sheet: number
}

export interface ImportTable {
  readonly format: TextFormat | WorkbookFormat
  readonly rows: readonly TableRow[]
}

/** What a file says, or why it cannot be read. */
export type ImportReading =
  | { readonly kind: 'table'; readonly table: ImportTable }
  | { readonly kind: 'refused'; readonly reason: string }

/** What a person has chosen about a file; null: as detected. */
export interface ReadingChoices {
  readonly encoding: Encoding | null
  readonly separator: Separator | null
  readonly sheet: number | null
}

export const AS_DETECTED: ReadingChoices = { encoding: null, separator: null, sheet: null }

/** Largest file. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024
/** Rows that say anything; far more than a cart can have. */
export const ROWS_MAX = 20_001
export const CELLS_MAX = 500_000
export const COLUMNS_MAX = 256
/** Longer texts than this are no code, quantity, unit or heading. */
export const TEXT_MAX = 100
