import { isNoQuantity, importLines } from '@/domain/import/importLine'
import type { ImportTable } from '@/domain/import/importTable'
import { headingFit } from '@/domain/import/layout/headings'
import { columnName, type LayoutQuestion, readingName } from '@/domain/import/layout/questions'
import { chosenLayout, type RoleColumns, type TableLayout } from '@/domain/import/layout/tableLayout'
import { ORDER_READING_MESSAGES as texts } from './messages'

const NAMED_MAX = 4
const SAMPLE_MAX = 4

function listed(names: readonly string[]): string {
  const shown = names.length > NAMED_MAX + 1 ? names.slice(0, NAMED_MAX) : names
  const last = shown === names ? (names.at(-1) ?? '') : texts.more(names.length - NAMED_MAX)
  const before = shown === names ? shown.slice(0, -1) : shown
  return before.length === 0 ? last : texts.and(before.join(', '), last)
}

/** Columns of other quantities: stock, targets, history, and quantities of other readings. */
function unusedColumns({ rows }: ImportTable, { headingRows, columns }: TableLayout): number[] {
  const used: (number | null)[] = Object.values(columns)
  return (rows[headingRows - 1]?.cells ?? []).flatMap((cell, column) => {
    const { quantity, isOtherQuantity } = headingFit(cell)
    return (quantity > 0 || isOtherQuantity) && !used.includes(column) ? [column] : []
  })
}

function quantityText(columns: RoleColumns, nameOf: (column: number) => string): string {
  const { quantity, cases, eaches } = columns
  if (quantity !== null) return texts.quantityFrom(nameOf(quantity))
  if (cases !== null && eaches !== null) return texts.casesAndEachesFrom(nameOf(cases), nameOf(eaches))
  if (cases !== null) return texts.casesFrom(nameOf(cases))
  return eaches === null ? '' : texts.eachesFrom(nameOf(eaches))
}

/** Summary of a table's reading, in one line: 'Quantity from “Order”; “On Hand” and “Par” not used.' */
export function readingText(table: ImportTable, layout: TableLayout): string {
  const nameOf = (column: number) => columnName(table, layout, column)
  const { columns } = layout
  const quantity = quantityText(columns, nameOf)
  if (quantity === '') return ''
  const unused = unusedColumns(table, layout)
  const parts = [
    quantity,
    ...(columns.split === null ? [] : [texts.splitFrom(nameOf(columns.split))]),
    ...(columns.unit === null ? [] : [texts.unitFrom(nameOf(columns.unit))]),
    ...(unused.length === 0 ? [] : [texts.notUsed(listed(unused.map(nameOf)))]),
  ]
  return `${parts.join('; ')}.`
}

/** An answer to a question, with the first quantities that it would order. */
export function answerText(
  table: ImportTable,
  layout: TableLayout,
  { kind }: LayoutQuestion,
  reading: RoleColumns,
): string {
  if (kind === 'unit') return reading.unit === null ? texts.isPackUnit : texts.isOrderUnit
  const name = readingName(table, layout, reading)
  const sampled = { ...table, rows: table.rows.slice(0, layout.headingRows + 50) }
  const ordered = importLines(sampled, chosenLayout(layout, reading)).filter((line) => !isNoQuantity(line))
  const sample = ordered.slice(0, SAMPLE_MAX).map(({ quantity, unit }) => `${quantity} ${unit}`.trim())
  if (sample.length === 0) return name
  return texts.reading(name, [...sample, ...(ordered.length > SAMPLE_MAX ? ['…'] : [])].join(', '))
}
