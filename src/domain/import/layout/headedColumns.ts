import type { TableRow } from '../importTable'
import { isUnitWord } from '../../units/unitWords'
import { type ColumnContent, contentOf, isQuantityCell, textOf } from './columnContent'
import { type HeadingFit, headingFit, isOfProducts, NO_FIT, ORDERED } from './headings'
import { cellOf, NO_COLUMNS, type RoleColumns, type TableLayout } from './tableLayout'
import { headingWords } from './vocabulary'

/** The meaning of a table's columns. */
export type Meaning = Pick<TableLayout, 'columns' | 'readings' | 'packUnit' | 'codeColumns'>

interface Column {
  readonly fit: HeadingFit
  /** Headed by a unit other than cases or eaches: 'Bottles', 'Unit Qty'. */
  readonly isOtherUnit: boolean
  /** Pounds and similar measures in rows that also have cases. */
  readonly isWeight: boolean
  readonly content: ColumnContent
}

/** A possible reading of the ordered quantities. */
interface Candidate {
  readonly columns: Partial<RoleColumns>
  readonly score: number
  readonly isFilled: boolean
}

/** Maximum number of readings: the days of a week and their total. */
const READINGS_MAX = 8
/** Longest name or cell that can be a unit or quantity. */
const SHORT = 100
/** Candidates whose scores differ by less are equally plausible. */
const TIE = 1
const MEASURE = /^(?:lbs?|oz|kgs?|gr?|gms?|ml|cl|lt?r?|gal|qt|pt|fl ?oz|floz|#)\.?$/i

function isPossibleQuantity({ fit, content }: Column, rows: readonly TableRow[]): boolean {
  const { column, filled, numerals, prices, dates } = content
  if (fit.quantity === 0) return false
  if (filled === 0) return true
  if (dates >= 0.5 || rows.some((row) => cellOf(row, column).includes('$'))) return false
  if (fit.quantity < 2) return numerals >= 0.5 && prices < 0.5
  // 'Order' may also head names.
  return fit.quantity !== ORDERED || numerals >= 0.5
}

/** 'Order' above nothing but long numbers: order numbers, if another column has quantities. */
const isOrderNumber = ({ fit, content: { column } }: Column, rows: readonly TableRow[]) =>
  fit.quantity === ORDERED && rows.every((row) => /^(?:\d{4,})?$/.test(textOf(row, column)))

/** Flags under 'Split', as opposed to quantities; an unknown flag is an error of its line. */
const isFlagOfSplits = ({ fit, content: { isFlag, filled, numerals } }: Column) =>
  fit.isSplit && (isFlag || (filled > 0 && numerals < 0.5))

function best(columns: readonly Column[], score: (fit: HeadingFit) => number): Column | undefined {
  return columns.reduce<Column | undefined>(
    (found, each) => (score(each.fit) > (found ? score(found.fit) : 0) ? each : found),
    undefined,
  )
}

/** Best-fitting columns of a unit; several if they fill different cells. */
function bestOfUnit(columns: readonly Column[], unit: HeadingFit['quantityUnit']): readonly Column[] {
  const ofUnit = columns.filter(({ fit }) => fit.quantityUnit === unit)
  const found = best(ofUnit, ({ quantity }) => quantity)
  const equal = ofUnit.filter(
    ({ fit, content }) => fit.quantity === found?.fit.quantity && content.filled > 0,
  )
  return found && equal.length < 2 ? [equal[0] ?? found] : equal
}

/** Cases and eaches as two quantities. Eaches alone score low beside a plain quantity. */
function pairCandidates(columns: readonly Column[], hasPlain: boolean): Candidate[] {
  const [cases, eaches] = [bestOfUnit(columns, 'case'), bestOfUnit(columns, 'each')]
  const count = Math.max(cases.length, eaches.length)
  return Array.from({ length: count }, (_, index) => {
    const [one, other] = [cases, eaches].map((each) => each[index] ?? each.at(-1))
    return pairCandidate(one, other, hasPlain)
  }).flat()
}

function pairCandidate(
  cases: Column | undefined,
  eaches: Column | undefined,
  hasPlain: boolean,
): Candidate[] {
  const both = [cases, eaches].filter((each) => each !== undefined)
  if (both.length === 0 || (hasPlain && both.every(isFlagOfSplits))) return []
  const score = Math.max(...both.map(({ fit }) => fit.quantity))
  return [
    {
      columns: { cases: cases?.content.column ?? null, eaches: eaches?.content.column ?? null },
      score: !cases && hasPlain ? Math.min(score, 1) : score,
      isFilled: both.some(({ content }) => content.filled > 0),
    },
  ]
}

const isNone = (row: TableRow, column: number) => /^(?:[-–—]|0(?:[.,]0*)?)?$/.test(textOf(row, column))

/** True if some row has a number in the first column and none in the other, so that they are ordered separately. */
const isAlone = (one: Column, other: Column, rows: readonly TableRow[]) =>
  rows.some(
    (row) =>
      isQuantityCell(row, one.content.column) &&
      !isNone(row, one.content.column) &&
      isNone(row, other.content.column),
  )

/** A plain quantity, possibly of cases, beside numbers of splits or of another unit. */
function splitCandidate(
  plain: Column | undefined,
  columns: readonly Column[],
  hasCases: boolean,
  rows: readonly TableRow[],
): Candidate[] {
  const splits = columns.find((each) => {
    const { fit, content, isOtherUnit } = each
    if ((!fit.isSplit && !isOtherUnit) || content.filled === 0 || content.quantities < 0.5) return false
    const isNumber = fit.isSplit && !content.isFlag
    return isNumber || (plain !== undefined && isAlone(each, plain, rows))
  })
  if (!plain || !splits || splits.content.column === plain.content.column || hasCases) return []
  const pair = { cases: plain.content.column, eaches: splits.content.column }
  return [{ columns: pair, score: plain.fit.quantity, isFilled: true }]
}

/** Cases alone, with the weight of the ordered goods beside them: 2 cases of 80.5 lb. */
function withoutWeights(columns: readonly Column[]): Candidate[] {
  const weight = columns.find(({ isWeight }) => isWeight)
  const cases = columns.find(({ fit }) => fit.quantityUnit === 'case')
  if (!weight || !cases || weight.content.filled === 0 || cases.content.filled === 0) return []
  return [{ columns: { cases: cases.content.column }, score: cases.fit.quantity, isFilled: true }]
}

/** Merges candidates with the same cells and the same units beside them. */
function distinct(
  candidates: readonly Candidate[],
  columns: readonly Column[],
  rows: readonly TableRow[],
): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ columns: { quantity, cases, eaches } }) => {
    const beside = typeof quantity === 'number' ? [quantity + 1, quantity - 1] : []
    const unit = beside.find((column) => isOfUnits(columns[column]))
    const texts = rows.map((row) => [quantity, cases, eaches, unit].map((each) => textOf(row, each ?? -1)))
    const name = JSON.stringify(texts)
    return !seen.has(name) && seen.add(name)
  })
}

/** 'Units' as the only quantity may mean any unit. */
function withPlainUnits(possible: readonly Column[]): readonly Column[] {
  const [only, ...others] = possible
  if (!only?.fit.isOfUnits || others.length > 0) return possible
  return [{ ...only, fit: { ...only.fit, quantityUnit: null, isSplit: false } }]
}

interface Ordered {
  readonly columns: Partial<RoleColumns>
  readonly readings: readonly Partial<RoleColumns>[]
}

/** Ordered quantities, by the headings: the best candidate, or several equally plausible ones. */
function orderedOf(columns: readonly Column[], rows: readonly TableRow[]): Ordered {
  const isHistory = columns.some(({ fit }) => fit.isInvoice)
  const possible = withPlainUnits(
    columns.filter((each) => isPossibleQuantity(each, rows) && (!isHistory || each.fit.quantity >= ORDERED)),
  )
  const unitless = possible.filter(({ fit }) => fit.quantityUnit === null)
  const hasOthers = unitless.some((each) => each.content.filled > 0 && !isOrderNumber(each, rows))
  const plain = unitless.filter((each) => !hasOthers || !isOrderNumber(each, rows))
  const hasCases = possible.some(({ fit }) => fit.quantityUnit === 'case')
  const candidates: Candidate[] = [
    ...plain.map(({ fit, content: { column, filled } }) => ({
      columns: { quantity: column },
      score: fit.quantity,
      isFilled: filled > 0,
    })),
    ...splitCandidate(
      best(plain, ({ quantity }) => quantity),
      columns,
      hasCases,
      rows,
    ),
    ...pairCandidates(possible, plain.length > 0),
    ...withoutWeights(possible),
  ].toSorted((one, other) => other.score - one.score)
  const [first] = candidates
  if (!first) {
    const unnamed = columns.some(({ fit }) => isOfProducts(fit)) ? unnamedOf(columns) : []
    const readings = withTotals(unnamed, columns)
    // A single answer needs no question; numbers under a date may be past orders.
    return { columns: {}, readings: readings.length > 1 ? readings : [] }
  }
  const tied = candidates.filter(({ score }) => score > first.score - TIE)
  const filled = distinct(
    tied.filter(({ isFilled }) => isFilled),
    columns,
    rows,
  )
  const [only, ...others] = filled
  const beside = only && others.length === 0 ? besideUnit(only, columns, rows) : []
  if (only && beside.length > 0) return { columns: only.columns, readings: [...beside, only.columns] }
  if (only) {
    const readings = others.length > 0 ? filled.map((each) => each.columns) : []
    return { columns: only.columns, readings: withTotals(readings, columns) }
  }
  // An empty order column beside a filled quantity: an empty form, or one filled in elsewhere.
  const lower = distinct(
    candidates.filter(({ isFilled }) => isFilled),
    columns,
    rows,
  )
  return {
    columns: first.columns,
    readings: lower.length > 0 ? [first, ...lower].map((each) => each.columns) : [],
  }
}

/** Cases or eaches alone, combined with numbers under an unknown heading in the rows that lack them. */
function besideUnit(
  { columns: { cases, eaches } }: Candidate,
  columns: readonly Column[],
  rows: readonly TableRow[],
): Partial<RoleColumns>[] {
  const unit = columns[cases ?? eaches ?? -1]
  if (!unit || (typeof cases === 'number' && typeof eaches === 'number')) return []
  return unnamedOf(columns).flatMap(({ quantity }) => {
    const unnamed = columns[quantity ?? -1]
    if (!unnamed || !isAlone(unnamed, unit, rows)) return []
    const { column } = unnamed.content
    return typeof cases === 'number' ? { cases, eaches: column } : { cases: column, eaches: eaches ?? null }
  })
}

/** Adds totals: where several columns may be ordered, so may their total. */
function withTotals(
  readings: readonly Partial<RoleColumns>[],
  columns: readonly Column[],
): Partial<RoleColumns>[] {
  const named = new Set(readings.flatMap((each) => Object.values(each)))
  const totals = columns
    .filter(
      ({ fit: { isTotal }, content: { column, filled, quantities, prices } }) =>
        isTotal && !named.has(column) && filled > 0 && quantities >= 0.5 && prices < 0.5,
    )
    .map(({ content: { column } }) => ({ quantity: column }))
    .slice(0, 1)
  return readings.length > 0 ? [...readings.slice(0, READINGS_MAX - totals.length), ...totals] : []
}

/** Columns of numbers under unknown headings, if no heading names a quantity. */
function unnamedOf(columns: readonly Column[]): Partial<RoleColumns>[] {
  return columns
    .filter(
      ({ fit: { isKnown }, content: { filled, quantities, prices, dates } }) =>
        !isKnown && filled > 0 && quantities >= 0.8 && prices < 0.5 && dates === 0,
    )
    .map(({ content: { column } }) => ({ quantity: column }))
}

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

const isOfUnits = (column: Column | undefined): column is Column =>
  column !== undefined && column.fit.unit > 0 && column.content.quantities < 0.5

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
