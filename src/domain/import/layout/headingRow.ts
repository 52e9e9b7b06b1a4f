import { isUnitWord } from '../../units/unitWords'
import { TEXT_MAX, type TableRow } from '../importTable'
import { isNumberCell, textOf } from './columnContent'
import { headingFit, isHeading } from './headings'
import { headingWords, subjectsOf } from './vocabulary'

/** The group heading of each column: a name spans the blanks to its right. */
function groupsOf(above: TableRow, width: number): string[] {
  let group = ''
  return Array.from({ length: width }, (_, column) => (group = textOf(above, column) || group))
}

const isOfAmounts = (text: string) => {
  const { quantity, isOtherQuantity } = headingFit(text)
  return quantity > 0 || isOtherQuantity
}

/**
 * True for columns that a group heading distinguishes: cases and eaches on hand, cases and eaches to order.
 */
const isGrouped = (text: string) => {
  const { quantity, unit, code } = headingFit(text)
  return code === 0 && quantity + unit > 0
}

/** True for a row above a heading that names groups of its columns: 'On Hand' and 'Order' above 'Case' and 'Each'. */
export function isGroupRow(above: TableRow, below: TableRow): boolean {
  const names = above.cells.map((_, column) => textOf(above, column)).filter((name) => name !== '')
  const width = Math.max(above.cells.length, below.cells.length)
  const groups = groupsOf(above, width)
  return (
    names.length > 1 &&
    names.some(isOfAmounts) &&
    !above.cells.some((_, column) => isNumberCell(above, column)) &&
    isHeading(below) &&
    !below.cells.some((cell) => /\d/.test(cell)) &&
    groups.some((group, column) => isOfAmounts(group) && isGrouped(textOf(below, column)))
  )
}

/** The heading of a table, whose columns have the names of their groups too. */
export function headingRow(rows: readonly TableRow[], headingRows: number): TableRow | undefined {
  const heading = rows[headingRows - 1]
  const above = rows[headingRows - 2]
  if (!heading || !above || !isGroupRow(above, heading)) return heading
  const width = Math.max(above.cells.length, heading.cells.length)
  const cells = groupsOf(above, width).map((group, column) => {
    const name = textOf(heading, column)
    if (name === '') return textOf(above, column)
    return isGrouped(name) && group !== name ? `${group} ${name}`.trim() : name
  })
  return { line: heading.line, cells }
}

/** The unit in a heading, other than cases and eaches, as in 'Bottles' and 'Qty (lb)'; null without one. */
export function unitOfHeading(heading: string): string | null {
  if (heading.length > TEXT_MAX) return null
  const words = headingWords(heading)
  const subjects = subjectsOf(words)
  if (subjects.has('case') || subjects.has('each')) return null
  const [unit, ...others] = words.filter((word) => subjectsOf([word]).size === 0 && isUnitWord(word))
  return unit !== undefined && others.length === 0 ? unit : null
}
