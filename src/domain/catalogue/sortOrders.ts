import { cell } from './cell'
import type { Columns } from './columns'
import type { ProductSort } from './product'

type Comparison = (left: number, right: number) => number

/** Rows of the catalogue in each requested sort order. */
export type SortOrders = Map<ProductSort, Int32Array>

let collator: Intl.Collator | undefined

/** Compares product texts: ignores case and accents, and sorts numbers by their value (Spec 2 §2). */
export function compareTexts(left: string, right: string): number {
  // Created on first use: that takes longer than the rest of the first paint.
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return collator.compare(left, right)
}

function byText(values: readonly string[]): Comparison {
  return (left, right) => compareTexts(cell(values, left), cell(values, right))
}

/** Missing values come last. */
function byOptionalText(values: readonly string[]): Comparison {
  const compare = byText(values)
  return (left, right) => {
    const isLeftEmpty = !values[left]
    const isRightEmpty = !values[right]
    return isLeftEmpty === isRightEmpty ? compare(left, right) : isLeftEmpty ? 1 : -1
  }
}

function comparisonOf(columns: Columns, sort: ProductSort): Comparison {
  const { texts, sequences, additional } = columns
  switch (sort) {
    case 'description':
      return byText(texts.description)
    case 'sequence':
      return (left, right) => cell(sequences, left) - cell(sequences, right)
    case 'k0':
      return byOptionalText(texts.productCode.map((code, row) => additional.get('k0')?.[row] || code))
    case 'k1':
      return byOptionalText(texts.productCode.map((_, row) => additional.get('k1')?.[row] ?? ''))
  }
}

/** Equal values are ordered by description, then product code, then arrival. */
function totalComparison(columns: Columns, sort: ProductSort): Comparison {
  const steps = [
    comparisonOf(columns, sort),
    byText(columns.texts.description),
    byText(columns.texts.productCode),
  ]
  return (left, right) => {
    for (const step of steps) {
      const result = step(left, right)
      if (result !== 0) return result
    }
    return left - right
  }
}

function merge(left: Int32Array, right: Int32Array, compare: Comparison): Int32Array {
  const merged = new Int32Array(left.length + right.length)
  let fromLeft = 0
  let fromRight = 0
  for (let place = 0; place < merged.length; place++) {
    const isRightOver = fromRight === right.length
    const isLeftNext =
      fromLeft < left.length && (isRightOver || compare(cell(left, fromLeft), cell(right, fromRight)) <= 0)
    merged[place] = isLeftNext ? cell(left, fromLeft++) : cell(right, fromRight++)
  }
  return merged
}

/** All rows in a sort order (Spec 2 §2). Sorted once; appended rows are sorted and merged in. */
export function sortedRows(columns: Columns, orders: SortOrders, sort: ProductSort): Int32Array {
  const known = orders.get(sort) ?? new Int32Array(0)
  const count = columns.keys.length
  if (known.length === count) return known
  const compare = totalComparison(columns, sort)
  const added = Int32Array.from({ length: count - known.length }, (_, index) => known.length + index)
  const order = merge(known, added.sort(compare), compare)
  orders.set(sort, order)
  return order
}
