import type { TableSort } from './tableState'

/** Sort value of a row; rows without a value (null, '') come last in both directions. */
export type SortValue = string | number | null

const collator = new Intl.Collator('en-US', { numeric: true })

type Value = string | number

const isValue = (value: SortValue | undefined): value is Value =>
  value !== null && value !== undefined && value !== ''

/** Numbers by value, texts in natural order ('9' before '10'); null before all. */
export function compareSortValues(left: SortValue, right: SortValue): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return collator.compare(String(left), String(right))
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const ASCII = /^[ -~]*$/
const DIGIT = '0'.charCodeAt(0)

/** Key of a text whose character order is its natural order: each number is prefixed with its length. */
function naturalKey(text: string): string {
  if (DATE.test(text)) return text
  return text
    .toLowerCase()
    .replace(/0*(\d+)/g, (_, digits: string) => String.fromCharCode(DIGIT + digits.length) + digits)
}

/**
 * Keys of the values. Comparing them takes a fifth of the collator's time, which 20,000 rows need. Null if a value is
 * not ASCII text.
 */
function keysOf(values: readonly Value[]): string[] | null {
  const isAscii = values.every((value) => typeof value === 'string' && ASCII.test(value))
  if (!isAscii) return null
  // Products are bought many times, so each text gets one key.
  const known = new Map<Value, string>()
  const keyOf = (value: Value): string => {
    const before = known.get(value)
    if (before !== undefined) return before
    const key = naturalKey(String(value))
    known.set(value, key)
    return key
  }
  return values.map(keyOf)
}

const compareKeys = (left: string, right: string): number => (left < right ? -1 : Number(left > right))

/** The indexes of the values in sort order, stable in both directions. */
function sortedIndexes<Value>(
  values: readonly Value[],
  compare: (left: Value, right: Value) => number,
  direction: TableSort['direction'],
): number[] {
  const ofIndex = (index: number) => values[index] as Value
  const indexes = Array.from(values.keys())
  return direction === 'ascending'
    ? indexes.sort((left, right) => compare(ofIndex(left), ofIndex(right)))
    : indexes.sort((left, right) => compare(ofIndex(right), ofIndex(left)))
}

/** Sorts rows by a value, stable in both directions; rows without a value come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: TableSort['direction'],
): Row[] {
  const values: Value[] = []
  const withValue: Row[] = []
  const empty: Row[] = []
  for (const row of rows) {
    const value = valueOf(row)
    if (isValue(value)) {
      values.push(value)
      withValue.push(row)
    } else empty.push(row)
  }
  const keys = keysOf(values)
  const indexes = keys
    ? sortedIndexes(keys, compareKeys, direction)
    : sortedIndexes(values, compareSortValues, direction)
  return [...indexes.map((index) => withValue[index] as Row), ...empty]
}

/** The sort after pressing a header: reversed for the same column, ascending for another one. */
export function nextSort<Key extends string>(sort: TableSort | null, key: Key): TableSort<Key> {
  const isReversed = sort?.key === key && sort.direction === 'ascending'
  return { key, direction: isReversed ? 'descending' : 'ascending' }
}
