import { canonical, compare, type Decimal } from '../money/decimal'
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
