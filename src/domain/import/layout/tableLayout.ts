import type { ImportTable, TableRow } from '../importTable'

/** Meaning of a column. `cases` and `eaches` are two quantities of one product, which become two lines. */
export const COLUMN_ROLES = ['code', 'description', 'quantity', 'cases', 'eaches', 'split', 'unit'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** Column of each role, from 0; null if the file has none. */
export type RoleColumns = Readonly<Record<ColumnRole, number | null>>

export const NO_COLUMNS: RoleColumns = {
  code: null,
  description: null,
  quantity: null,
  cases: null,
  eaches: null,
  split: null,
  unit: null,
}

/** Rows whose first cell is their record type: P for lines below H and F. */
interface RecordType {
  readonly column: number
  /** Type of the rows that are lines. */
  readonly type: string
}

/** Instructions for reading a table's rows. */
export interface TableLayout {
  /** Number of rows before the first line: titles, then the heading. */
  readonly headingRows: number
  readonly columns: RoleColumns
  readonly records: RecordType | null
  /** Equally plausible readings, of which the user must choose one before the import. */
  readonly readings: readonly RoleColumns[]
  /** The pack's unit, as in 4 × 5 LB. The user is asked about it if every product is sold by it. */
  readonly packUnit: number | null
  /** Columns that may hold the codes; the one whose values are product codes wins. */
  readonly codeColumns: readonly number[]
  /** Columns per line, if several lines stand side by side in a row; absent or null for one line. */
  readonly half?: number | null
  /** True if each row is an order in words, as in a message. */
  readonly isMessage?: boolean
}

/** Applies the columns that the user chose, which settles every question. */
export const chosenLayout = (layout: TableLayout, columns: RoleColumns): TableLayout => ({
  ...layout,
  columns,
  readings: [],
  packUnit: null,
  codeColumns: columns.code === layout.columns.code ? layout.codeColumns : [],
  half: isInHalf(columns, layout.half) ? (layout.half ?? null) : null,
  isMessage: false,
})

const isInHalf = (columns: RoleColumns, half: number | null | undefined) =>
  COLUMN_ROLES.every((role) => (columns[role] ?? 0) < (half ?? 0))

export const cellOf = (row: TableRow, column: number | null) =>
  column === null ? '' : (row.cells[column] ?? '')

/** Number of cells in a table's longest row. */
export function widthOf({ rows }: Pick<ImportTable, 'rows'>): number {
  return rows.reduce((width, { cells }) => Math.max(width, cells.length), 0)
}

export const hasQuantity = ({ quantity, cases, eaches }: RoleColumns): boolean =>
  quantity !== null || cases !== null || eaches !== null

/** Columns of quantities, in order. */
export const quantityColumns = ({ quantity, cases, eaches }: RoleColumns): number[] =>
  [quantity, cases, eaches].filter((column) => column !== null)

/**
 * Assigns a column to a role, taking it from its former role. One quantity replaces cases and eaches, and vice versa.
 */
export function withColumn(columns: RoleColumns, role: ColumnRole, column: number | null): RoleColumns {
  const others = COLUMN_ROLES.filter((each) => each !== role && columns[each] === column && column !== null)
  const freed = Object.fromEntries(others.map((each) => [each, null]))
  const replaced = column === null ? {} : REPLACED[role]
  return { ...columns, ...freed, ...replaced, [role]: column }
}

const REPLACED: Readonly<Partial<Record<ColumnRole, Partial<RoleColumns>>>> = {
  quantity: { cases: null, eaches: null },
  cases: { quantity: null, split: null },
  eaches: { quantity: null, split: null },
  split: { unit: null },
  unit: { split: null },
}
