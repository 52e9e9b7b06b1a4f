import {
  casesAndEachesMessage,
  columnMessage,
  IMPORT_FILE_MESSAGES,
  namedColumnMessage,
  namedNumberedColumnMessage,
  whichQuantityMessage,
  whoseUnitMessage,
} from '../messages'
import type { ImportTable } from '../importTable'
import { isOnlyHeading } from './detectLayout'
import { headingRow } from './headingRow'
import { hasQuantity, type RoleColumns, type TableLayout } from './tableLayout'

const NAME_MAX = 40

/** Name of a column in texts: its heading, with its number if several share that heading, else its number. */
export function columnName({ rows }: ImportTable, { headingRows }: TableLayout, column: number): string {
  const names = (headingRow(rows, headingRows)?.cells ?? []).map((cell) => cell.trim())
  const name = names[column] ?? ''
  if (name === '') return columnMessage(column + 1)
  const short = name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name
  const isAlone = names.filter((each) => each === name).length === 1
  return isAlone ? namedColumnMessage(short) : namedNumberedColumnMessage(short, column + 1)
}

/** Name of a reading: 'Qty', or 'Case Qty' with 'Each Qty'. */
export function readingName(
  table: ImportTable,
  layout: TableLayout,
  { quantity, cases, eaches, split }: RoleColumns,
): string {
  const names = [quantity, cases, eaches, split].flatMap((column) =>
    column === null ? [] : columnName(table, layout, column),
  )
  const [one = '', other] = names
  return other === undefined ? one : casesAndEachesMessage(one, other)
}

/** Question to answer before the file can be read; null if clear. */
export type LayoutQuestion =
  | { readonly kind: 'quantity'; readonly text: string; readonly readings: readonly RoleColumns[] }
  | { readonly kind: 'unit'; readonly text: string; readonly readings: readonly RoleColumns[] }

/** Asks which of several plausible readings applies. */
export function questionOf(
  table: ImportTable,
  layout: TableLayout,
  isSoldByPackUnit: () => boolean,
): LayoutQuestion | null {
  const { readings, packUnit, columns } = layout
  if (readings.length > 0) {
    const names = readings.map((each) => readingName(table, layout, each))
    return { kind: 'quantity', text: whichQuantityMessage(names), readings }
  }
  if (packUnit === null || columns.quantity === null || columns.split !== null || !isSoldByPackUnit())
    return null
  const text = whoseUnitMessage(columnName(table, layout, packUnit))
  return { kind: 'unit', text, readings: [{ ...columns, unit: packUnit }, columns] }
}

/** Reason why a layout cannot be imported: no lines, or no column of quantities; null if it can or has a question. */
export function layoutRefusal(table: ImportTable, layout: TableLayout): string | null {
  if (isOnlyHeading(table, layout)) return IMPORT_FILE_MESSAGES.onlyHeading
  if (layout.isMessage) return null
  const isAsked = layout.readings.length > 0
  return hasQuantity(layout.columns) || isAsked ? null : IMPORT_FILE_MESSAGES.noQuantity
}
