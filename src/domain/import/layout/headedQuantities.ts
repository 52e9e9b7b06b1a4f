import type { TableRow } from '../importTable'
import { type ColumnContent, isQuantityCell, textOf } from './columnContent'
import { type HeadingFit, isOfProducts, ORDERED } from './headings'
import { cellOf, type RoleColumns } from './tableLayout'

export interface Column {
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
export const READINGS_MAX = 8
/** Candidates whose scores differ by less are equally plausible. */
const TIE = 1

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
export const isFlagOfSplits = ({ fit, content: { isFlag, filled, numerals } }: Column) =>
  fit.isSplit && (isFlag || (filled > 0 && numerals < 0.5))

export function best(columns: readonly Column[], score: (fit: HeadingFit) => number): Column | undefined {
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

export const isNone = (row: TableRow, column: number) => /^(?:[-–—]|0(?:[.,]0*)?)?$/.test(textOf(row, column))

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

export const isOfUnits = (column: Column | undefined): column is Column =>
  column !== undefined && column.fit.unit > 0 && column.content.quantities < 0.5

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
export function orderedOf(columns: readonly Column[], rows: readonly TableRow[]): Ordered {
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

/** Columns of numbers under unknown headings, which may be quantities. */
function unnamedOf(columns: readonly Column[]): Partial<RoleColumns>[] {
  return columns
    .filter(
      ({ fit: { isKnown }, content: { filled, quantities, prices, dates } }) =>
        !isKnown && filled > 0 && quantities >= 0.8 && prices < 0.5 && dates === 0,
    )
    .map(({ content: { column } }) => ({ quantity: column }))
}
