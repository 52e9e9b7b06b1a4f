import type { OrderGuidePatchLineDto } from '@/contract/order-guides/orderGuide'
import { alreadyInGuideMessage } from '@/domain/order-guides/messages'
import type { CustomerCaller } from '../accounts/access/caller'
import {
  aboutProduct,
  guideLineErrors,
  type GuideLineContext,
  type GuideLineValues,
  type GuideProducts,
  placeInGuide,
  toGuideLine,
} from './orderGuideLines'
import { type OrderGuideLineRow } from './orderGuides'
import { GUIDE_MESSAGES } from './messages'

/** A line as planned; id 0 is a new one. */
export interface PlannedLine extends GuideLineValues {
  readonly id: number
  readonly sequence: number
}

/** Effect of a patch on a guide's lines; with errors, nothing may be applied. */
export interface GuideChange {
  readonly deletedIds: readonly number[]
  readonly updated: readonly PlannedLine[]
  readonly added: readonly PlannedLine[]
  readonly errors: readonly string[]
}

interface Guide {
  readonly name: string
  readonly lines: readonly OrderGuideLineRow[]
}

function misplaced(
  { id, productKey }: OrderGuidePatchLineDto,
  stored: OrderGuideLineRow | null,
): string | null {
  if (id === 0) return null
  if (stored === null) return GUIDE_MESSAGES.lineGone
  return stored.productId === productKey ? null : GUIDE_MESSAGES.lineOfOtherProduct
}

function planLines(
  standing: ReadonlyMap<number, OrderGuideLineRow>,
  patches: readonly OrderGuidePatchLineDto[],
  products: GuideProducts,
  caller: CustomerCaller,
): { lines: PlannedLine[]; errors: string[] } {
  const lines: PlannedLine[] = []
  const errors: string[] = []
  const left = new Map(standing)
  let last = Math.max(0, ...[...standing.values()].map(({ sequence }) => sequence))
  for (const patch of patches) {
    const stored = left.get(patch.id) ?? null
    // A line may be named once; a second mention counts as unknown.
    left.delete(patch.id)
    const context: GuideLineContext = { product: products.get(patch.productKey) ?? null, stored, caller }
    const mistake = misplaced(patch, stored)
    if (mistake !== null) {
      errors.push(aboutProduct(context.product, mistake))
      continue
    }
    const values = toGuideLine(patch, context)
    const sequence = patch.sequence === -1 ? (stored?.sequence ?? last + 1) : patch.sequence
    last = Math.max(last, sequence)
    lines.push({ ...values, id: patch.id, sequence })
    errors.push(...guideLineErrors(values, context))
  }
  return { lines, errors }
}

/** Products that the guide would contain twice in one unit. */
function repeated(
  { name }: Guide,
  untouched: readonly OrderGuideLineRow[],
  lines: readonly PlannedLine[],
  products: GuideProducts,
): string[] {
  const taken = new Set(untouched.map(placeInGuide))
  return lines.flatMap((line) => {
    const place = placeInGuide(line)
    const isTaken = taken.has(place)
    taken.add(place)
    return isTaken ? [alreadyInGuideMessage(products.get(line.productId)?.description ?? '', name)] : []
  })
}

/**
 * Computes a patch (Spec 2 §4). Deleting a missing line succeeds; changing one is an error. A sequence of −1 appends
 * a new line and leaves an existing one in place.
 */
export function planChange(
  guide: Guide,
  patches: readonly OrderGuidePatchLineDto[],
  products: GuideProducts,
  caller: CustomerCaller,
): GuideChange {
  const deleted = new Set(patches.filter(({ isDelete }) => isDelete).map(({ id }) => id))
  const standing = new Map(
    guide.lines.filter(({ id }) => !deleted.has(id)).map((line) => [line.id, line] as const),
  )
  const upserts = patches.filter(({ isDelete }) => !isDelete)
  const { lines, errors } = planLines(standing, upserts, products, caller)
  const changed = new Set(lines.map(({ id }) => id))
  const untouched = [...standing.values()].filter(({ id }) => !changed.has(id))
  return {
    deletedIds: guide.lines.map(({ id }) => id).filter((id) => deleted.has(id)),
    updated: lines.filter(({ id }) => id !== 0),
    added: lines.filter(({ id }) => id === 0),
    errors: [...errors, ...repeated(guide, untouched, lines, products)],
  }
}
