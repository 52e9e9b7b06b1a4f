import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

const FILES = join(import.meta.dirname, '../../server/demo/alder-finch')

/** Rows of one of the demo's CSV files, such as `shop/products`, by column. */
export function demoRows<Column extends string>(file: string): Readonly<Record<Column, string>>[] {
  return parse(readFileSync(join(FILES, `${file}.csv`)), { columns: true })
}

interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** Rows of one of the demo's tables, such as `orders/tables/orders`, by column. */
export function demoTable<Row>(file: string): readonly Row[] {
  const { columns, rows } = JSON.parse(readFileSync(join(FILES, `${file}.json`), 'utf8')) as Table
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])) as Row)
}
