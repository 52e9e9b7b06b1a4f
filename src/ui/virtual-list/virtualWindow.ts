/** From the first to the last item; empty when `last` is before `first`. */
export interface Range {
  readonly first: number
  readonly last: number
}

const EMPTY: Range = { first: 0, last: -1 }
/** Minimum height rendered above and below the window. */
const OVERSCAN_PX = 400
/** Distance that a fast scroll covers between two renders, each of which has a fixed cost. */
const FAST_STEP_PX = 200

const isEmpty = ({ first, last }: Range) => last < first

export function itemsOf({ first, last }: Range): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)
}

function overlap(one: Range, other: Range): Range {
  return { first: Math.max(one.first, other.first), last: Math.min(one.last, other.last) }
}

export function itemsOfRows(rows: Range, columns: number, count: number): Range {
  return { first: rows.first * columns, last: Math.min(count, (rows.last + 1) * columns) - 1 }
}

/** The visible rows and those rendered around them; empty while none are visible. */
export function rowsAround(sight: Range, rowCount: number, rowHeight: number): Range {
  if (isEmpty(sight)) return sight
  const overscan = Math.ceil(OVERSCAN_PX / rowHeight)
  return {
    first: Math.max(0, sight.first - overscan),
    last: Math.min(rowCount - 1, sight.last + overscan),
  }
}

/** The items to render now: the visible ones, and the adjacent ones around them that are already rendered. */
export function itemsToDraw(sight: Range, around: Range, drawn: Range): Range {
  const { first, last } = overlap(around, drawn)
  const isBeside = first <= last && first <= sight.last + 1 && last >= sight.first - 1
  if (!isBeside) return sight
  return { first: Math.min(sight.first, first), last: Math.max(sight.last, last) }
}

/** Adds one item within `limit`, below first: after scrolling up, those below are already rendered. */
export function withNextItem(drawn: Range, limit: Range): Range {
  if (drawn.last < limit.last) return { first: drawn.first, last: drawn.last + 1 }
  return { first: Math.max(limit.first, drawn.first - 1), last: drawn.last }
}

/** Adds one item in its position, unless the list does not contain it. */
export function withItem(items: readonly number[], item: number, count: number): readonly number[] {
  if (item < 0 || item >= count || items.includes(item)) return items
  return [...items, item].sort((one, other) => one - other)
}

interface FastScrollRoom {
  readonly fit: number
  /** Height of a row with its gap, in pixels. */
  readonly rowHeight: number
  readonly rowCount: number
}

/** Rows that a fast scroll passes between two renders. */
export const fastScrollStep = (rowHeight: number) => Math.max(1, Math.floor(FAST_STEP_PX / rowHeight))

/**
 * Number of rows rendered during a fast scroll; constant, so that the element of a row that left is reused for the next
 * one.
 */
export function fastScrollSlots({ fit, rowHeight }: Pick<FastScrollRoom, 'fit' | 'rowHeight'>): number {
  return fit + 3 * fastScrollStep(rowHeight) - 1
}

/** The rows rendered during a fast scroll: the visible ones and some around them; they change only with each step. */
export function fastScrollRows(firstInSight: number, room: FastScrollRoom): Range {
  const step = fastScrollStep(room.rowHeight)
  const first = (Math.floor(firstInSight / step) - 1) * step
  return { first: Math.max(0, first), last: Math.min(room.rowCount, first + fastScrollSlots(room)) - 1 }
}

export interface Placeholder {
  readonly item: number
  /** The React key of its element, which is reused for another item. */
  readonly slot: number
}

/** The rendered items that are placeholders, ordered by slot so that no element moves in the document. */
export function placeholdersOf(drawn: Range, full: readonly number[], slots: number): readonly Placeholder[] {
  const isFull = new Set(full)
  return itemsOf(drawn)
    .filter((item) => !isFull.has(item))
    .map((item) => ({ item, slot: item % slots }))
    .sort((one, other) => one.slot - other.slot)
}

export interface FullItems {
  readonly range: Range
  readonly isReduced: boolean
}

export interface VirtualWindow {
  readonly sight: Range
  readonly around: Range
  readonly passing: Range
}

export const NOTHING_FULL: FullItems = { range: EMPTY, isReduced: false }
export const NOTHING_YET: FullItems = { range: EMPTY, isReduced: true }

export function reduceWhileFast(full: FullItems, isFast: boolean, shown: VirtualWindow): FullItems {
  if (!isFast) return full
  if (!full.isReduced) return { range: itemsToDraw(shown.sight, shown.around, full.range), isReduced: true }
  return isEmpty(overlap(full.range, shown.passing)) ? NOTHING_YET : full
}

export function fullRange({ range, isReduced }: FullItems, { sight, around, passing }: VirtualWindow): Range {
  return isReduced ? overlap(range, passing) : itemsToDraw(sight, around, range)
}

export function withNextFull(full: FullItems, shown: VirtualWindow): FullItems {
  const { sight, around } = shown
  if (!full.isReduced) return { range: withNextItem(fullRange(full, shown), around), isReduced: false }
  const complete = overlap(full.range, sight)
  const started = isEmpty(complete) ? { first: sight.first, last: sight.first - 1 } : complete
  if (isEmpty(sight) || (started.first === sight.first && started.last === sight.last)) {
    return { range: sight, isReduced: false }
  }
  return { range: withNextItem(started, sight), isReduced: true }
}

export function isAllFull(full: FullItems, shown: VirtualWindow): boolean {
  const { first, last } = fullRange(full, shown)
  return !full.isReduced && first <= shown.around.first && last >= shown.around.last
}

export function itemsAhead(full: FullItems, isFast: boolean, shown: VirtualWindow): readonly Range[] {
  const { sight, around } = shown
  if (full.isReduced) return isFast ? [] : [sight]
  const { first, last } = fullRange(full, shown)
  if (first >= sight.first && last <= sight.last) return []
  return [
    { first: around.first, last: sight.first - 1 },
    { first: sight.last + 1, last: around.last },
  ]
}
