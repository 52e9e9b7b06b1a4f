import { compare, canonical, type Decimal } from '../money/decimal'
import type { GuideDraft, GuideDraftLine } from './guideDraft'
import type { OrderGuide, OrderGuideProduct } from './orderGuide'

/** A line of a patch (Spec 2 §3). */
export interface GuidePatchLine {
  /** 0 adds a line. */
  readonly id: number
  readonly productKey: number
  readonly orderQuantity: Decimal
  readonly unitOfMeasure: string
  /** Place in shelf order from 1; −1 leaves a line in its place and appends a new one (Spec 2 §4). */
  readonly sequence: number
  readonly included: boolean
  readonly isDelete?: true
  /** Absent where the backend stores none. */
  readonly heading?: string
}

/** The guide's lines as the editor starts with them. */
export function draftOf({ products }: Pick<OrderGuide, 'products'>): GuideDraft {
  return products.map(({ id, productKey, orderQuantity, unitOfMeasure, heading, description }) => ({
    id,
    productKey,
    description,
    unit: unitOfMeasure,
    quantity: canonical(orderQuantity),
    heading,
    isIncluded: true,
  }))
}

/** True when a line differs from the stored one in more than its place. */
function isLineChanged(line: GuideDraftLine, stored: OrderGuideProduct): boolean {
  return (
    line.unit !== stored.unitOfMeasure ||
    line.heading !== stored.heading ||
    (line.quantity !== stored.orderQuantity && compare(line.quantity, stored.orderQuantity) !== 0)
  )
}

/** True if the stored lines are in their stored order, before all new ones. */
function isInStoredOrder(lines: GuideDraft, stored: readonly OrderGuideProduct[]): boolean {
  const ids = new Set(lines.map(({ id }) => id))
  const expected = stored.filter(({ id }) => ids.has(id))
  return expected.every(({ id }, place) => lines[place]?.id === id)
}

function toPatchLine(
  line: Omit<GuideDraftLine, 'description'>,
  sequence: number,
): Required<Omit<GuidePatchLine, 'isDelete'>> {
  return {
    id: Math.max(0, line.id),
    productKey: line.productKey,
    orderQuantity: line.quantity,
    unitOfMeasure: line.unit,
    sequence,
    included: line.isIncluded,
    heading: line.heading,
  }
}

/**
 * The patch that makes the stored guide the draft (Spec 2 §4): removed, new and changed lines. Lines get a sequence
 * only when the order has changed.
 */
export function guidePatch(stored: Pick<OrderGuide, 'products'>, draft: GuideDraft): GuidePatchLine[] {
  const included = draft.filter(({ isIncluded }) => isIncluded)
  const standing = new Set(included.map(({ id }) => id))
  const byId = new Map(stored.products.map((product) => [product.id, product]))
  const removed = stored.products
    .filter(({ id }) => !standing.has(id))
    .map(({ id, productKey, orderQuantity: quantity, unitOfMeasure: unit, heading }) => {
      const line = { id, productKey, quantity, unit, heading, isIncluded: false }
      return { ...toPatchLine(line, -1), isDelete: true as const }
    })
  const isOrdered = isInStoredOrder(included, stored.products)
  const updates = included.flatMap((line, place) => {
    const before = byId.get(line.id)
    const sequence = isOrdered ? -1 : place + 1
    const isMoved = !isOrdered && before?.sequence !== sequence
    return before === undefined || isMoved || isLineChanged(line, before) ? [toPatchLine(line, sequence)] : []
  })
  return [...removed, ...updates]
}

/**
 * A colleague's change of a guide since it was opened. `conflict`: both users changed the same field of a line, and
 * this user's change wins; `kept`: the colleague removed a line that this user changed.
 */
export interface GuideNews {
  readonly kind: 'added' | 'removed' | 'changed' | 'conflict' | 'kept'
  readonly productKey: number
}

export interface MergedGuide {
  readonly draft: GuideDraft
  readonly news: readonly GuideNews[]
}

const FIELDS = ['unit', 'quantity', 'heading'] as const
type Field = (typeof FIELDS)[number]

function isSame(field: Field, one: GuideDraftLine, other: GuideDraftLine): boolean {
  return field === 'quantity' ? compare(one.quantity, other.quantity) === 0 : one[field] === other[field]
}

function hasChanged(line: GuideDraftLine, before: GuideDraftLine): boolean {
  return FIELDS.some((field) => !isSame(field, line, before))
}

/** Merges a line that both sides have: each field takes its changed value; this user's if both changed it. */
function mergeLine(before: GuideDraftLine, mine: GuideDraftLine, theirs: GuideDraftLine) {
  const news = FIELDS.filter((field) => !isSame(field, theirs, before) && !isSame(field, mine, theirs))
  const taken = news.filter((field) => isSame(field, mine, before))
  const line = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  const isConflict = taken.length < news.length || !mine.isIncluded
  const kind: GuideNews['kind'] = isConflict ? 'conflict' : 'changed'
  return { line, news: news.length === 0 ? [] : [{ kind, productKey: mine.productKey }] }
}

const placeIn = ({ productKey, unit }: GuideDraftLine): string => `${productKey} ${unit}`

/** True if both lists have their common ids in the same order. */
function isSameOrder(lines: GuideDraft, others: GuideDraft): boolean {
  const shared = new Set(others.map(({ id }) => id))
  const ids = lines.map(({ id }) => id).filter((id) => shared.has(id))
  const known = new Set(ids)
  return others.filter(({ id }) => known.has(id)).every(({ id }, place) => id === ids[place])
}

/**
 * Three-way merge of an edited guide with its stored state, which loses no change of either user. Where both changed
 * the same field, this user's change wins. The order is this user's if changed, else the colleague's.
 * @param base the guide that the draft started with
 * @param theirs the guide as it is stored now; patches are made against it
 */
export function mergeGuide(
  base: Pick<OrderGuide, 'products'>,
  mine: GuideDraft,
  theirs: Pick<OrderGuide, 'products'>,
): MergedGuide {
  const before = new Map(draftOf(base).map((line) => [line.id, line]))
  const now = draftOf(theirs)
  const stored = new Map(now.map((line) => [line.id, line]))
  const addedByThem = new Map(now.filter(({ id }) => !before.has(id)).map((line) => [placeIn(line), line]))
  const news: GuideNews[] = []
  let newId = Math.min(0, ...mine.map(({ id }) => id))

  const merged = mine.flatMap((line): GuideDraftLine[] => {
    const [was, is] = [before.get(line.id), stored.get(line.id)]
    if (was && is) {
      const both = mergeLine(was, line, is)
      news.push(...both.news)
      return [both.line]
    }
    if (was) {
      if (!line.isIncluded) return []
      const isKept = hasChanged(line, was)
      news.push({ kind: isKept ? 'kept' : 'removed', productKey: line.productKey })
      newId -= 1
      return isKept ? [{ ...line, id: newId }] : []
    }
    // Both added the product in one unit: merge into one line, with this user's quantity.
    const same = line.isIncluded ? addedByThem.get(placeIn(line)) : undefined
    if (!same) return [line]
    addedByThem.delete(placeIn(line))
    const isConflict = compare(line.quantity, same.quantity) !== 0
    if (isConflict) news.push({ kind: 'conflict', productKey: line.productKey })
    return [{ ...line, id: same.id }]
  })
  for (const { productKey } of addedByThem.values()) news.push({ kind: 'added', productKey })
  const isMineMoved = !isSameOrder(mine, draftOf(base))
  return { draft: inOrder(merged, [...addedByThem.values()], isMineMoved ? null : now), news }
}

/** The merged lines with the colleague's new ones: in stored order, or at the end of their heading's group. */
function inOrder(merged: GuideDraft, added: GuideDraft, stored: GuideDraft | null): GuideDraft {
  if (stored) {
    const places = new Map(stored.map(({ id }, place) => [id, place]))
    const placeOf = ({ id }: GuideDraftLine) => places.get(id) ?? stored.length
    return [...merged, ...added].toSorted((one, other) => placeOf(one) - placeOf(other))
  }
  return added.reduce<GuideDraft>((lines, line) => {
    const last = lines.findLastIndex(({ heading }) => heading === line.heading)
    return lines.toSpliced(last === -1 ? lines.length : last + 1, 0, line)
  }, merged)
}
