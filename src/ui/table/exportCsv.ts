import { safeCell } from '@/domain/table/csv'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { TableColumn } from './tableColumn'

/** Spreadsheets read a file as UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The rows as CSV text: titles, then a line for each row. Dates are yyyy-MM-dd in every language; no cell is a formula. */
export async function csvOf<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const titles = columns.map(({ title }) => title())
  const lines = rows.map((row) =>
    columns.map(({ date, csv, text }) => (date ? (date(row) ?? '') : (csv ?? text)(row))),
  )
  const cells = [titles, ...lines].map((line) => line.map(safeCell))
  return BYTE_ORDER_MARK + stringify(cells, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
}

function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

interface CsvExport<Row> {
  title: string
  today: CalendarDate
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
}

/** Downloads `<title> <today>.csv`. Rejects when its script cannot be loaded. */
export async function downloadCsv<Row>({ title, today, columns, rows }: CsvExport<Row>): Promise<void> {
  const text = await csvOf(columns, rows)
  download(`${title} ${today}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
