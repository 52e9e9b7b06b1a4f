import * as v from 'valibot'
import { code, text } from '@/contract/primitives'
import { ProductDto } from '@/contract/catalogue/product'

export interface ReadProducts {
  products: ProductDto[]
  /** Rows that violate the contract. */
  skipped: number
}

const FAULTY = Symbol('faulty')
/** The values of a field, one per product; FAULTY where they violate the contract. */
type Cells = readonly unknown[]

const FIELDS = Object.entries<v.GenericSchema>(ProductDto.entries).filter(([field]) => field !== 'additional')
const ADDITIONAL = v.nullish(v.record(v.string(), v.unknown()), {})
/** Null without a value. */
const additionalValue = v.nullish(v.string(), null)

/** Schemas that return texts unchanged: running them for each value would take longer than everything else. */
const READING_TEXT = new Set<v.GenericSchema>([text, code, additionalValue])

function readCell(schema: v.GenericSchema, value: unknown): unknown {
  if (typeof value === 'string' && READING_TEXT.has(schema)) return value
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : FAULTY
}

function isShared(column: unknown): column is { values: unknown[]; rows: unknown[] } {
  if (typeof column !== 'object' || column === null) return false
  return 'values' in column && Array.isArray(column.values) && 'rows' in column && Array.isArray(column.rows)
}

function readCells(schema: v.GenericSchema, column: unknown, count: number): Cells | null {
  if (column === undefined || column === null) {
    const cell = readCell(schema, undefined)
    return Array.from({ length: count }, () => cell)
  }
  if (Array.isArray(column)) {
    return column.length === count ? column.map((value) => readCell(schema, value)) : null
  }
  if (!isShared(column) || column.rows.length !== count) return null
  const values = column.values.map((value) => readCell(schema, value))
  return column.rows.map((place) => (typeof place === 'number' && place in values ? values[place] : FAULTY))
}

interface NamedCells {
  readonly field: string
  readonly cells: Cells
}

/** The cells of each column; null if one is invalid. */
function readAll(
  columns: readonly (readonly [field: string, schema: v.GenericSchema, column: unknown])[],
  count: number,
): readonly NamedCells[] | null {
  const read: NamedCells[] = []
  for (const [field, schema, column] of columns) {
    const cells = readCells(schema, column, count)
    if (!cells) return null
    read.push({ field, cells })
  }
  return read
}

/** The values of a product by field, without nulls unless `keepsNull`; null if one is faulty. */
function readRow(columns: readonly NamedCells[], row: number, keepsNull: boolean) {
  const values: Record<string, unknown> = {}
  for (const { field, cells } of columns) {
    const value = cells[row]
    if (value === FAULTY) return null
    if (keepsNull || value !== null) values[field] = value
  }
  return values
}

/** Reads products from columns as `ProductDto` does from rows; null if these are not columns. */
export function readColumns(page: unknown): ReadProducts | null {
  if (typeof page !== 'object' || page === null || !('productKey' in page)) return null
  const wire = page as Readonly<Record<string, unknown>>
  if (!Array.isArray(wire.productKey)) return null
  const count = wire.productKey.length
  const named = v.safeParse(ADDITIONAL, wire.additional)
  if (!named.success) return null
  const columns = readAll(
    FIELDS.map(([field, schema]) => [field, schema, wire[field]]),
    count,
  )
  const more = readAll(
    Object.entries(named.output).map(([key, column]) => [key, additionalValue, column]),
    count,
  )
  if (!columns || !more) return null
  const products: ProductDto[] = []
  for (let row = 0; row < count; row++) {
    const product = readRow(columns, row, true)
    const values = readRow(more, row, false)
    if (!product || !values) continue
    product.additional = values
    // Each value passed the schema of its field.
    products.push(product as ProductDto)
  }
  return { products, skipped: count - products.length }
}
