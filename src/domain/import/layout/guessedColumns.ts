import { type ColumnContent, contentOf, isQuantityCell, textOf } from './columnContent'
import type { TableRow } from '../importTable'
import { headingFit } from './headings'
import type { Meaning } from './headedColumns'
import { NO_COLUMNS, type RoleColumns } from './tableLayout'

const CODE_COLUMNS_MAX = 4
const READINGS_MAX = 6
/** Lead that another column's code score needs over the first column, which is the template's code column. */
const FIRST_COLUMN_BONUS = 2
/** Score of a column of small numbers, which are quantities rather than codes. */
const SMALL_NUMBERS = -2
const FLAG = /^[01]$/

const isNumeral = ({ numerals, filled }: ColumnContent) => filled > 0 && numerals >= 0.5
const isPriceOrDate = ({ prices, dates }: ColumnContent) => prices >= 0.5 || dates >= 0.5

/** Columns that may hold codes, best first. */
function codesAmong(contents: readonly ColumnContent[]): number[] {
  const first = contents.find(({ filled }) => filled > 0)?.column
  const likeness = ({ column, codeLikeness }: ColumnContent) =>
    codeLikeness + (column === first ? FIRST_COLUMN_BONUS : 0)
  return contents
    .filter(
      (each) =>
        each.filled > 0 && each.blank <= each.filled * 3 && !isPriceOrDate(each) && each.unitWords < 0.5,
    )
    .filter((each) => each.column === first || each.codeLikeness > SMALL_NUMBERS)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .map(({ column }) => column)
}

/**
 * Numbers to the right of the codes, else to the left, else the first column on the right with any quantity.
 */
function quantitiesAmong(contents: readonly ColumnContent[], code: number): ColumnContent[] {
  const others = contents.filter((each) => each.column !== code && !isPriceOrDate(each))
  const numerals = others.filter(isNumeral)
  const right = numerals.filter(({ column }) => column > code)
  if (right.length > 0) return right
  const left = numerals.filter(({ column }) => column < code)
  if (left.length > 0) return left
  return others.filter(({ quantities, column }) => quantities > 0 && column > code).slice(0, 1)
}

const isOfUnits = ({ filled, unitWords }: ColumnContent) => filled > 0 && unitWords >= 0.5

/** Blank columns followed by units: an unfilled form. */
const blanksBeforeUnits = (contents: readonly ColumnContent[]) =>
  contents.filter(({ filled, column }) => {
    const next = contents[column + 1]
    return filled === 0 && next !== undefined && isOfUnits(next)
  })

/** True for adjacent columns if some row has a quantity only in the second: cases and eaches. */
function isPair(one: ColumnContent, other: ColumnContent, rows: readonly TableRow[]): boolean {
  if (other.column !== one.column + 1) return false
  const isNone = (row: TableRow, { column }: ColumnContent) => /^(?:0(?:[.,]0*)?)?$/.test(textOf(row, column))
  const isSome = (row: TableRow, each: ColumnContent) =>
    isQuantityCell(row, each.column) && !isNone(row, each)
  return rows.some((row) => isNone(row, one) && isSome(row, other))
}

/** A column of 0 and 1 after the quantity: a split flag, which means sold by each. */
function isFlagBehind(quantity: ColumnContent, flag: ColumnContent, rows: readonly TableRow[]): boolean {
  return (
    flag.column === quantity.column + 1 &&
    flag.blank === 0 &&
    !quantity.hasZero &&
    quantity.blank === 0 &&
    flag.hasZero &&
    rows.every((row) => FLAG.test(textOf(row, flag.column)))
  )
}

function unitAmong(contents: readonly ColumnContent[], quantity: number, code: number): number | null {
  const near = [quantity + 1, quantity - 1].flatMap((column) => contents[column] ?? [])
  const others = [...near, ...contents].filter(({ column }) => column !== quantity && column !== code)
  const worded = others.find(isOfUnits)
  if (worded) return worded.column
  const behind = contents[quantity + 1]
  return behind && behind.column !== code && behind.words >= 0.5 ? behind.column : null
}

function descriptionAmong(
  contents: readonly ColumnContent[],
  taken: readonly (number | null)[],
): number | null {
  const texts = contents.filter(
    (each) =>
      !taken.includes(each.column) &&
      each.filled > 0 &&
      each.numerals === 0 &&
      each.codeLikeness < 2 &&
      !isPriceOrDate(each),
  )
  return texts.toSorted((one, other) => other.distinct - one.distinct)[0]?.column ?? null
}

type Ordered = Partial<RoleColumns>

/**
 * Ordered quantities, by the cells: one reading, or several equally plausible ones. Numbers with a unit are
 * not cases and eaches.
 */
function orderedAmong(
  numbers: readonly ColumnContent[],
  rows: readonly TableRow[],
  hasUnit: boolean,
): readonly Ordered[] {
  const pairs = numbers.flatMap((one, index): Ordered[] => {
    const next = numbers[index + 1]
    if (!next || hasUnit) return []
    if (isPair(one, next, rows)) return [{ cases: one.column, eaches: next.column }]
    return isFlagBehind(one, next, rows) ? [{ quantity: one.column, split: next.column }] : []
  })
  const taken = new Set(pairs.flatMap((each) => Object.values(each)))
  const plain = numbers
    .filter(({ column }) => !taken.has(column))
    .map(({ column }): Ordered => ({ quantity: column }))
  return [...pairs, ...plain]
}

/** True for a column whose heading names something other than a quantity. */
const isNamedOtherwise = (heading: TableRow | undefined, column: number) => {
  const fit = headingFit(heading?.cells[column] ?? '')
  return fit.isKnown && fit.quantity === 0
}

/**
 * The meaning of columns without headings, by their cells.
 * @param rows a sample
 * @param code the column of codes, if known
 */
export function guessedColumns(
  rows: readonly TableRow[],
  width: number,
  code?: number,
  heading?: TableRow,
): Meaning {
  const contents = Array.from({ length: width }, (_, column) => contentOf(rows, column))
  const codeColumns = codesAmong(contents).slice(0, CODE_COLUMNS_MAX)
  const chosen = code ?? codeColumns[0] ?? null
  const hasUnit = contents.some(isOfUnits)
  const numbers = [...quantitiesAmong(contents, chosen ?? -1), ...blanksBeforeUnits(contents)].filter(
    ({ column }) => !isNamedOtherwise(heading, column),
  )
  const readings = orderedAmong(numbers, rows, hasUnit).slice(0, READINGS_MAX)
  const whole = (ordered: Ordered): RoleColumns => {
    const quantity = ordered.quantity ?? ordered.cases ?? ordered.eaches ?? null
    const isPlain = typeof ordered.quantity === 'number' && ordered.split === undefined
    const unit = isPlain && quantity !== null ? unitAmong(contents, quantity, chosen ?? -1) : null
    const taken = [chosen, quantity, unit, ordered.eaches ?? null, ordered.split ?? null]
    return { ...NO_COLUMNS, code: chosen, description: descriptionAmong(contents, taken), unit, ...ordered }
  }
  const [first = {}] = readings
  return {
    columns: whole(first),
    readings: readings.length > 1 ? readings.map(whole) : [],
    packUnit: null,
    codeColumns,
  }
}
