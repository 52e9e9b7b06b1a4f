import type { TableRow } from '../importTable'
import { cellOf } from './tableLayout'
import { textOf } from './columnContent'
import { headingFit } from './headings'

const HALVES_MAX = 8

/** Spreadsheets number names that repeat: 'Item2', 'Qty.1'. */
const nameOf = (heading: TableRow, column: number) =>
  textOf(heading, column)
    .toLowerCase()
    .replace(/[ ._]?\d$/, '')

/** Columns of each half of a guide whose lines are side by side under the same names; null for one list. */
export function halfWidth(heading: TableRow | undefined): number | null {
  if (!heading) return null
  const names = heading.cells.map((_, column) => nameOf(heading, column))
  const width = names.findLastIndex((name) => name !== '') + 1
  const [first = ''] = names
  const half = names.indexOf(first, 1)
  if (first === '' || half < 2 || width > half * HALVES_MAX) return null
  const left = names.slice(0, half).map(headingFit)
  const isGuide = left.some(({ code }) => code > 0) && left.some(({ quantity }) => quantity > 0)
  const isRepeated = names.slice(half, width).every((name, index) => name === names[index % half])
  const last = names.slice(0, half).findLastIndex((name) => name !== '') + 1
  return isGuide && isRepeated && width % half === last % half ? half : null
}

/** The lines of a row, from left to right; blank ones only on the left. */
export function halvesOf(row: TableRow, half: number | null): TableRow[] {
  if (half === null) return [row]
  const count = Math.max(1, Math.ceil(row.cells.length / half))
  return Array.from({ length: count }, (_, place): TableRow => {
    const [from, to] = [place * half, (place + 1) * half]
    const numbers = row.numbers && { numbers: row.numbers.slice(from, to) }
    return { ...row, cells: row.cells.slice(from, to), ...numbers, place }
  }).filter(
    ({ cells }, place) =>
      place === 0 || cells.some((_, column) => cellOf(row, place * half + column).trim() !== ''),
  )
}
