import type { CartLine, LineChange } from '../cart/cart'
import { formatQuantity } from '../money/amount'
import { compare } from '../money/decimal'

/** A line with what is to be known of it before it is ordered. */
export interface ChangedLine {
  readonly line: CartLine
  readonly changes: readonly LineChange[]
}

function quantityChange(was: CartLine, is: CartLine): LineChange[] {
  const isSame =
    was.quantity.unit === is.quantity.unit && compare(was.quantity.value, is.quantity.value) === 0
  if (isSame) return []
  return [{ what: 'quantity', was: formatQuantity(was.quantity), is: formatQuantity(is.quantity) }]
}

function priceChange(was: CartLine, is: CartLine): LineChange[] {
  const [before, now] = [was.unitPrice, is.unitPrice]
  if (before === null || now === null || before.from !== now.from) return []
  return compare(before.factor, now.factor) === 0
    ? []
    : [{ what: 'price', was: before.factor, is: now.factor }]
}

/** What somebody changed, or what came to be different, between two looks at a line. */
function changesBetween(was: CartLine | undefined, is: CartLine): LineChange[] {
  if (!was) return [{ what: 'added', was: '', is: formatQuantity(is.quantity) }]
  const { description } = was
  return [
    ...quantityChange(was, is),
    ...priceChange(was, is),
    ...(description === is.description
      ? []
      : [{ what: 'description', was: description, is: is.description }]),
  ]
}

/** The changes since the line was added come first; what they say already is not said twice. */
function joined(known: readonly LineChange[], found: readonly LineChange[]): readonly LineChange[] {
  const said = new Set(known.map(({ what }) => what))
  return [...known, ...found.filter(({ what }) => !said.has(what))]
}

/**
 * Lines whose price, unit, availability or description changed since they were added, as the server tells, and what is
 * different from the lines that were looked at before, when there are such: quantities, lines added and removed too.
 */
export function changedLines(
  lines: readonly CartLine[],
  before: readonly CartLine[] | null = null,
): ChangedLine[] {
  const earlier = new Map(before?.map((line) => [line.id, line]))
  const now = lines.map((line) => {
    const found = before ? changesBetween(earlier.get(line.id), line) : []
    return { line, changes: joined(line.changes ?? [], found) }
  })
  const ids = new Set(lines.map(({ id }) => id))
  const gone = [...earlier.values()].filter(({ id }) => !ids.has(id))
  const removed = gone.map((line) => ({
    line,
    changes: [{ what: 'removed', was: formatQuantity(line.quantity), is: '' }],
  }))
  return [...now.filter(({ changes }) => changes.length > 0), ...removed]
}

/** Names what there is to acknowledge: '' for nothing, another text as soon as there is anything else. */
export function namesChanges(changed: readonly ChangedLine[]): string {
  if (changed.length === 0) return ''
  return JSON.stringify(
    changed.map(({ line, changes }) => [line.id, ...changes.map(({ what, was, is }) => [what, was, is])]),
  )
}
