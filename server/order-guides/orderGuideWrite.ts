import { count, eq, inArray, sql } from 'drizzle-orm'
import type {
  CreateOrderGuideDto,
  OrderGuidePatchDto,
  OrderGuidePatchLineDto,
} from '@/contract/order-guides/orderGuide'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { guideFixedReason, orderGuideNameError } from '@/domain/order-guides/guideRules'
import { nameTakenMessage, alreadyInGuideMessage } from '@/domain/order-guides/messages'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Database, Transaction } from '../db/database'
import { orderGuideLines, orderGuides } from '../db/schema/ordering'
import { loadCartProducts } from '../catalogue/orderableProducts'
import { rejectViewer } from '../cart/cartStore'
import { lockCustomer } from '../accounts/access/customers'
import {
  type GuideLineValues,
  planNewGuide,
  aboutProduct,
  guideLineErrors,
  type GuideLineContext,
  type GuideProducts,
  placeInGuide,
  toGuideLine,
} from './orderGuideLines'
import {
  changedGuide,
  findGuide,
  lockGuide,
  noSuchGuide,
  ORDER_GUIDE_LINES_MAX,
  ORDER_GUIDES_MAX,
  type OrderGuideRow,
  readGuideLines,
  rejectedGuide,
  versionOf,
  type OrderGuideLineRow,
} from './orderGuides'
import { GUIDE_MESSAGES } from './messages'

/** A line as planned; id 0 is a new one. */
interface PlannedLine extends GuideLineValues {
  readonly id: number
  readonly sequence: number
}

/** Effect of a patch on a guide's lines; with errors, nothing may be applied. */
interface GuideChange {
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

/** Error messages for products that the guide would contain twice in the same unit. */
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
function planChange(
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

interface Moment {
  readonly now: Date
  readonly today: CalendarDate
}

const ROWS_PER_INSERT = 500

/** Serializes the naming of a customer's guides. */
const lockNames = (tx: Transaction, { customer }: CustomerCaller) => lockCustomer(tx, customer.id)

/** Errors of a guide's new name; `own` is its current one. */
async function nameErrors(
  tx: Transaction,
  caller: CustomerCaller,
  name: string,
  own?: OrderGuideRow,
): Promise<string[]> {
  const error = orderGuideNameError(name, [])
  if (error !== null) return [error]
  const other = await findGuide(tx, caller.customer.id, name)
  return other && other.id !== own?.id ? [nameTakenMessage(other.name)] : []
}

type PlacedLine = GuideLineValues & { readonly sequence: number }

async function insertLines(tx: Transaction, guideId: number, lines: readonly PlacedLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += ROWS_PER_INSERT) {
    const rows = lines
      .slice(from, from + ROWS_PER_INSERT)
      .map(({ productId, unit, quantity, priceUnit, overridePrice, heading, sequence }) => ({
        guideId,
        productId,
        unit,
        quantity,
        priceUnit,
        overridePrice,
        heading,
        sequence,
      }))
    await tx.insert(orderGuideLines).values(rows)
  }
}

/** Lines of a new guide: unchanged copies of another guide's, or those of the request, all or none. */
async function linesToBegin(
  tx: Transaction,
  caller: CustomerCaller,
  { lines, copyFrom }: CreateOrderGuideDto,
  today: CalendarDate,
): Promise<readonly PlacedLine[]> {
  if (copyFrom !== undefined) {
    const source = await findGuide(tx, caller.customer.id, copyFrom)
    if (!source) throw noSuchGuide(copyFrom)
    return readGuideLines(tx, source.id)
  }
  if (lines.length > ORDER_GUIDE_LINES_MAX)
    throw rejectedGuide(409, [GUIDE_MESSAGES.guideFull(ORDER_GUIDE_LINES_MAX)])
  const keys = lines.map(({ productKey }) => productKey)
  const products = await loadCartProducts(tx, caller.customer, keys, today)
  const planned = planNewGuide(lines, products, caller)
  if (planned.errors.length > 0) throw rejectedGuide(409, planned.errors)
  return planned.lines.map((line, index) => ({ ...line, sequence: index + 1 }))
}

/** Creates a guide. An invalid name is 409, for a copy 405 (Spec 2 §4). */
export async function createGuide(
  db: Database,
  caller: CustomerCaller,
  payload: CreateOrderGuideDto,
  { now, today }: Moment,
): Promise<void> {
  rejectViewer(caller)
  const status = payload.copyFrom === undefined ? 409 : 405
  await db.transaction(async (tx) => {
    await lockNames(tx, caller)
    const errors = await nameErrors(tx, caller, payload.name)
    if (errors.length > 0) throw rejectedGuide(status, errors)
    const isOfCustomer = eq(orderGuides.customerId, caller.customer.id)
    const [existing] = await tx.select({ guides: count() }).from(orderGuides).where(isOfCustomer)
    if ((existing?.guides ?? 0) >= ORDER_GUIDES_MAX)
      throw rejectedGuide(status, [GUIDE_MESSAGES.guidesFull(ORDER_GUIDES_MAX)])
    const lines = await linesToBegin(tx, caller, payload, today)
    const values = { customerId: caller.customer.id, name: payload.name, updatedAt: now }
    const [made] = await tx.insert(orderGuides).values(values).returning({ id: orderGuides.id })
    if (!made) throw new Error('The order guide was not made')
    await insertLines(tx, made.id, lines)
  })
}

async function saveChange(tx: Transaction, guideId: number, change: GuideChange): Promise<void> {
  const { deletedIds, updated, added } = change
  if (deletedIds.length > 0) {
    await tx.delete(orderGuideLines).where(inArray(orderGuideLines.id, [...deletedIds]))
  }
  for (let from = 0; from < updated.length; from += ROWS_PER_INSERT) {
    const rows = updated.slice(from, from + ROWS_PER_INSERT).map((line) => ({ ...line, guideId }))
    // One upsert for many lines: all exist, so it only updates.
    await tx
      .insert(orderGuideLines)
      .values(rows)
      .onConflictDoUpdate({
        target: orderGuideLines.id,
        set: {
          unit: sql`excluded.unit`,
          quantity: sql`excluded.quantity`,
          priceUnit: sql`excluded.price_unit`,
          overridePrice: sql`excluded.override_price`,
          sequence: sql`excluded.sequence`,
          heading: sql`excluded.heading`,
        },
      })
  }
  await insertLines(tx, guideId, added)
}

/** Changes a guide's lines, name, or both, all or nothing. 405 if the guide is fixed. */
export async function changeGuide(
  db: Database,
  caller: CustomerCaller,
  id: string,
  { name, version, lines: patches }: OrderGuidePatchDto,
  { now, today }: Moment,
): Promise<void> {
  rejectViewer(caller)
  if (patches.length > ORDER_GUIDE_LINES_MAX)
    throw rejectedGuide(409, [GUIDE_MESSAGES.guideFull(ORDER_GUIDE_LINES_MAX)])
  await db.transaction(async (tx) => {
    if (name !== undefined) await lockNames(tx, caller)
    const guide = await lockGuide(tx, caller.customer.id, id)
    if (!guide) throw noSuchGuide(id)
    const reason = guideFixedReason(guide)
    if (reason !== null) throw rejectedGuide(405, [reason])
    if (version !== undefined && version !== versionOf(guide)) throw changedGuide()
    const errors = name === undefined ? [] : await nameErrors(tx, caller, name, guide)
    if (errors.length > 0) throw rejectedGuide(409, errors)
    const lines = await readGuideLines(tx, guide.id)
    const keys = patches.map(({ productKey }) => productKey)
    const products = await loadCartProducts(tx, caller.customer, keys, today)
    const change = planChange({ name: guide.name, lines }, patches, products, caller)
    if (change.errors.length > 0) throw rejectedGuide(409, change.errors)
    const remaining = lines.length - change.deletedIds.length + change.added.length
    if (remaining > ORDER_GUIDE_LINES_MAX)
      throw rejectedGuide(409, [GUIDE_MESSAGES.guideFull(ORDER_GUIDE_LINES_MAX)])
    await saveChange(tx, guide.id, change)
    const changed = { name: name ?? guide.name, version: guide.version + 1, updatedAt: now }
    await tx.update(orderGuides).set(changed).where(eq(orderGuides.id, guide.id))
  })
}

/** Deletes a guide. Succeeds if it is already gone; 405 if the guide is fixed. */
export async function deleteGuide(db: Database, caller: CustomerCaller, id: string): Promise<void> {
  rejectViewer(caller)
  await db.transaction(async (tx) => {
    const guide = await lockGuide(tx, caller.customer.id, id)
    if (!guide) return
    const reason = guideFixedReason(guide)
    if (reason !== null) throw rejectedGuide(405, [reason])
    await tx.delete(orderGuides).where(eq(orderGuides.id, guide.id))
  })
}
