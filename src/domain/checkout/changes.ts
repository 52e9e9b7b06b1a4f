import { AVAILABILITY, type CartLine, type LineChange } from '../cart/cart'
import { isSameTexts, shownTexts } from '../cart/lineTexts'
import { formatQuantity } from '../money/amount'
import { compare, type Decimal } from '../money/decimal'

/** A change between two readings of a line. */
export interface SeenChange extends LineChange {
  /** The previous unit of the price, if it changed. */
  readonly wasUnit?: string
}

/** A line with its changes to acknowledge before ordering. */
export interface ChangedLine {
  readonly line: CartLine
  readonly changes: readonly SeenChange[]
}

function quantityChange(was: CartLine, is: CartLine): SeenChange[] {
  const isSame =
    was.quantity.unit === is.quantity.unit && compare(was.quantity.value, is.quantity.value) === 0
  if (isSame) return []
  return [{ what: 'quantity', was: formatQuantity(was.quantity), is: formatQuantity(is.quantity) }]
}

/** Value and unit of a line's price; the value is '' without a price. */
function priceOf({ unitPrice, priceConversion }: CartLine) {
  return { value: unitPrice?.factor ?? '', unit: unitPrice?.from ?? priceConversion.to }
}

function isSamePrice(was: Decimal, is: Decimal): boolean {
  return was === '' || is === '' ? was === is : compare(was, is) === 0
}

/** Users who see no prices get no price changes. */
function priceChange(before: CartLine, now: CartLine): SeenChange[] {
  if (before.unitPrice === null && now.unitPrice === null) return []
  const [was, is] = [priceOf(before), priceOf(now)]
  if (was.unit !== is.unit) return [{ what: 'price', was: was.value, is: is.value, wasUnit: was.unit }]
  return isSamePrice(was.value, is.value) ? [] : [{ what: 'price', was: was.value, is: is.value }]
}

/** The notes of a line, as one text. */
const notesOf = (line: CartLine) => shownTexts(line).join(' · ')

function notesChange(was: CartLine, is: CartLine): SeenChange[] {
  if (isSameTexts(was, is)) return []
  return [{ what: 'notes', was: notesOf(was), is: notesOf(is) }]
}

/** Changes between two readings of a line. */
function changesBetween(was: CartLine | undefined, is: CartLine): SeenChange[] {
  if (!was) return [{ what: 'added', was: '', is: formatQuantity(is.quantity) }]
  const { description } = was
  return [
    ...quantityChange(was, is),
    ...priceChange(was, is),
    ...notesChange(was, is),
    ...(description === is.description
      ? []
      : [{ what: 'description', was: description, is: is.description }]),
  ]
}

/** Puts changes since the line was added first, without repeating them. */
function joined(known: readonly LineChange[], found: readonly SeenChange[]): readonly SeenChange[] {
  const knownChanges = new Set(known.map(({ what }) => what))
  return [...known, ...found.filter(({ what }) => !knownChanges.has(what))]
}

/**
 * Lines whose price, unit or description changed since they were added, as the server reports, and differences from the
 * lines reviewed earlier, if any: also quantities, notes, added and removed lines. A product that is no longer for sale
 * cannot be acknowledged: its line must be removed.
 */
export function changedLines(
  lines: readonly CartLine[],
  before: readonly CartLine[] | null = null,
): ChangedLine[] {
  const earlier = new Map(before?.map((line) => [line.id, line]))
  const now = lines.map((line) => {
    const found = before ? changesBetween(earlier.get(line.id), line) : []
    const known = (line.changes ?? []).filter(({ what }) => what !== AVAILABILITY)
    return { line, changes: joined(known, found) }
  })
  const ids = new Set(lines.map(({ id }) => id))
  const gone = [...earlier.values()].filter(({ id }) => !ids.has(id))
  const removed = gone.map((line) => ({
    line,
    changes: [{ what: 'removed', was: formatQuantity(line.quantity), is: '' }],
  }))
  return [...now.filter(({ changes }) => changes.length > 0), ...removed]
}

/** Fingerprint of the changes to acknowledge: '' without changes, different for any other set. */
export function namesChanges(changed: readonly ChangedLine[]): string {
  if (changed.length === 0) return ''
  return JSON.stringify(
    changed.map(({ line, changes }) => [
      line.id,
      ...changes.map(({ what, was, is, wasUnit }) => [what, was, is, wasUnit]),
    ]),
  )
}
