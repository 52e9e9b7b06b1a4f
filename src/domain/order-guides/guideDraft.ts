import type { Decimal } from '../money/decimal'
import { notANumberMessage } from '../numbers/messages'
import { guideQuantityError } from './guideRules'
import { lineRepeatedMessage, GUIDE_RULE_MESSAGES } from './messages'

/** A line of an order guide being edited. */
export interface GuideDraftLine {
  /** Id of the stored line; negative for a new line. */
  readonly id: number
  readonly productKey: number
  /** The sell-by unit; '' for a product without one. */
  readonly unit: string
  readonly quantity: Decimal
  /** Rejected text of its quantity, which prevents saving. */
  readonly rejected?: string | null
  /** Heading of the group; '' if absent. */
  readonly heading: string
  /** False if saving removes the line from the guide (Spec 2 §2 Include). */
  readonly isIncluded: boolean
  /** Description of a stored line's product; '' for a new line, whose product is in the catalogue. */
  readonly description: string
}

/** Lines in shelf order. */
export type GuideDraft = readonly GuideDraftLine[]

export type GuideDraftChange = Partial<
  Pick<GuideDraftLine, 'unit' | 'quantity' | 'rejected' | 'heading' | 'isIncluded'>
>

export interface NewGuideLine {
  readonly productKey: number
  readonly unit: string
  readonly quantity: Decimal
  readonly heading?: string
}

function nextId(draft: GuideDraft): number {
  return Math.min(0, ...draft.map(({ id }) => id)) - 1
}

/** Appends products in this order. A line that was excluded is included again instead. */
export function includeLines(draft: GuideDraft, lines: readonly NewGuideLine[]): GuideDraft {
  const added: GuideDraftLine[] = []
  const ticked = new Set<number>()
  let id = nextId(draft)
  for (const { productKey, unit, quantity, heading = '' } of lines) {
    const stored = draft.find((line) => line.productKey === productKey && !line.isIncluded)
    if (stored && !ticked.has(stored.id)) ticked.add(stored.id)
    else added.push({ id: id--, productKey, unit, quantity, heading, isIncluded: true, description: '' })
  }
  const existingLines = draft.map((line) => (ticked.has(line.id) ? { ...line, isIncluded: true } : line))
  return [...existingLines, ...added]
}

/** Merges lines of a file into the guide: updates a line with the same product and unit, and appends the others. */
export function takeLines(draft: GuideDraft, lines: readonly NewGuideLine[]): GuideDraft {
  const placeOf = ({ productKey, unit }: { productKey: number; unit: string }) => `${productKey} ${unit}`
  const given = new Map(lines.map((line) => [placeOf(line), line]))
  const changed = draft.map((line): GuideDraftLine => {
    const mine = given.get(placeOf(line))
    if (!mine) return line
    given.delete(placeOf(line))
    const { quantity, heading = line.heading } = mine
    return { ...line, quantity, heading, isIncluded: true }
  })
  let id = nextId(draft)
  const added = [...given.values()].map(({ productKey, unit, quantity, heading = '' }): GuideDraftLine => {
    return { id: id--, productKey, unit, quantity, heading, isIncluded: true, description: '' }
  })
  return groupLines([...changed, ...added])
}

/** Excludes every line of a product. */
export function excludeProduct(draft: GuideDraft, productKey: number): GuideDraft {
  return draft.map((line) => (line.productKey === productKey ? { ...line, isIncluded: false } : line))
}

/** Changes a line. A line with a new heading moves to the end of that heading's group. */
export function changeLine(draft: GuideDraft, id: number, change: GuideDraftChange): GuideDraft {
  const before = draft.find((line) => line.id === id)
  if (!before) return draft
  const line = { ...before, ...change }
  if (line.heading === before.heading) return draft.map((each) => (each.id === id ? line : each))
  const others = draft.filter((each) => each.id !== id)
  const last = others.findLastIndex(({ heading }) => heading === line.heading)
  return last === -1
    ? draft.map((each) => (each.id === id ? line : each))
    : others.toSpliced(last + 1, 0, line)
}

/** Moves a line to an index, from 0; it takes the heading of its new neighbors if they share one. */
export function moveLine(draft: GuideDraft, id: number, place: number): GuideDraft {
  const line = draft.find((each) => each.id === id)
  if (!line) return draft
  const others = draft.filter((each) => each.id !== id)
  const target = Math.max(0, Math.min(place, others.length))
  const [above, below] = [others[target - 1], others[target]]
  const isInside = above !== undefined && below !== undefined && above.heading === below.heading
  const heading = isInside ? above.heading : line.heading
  return others.toSpliced(target, 0, heading === line.heading ? line : { ...line, heading })
}

/** Sorts the lines by these ids; lines without one keep their order at the end. */
export function sortLines(draft: GuideDraft, ids: readonly number[]): GuideDraft {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: GuideDraftLine) => places.get(id) ?? ids.length
  return draft.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Groups lines by heading, each group at the position of its first line. */
export function groupLines(draft: GuideDraft): GuideDraft {
  const groups = new Map<string, GuideDraftLine[]>()
  for (const line of draft) {
    const group = groups.get(line.heading)
    if (group) group.push(line)
    else groups.set(line.heading, [line])
  }
  return [...groups.values()].flat()
}

/** Errors of the included lines by id: in the unit, the quantity, or a product that occurs twice in one unit. */
export function draftErrors(draft: GuideDraft): ReadonlyMap<number, string> {
  const errors = new Map<number, string>()
  const places = new Set<string>()
  for (const { id, productKey, unit, quantity, rejected = null, isIncluded } of draft) {
    if (!isIncluded) continue
    const place = `${productKey} ${unit}`
    const repeated = places.has(place) ? lineRepeatedMessage(unit) : null
    places.add(place)
    const error =
      (rejected === null ? null : notANumberMessage(rejected)) ??
      (unit === '' ? GUIDE_RULE_MESSAGES.unitNeeded : null) ??
      guideQuantityError(quantity) ??
      repeated
    if (error !== null) errors.set(id, error)
  }
  return errors
}
