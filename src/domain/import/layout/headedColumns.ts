import type { TableRow } from '../importTable'
import { isUnitWord } from '../../units/unitWords'
import { contentOf, textOf } from './columnContent'
import { type HeadingFit, headingFit, NO_FIT } from './headings'
import {
  best,
  type Column,
  isFlagOfSplits,
  isNone,
  isOfUnits,
  orderedOf,
  READINGS_MAX,
} from './headedQuantities'
import { NO_COLUMNS, type RoleColumns, type TableLayout } from './tableLayout'
import { headingWords } from './vocabulary'

/** The meaning of a table's columns. */
export type Meaning = Pick<TableLayout, 'columns' | 'readings' | 'packUnit' | 'codeColumns'>

/** Longest name or cell that can be a unit or quantity. */
const SHORT = 100

const MEASURE = /^(?:lbs?|oz|kgs?|gr?|gms?|ml|cl|lt?r?|gal|qt|pt|fl ?oz|floz|#)\.?$/i

const isMeasure = (column: number, rows: readonly TableRow[]) =>
  rows.every((row) => textOf(row, column) === '' || MEASURE.test(textOf(row, column)))

/** The column of units, and whether they describe the pack: 'Unit' beside 'Pack' and 'Size', or after 'Size'. */
function unitOf(
  columns: readonly Column[],
  rows: readonly TableRow[],
): { unit: number | null; isPack: boolean } {
  const named = columns.filter(({ content: { filled, quantities } }) => filled === 0 || quantities < 0.5)
  // Without a units heading, the words for units identify them.
  const worded = named.find(
    ({ fit, content }) => content.unitWords >= (fit.isUnitChoice ? 1 : fit.isKnown ? Infinity : 0.5),
  )
  const found = best(named, ({ unit }) => unit)
  if (!found) return { unit: worded?.content.column ?? null, isPack: false }
  const { column } = found.content
  const hasPackAndSize = columns.some(({ fit }) => fit.isPack) && columns.some(({ fit }) => fit.isSize)
  const isBeside = hasPackAndSize || columns[column - 1]?.fit.isSize === true
  const isPack = isBeside && (found.fit.unit === 1 || (found.fit.unit === 2 && isMeasure(column, rows)))
  return isPack && worded?.fit.isUnitChoice
    ? { unit: worded.content.column, isPack: false }
    : { unit: column, isPack }
}

/** The unit of one of several quantities: the adjacent one if several fit equally. */
function unitBeside(columns: readonly Column[], unit: number | null, quantity: number): number | null {
  const fit = columns[unit ?? -1]?.fit.unit
  const isUnit = (column: number) => isOfUnits(columns[column]) && columns[column].fit.unit === fit
  return [quantity + 1, quantity - 1].find(isUnit) ?? unit
}

/** Headings such as 'Product' may stand above names. */
const isName = ({ fit, content }: Column) =>
  fit.code === 2 && content.filled > 0 && content.codeLikeness < -0.5

function codesOf(columns: readonly Column[], taken: ReadonlySet<number>, hasLines: boolean): number[] {
  const named = columns
    .filter(({ fit, content }) => fit.code > 0 && (content.filled > 0 || !hasLines))
    .filter((each) => !isName(each))
    .toSorted((one, other) => other.fit.code - one.fit.code)
  if (named.length > 0) return named.map(({ content }) => content.column)
  return columns
    .filter(
      ({ fit, content }) =>
        !fit.isKnown &&
        content.filled > 0 &&
        content.codeLikeness >= 0 &&
        content.prices < 0.5 &&
        !taken.has(content.column),
    )
    .toSorted((one, other) => other.content.codeLikeness - one.content.codeLikeness)
    .map(({ content }) => content.column)
}

/** True for 'Bottles' and 'Unit Qty': a unit other than cases and eaches, or a quantity in one. */
function isOtherUnit(name: string, fit: HeadingFit): boolean {
  if (name.length > SHORT) return false
  if (!fit.isKnown) return isUnitWord(name)
  const isUnit = (word: string) => word !== '#' && isUnitWord(word)
  return fit.quantity > 0 && fit.quantityUnit === null && headingWords(name).some(isUnit)
}

/** The columns under a heading. Other units beside cases or eaches are quantities too. */
function columnsUnder(heading: TableRow, rows: readonly TableRow[], width: number): Column[] {
  const columns = Array.from({ length: width }, (_, column): Column => {
    const name = textOf(heading, column)
    const fit = name === '' ? NO_FIT : headingFit(name)
    const content = contentOf(rows, column)
    const isNumber = content.filled === 0 || content.numerals >= 0.5
    return { fit, content, isOtherUnit: isNumber && isOtherUnit(name, fit), isWeight: false }
  })
  const unitOfOthers = columns.find(({ fit }) => fit.quantityUnit !== null && fit.quantity > 0)
  if (!unitOfOthers) return columns
  const quantityUnit = unitOfOthers.fit.quantityUnit === 'case' ? 'each' : 'case'
  return columns.map((each) => {
    if (!each.isOtherUnit) return each
    const { column } = each.content
    const fit = {
      ...each.fit,
      quantity: each.fit.quantity || unitOfOthers.fit.quantity,
      quantityUnit,
      unit: 0,
      isKnown: true,
    } as const
    const isMeasure = MEASURE.test(textOf(heading, column)) || /^pounds?$/i.test(textOf(heading, column))
    const isBoth = rows.some((row) => !isNone(row, column) && !isNone(row, unitOfOthers.content.column))
    return { ...each, fit, isWeight: isMeasure && isBoth }
  })
}

/** The meaning of columns under a heading. @param rows a sample of the lines below it */
export function headedColumns(heading: TableRow, rows: readonly TableRow[], width: number): Meaning {
  const columns = columnsUnder(heading, rows, width)
  const ordered = orderedOf(columns, rows)
  const numbers = new Set([ordered.columns, ...ordered.readings].flatMap((each) => Object.values(each)))
  const taken = new Set([...numbers].filter((each) => each !== null))
  const codeColumns = codesOf(columns, taken, rows.length > 0)
  const { unit, isPack } = unitOf(columns, rows)
  const description = best(columns, (fit) => fit.description) ?? columns.find((each) => isName(each))
  const flag = columns.find((each) => isFlagOfSplits(each) && !taken.has(each.content.column))
  const common = {
    ...NO_COLUMNS,
    code: codeColumns[0] ?? null,
    description: description?.content.column ?? null,
    unit: isPack ? null : unit,
  }
  const whole = (part: Partial<RoleColumns>): RoleColumns => {
    const hasFlag = typeof part.quantity === 'number' && common.unit === null
    const unitOfPart =
      typeof part.quantity === 'number' ? unitBeside(columns, common.unit, part.quantity) : common.unit
    return {
      ...common,
      unit: unitOfPart,
      split: hasFlag ? (flag?.content.column ?? null) : null,
      ...part,
    }
  }
  return {
    columns: whole(ordered.columns),
    readings: ordered.readings.slice(0, READINGS_MAX).map(whole),
    packUnit: isPack ? unit : null,
    codeColumns: codeColumns.slice(0, READINGS_MAX),
  }
}
