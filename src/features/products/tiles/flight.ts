import { withNextTile } from './productTiles'
import type { Range } from './productTiles'

/** What is drawn anew at once while the window flies: each drawing costs, however little comes with it. */
const STEP_PX = 200

interface FlightRoom {
  /** How many rows fit into the window. */
  readonly fit: number
  /** Of one row with its gap, in pixels. */
  readonly rowHeight: number
  /** How many rows there are. */
  readonly count: number
}

/** How many rows the window flies on before more are drawn. */
export const flightStep = (rowHeight: number) => Math.max(1, Math.floor(STEP_PX / rowHeight))

/**
 * How many rows are drawn while the window flies: always as many, so that the elements of one that left go to one that
 * came, which is the row so many further on.
 */
export function flightSlots({ fit, rowHeight }: Pick<FlightRoom, 'fit' | 'rowHeight'>): number {
  return fit + 3 * flightStep(rowHeight) - 1
}

/** The rows to draw while the window flies: those in sight and some before and after them, the same ones for a while. */
export function flightRows(firstInSight: number, room: FlightRoom): Range {
  const step = flightStep(room.rowHeight)
  const first = (Math.floor(firstInSight / step) - 1) * step
  return { first: Math.max(0, first), last: Math.min(room.count, first + flightSlots(room)) - 1 }
}

/** What two ranges have in common; its last is before its first when that is nothing. */
export function overlap(one: Range, other: Range): Range {
  return { first: Math.max(one.first, other.first), last: Math.min(one.last, other.last) }
}

const isNone = ({ first, last }: Range) => last < first

/** The items of a range, as numbers. */
export const itemsOf = ({ first, last }: Range): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)

interface PassingItem {
  readonly item: number
  /** The element that shows it: one that left goes on to another item. */
  readonly slot: number
}

/**
 * What is drawn, but not whole, nor the one item that is `kept` so wherever it is: in the order of their slots, so that no
 * element is moved in the page.
 */
export function passingItems(
  drawn: Range,
  whole: Range,
  kept: number,
  slots: number,
): readonly PassingItem[] {
  return itemsOf(drawn)
    .filter((item) => (item < whole.first || item > whole.last) && item !== kept)
    .map((item) => ({ item, slot: item % slots }))
    .sort((one, other) => one.slot - other.slot)
}

/** A flight over a list, until what is in sight after it is drawn whole. */
export interface Flight {
  readonly isFlying: boolean
  /** What is drawn whole: only what was there before, and after the landing one more in each frame. */
  readonly whole: Range
}

const NOTHING: Range = { first: 0, last: -1 }

export const IN_FLIGHT: Flight = { isFlying: true, whole: NOTHING }

/** The window begins to fly or has landed; null: nothing is missing. */
export function turnedTo(isFlying: boolean, before: Flight | null, drawn: Range): Flight | null {
  if (!isFlying) return before && { ...before, isFlying }
  return { isFlying, whole: before ? overlap(before.whole, drawn) : drawn }
}

/** What left is not whole when it comes back; after the landing what is in sight is completed. */
export function afterFrame(flight: Flight | null, drawn: Range, sight: Range): Flight | null {
  if (!flight) return null
  const whole = overlap(flight.whole, flight.isFlying ? drawn : sight)
  if (flight.isFlying) return isNone(whole) ? IN_FLIGHT : flight
  if (isNone(sight) || (whole.first === sight.first && whole.last === sight.last)) return null
  const begun = isNone(whole) ? { first: sight.first, last: sight.first - 1 } : whole
  return { isFlying: false, whole: withNextTile(begun, sight) }
}

/** What is completed after a landing, all of it to be asked for at once. */
export function landingOn(flight: Flight | null, sight: Range): readonly Range[] {
  return flight?.isFlying === false ? [sight] : []
}
