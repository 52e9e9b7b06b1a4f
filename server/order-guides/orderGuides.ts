import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type listOrderGuides, ORDER_GUIDE_CHANGED } from '@/contract/order-guides/orderGuide'
import type { AnswerInputOf } from '@/contract/endpoint'
import { canonical } from '@/domain/money/decimal'
import { GUIDE_RULE_MESSAGES } from '@/domain/order-guides/messages'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries, Transaction } from '../db/database'
import { products } from '../db/schema/catalogue'
import { orderGuideLines, orderGuides } from '../db/schema/ordering'
import { groupBy } from '../db/groupBy'
import { Failure } from '../foundation/failure'
import { GUIDE_MESSAGES } from './messages'

export type OrderGuideRow = typeof orderGuides.$inferSelect
export type OrderGuideLineRow = typeof orderGuideLines.$inferSelect

const IN_SEQUENCE = [asc(orderGuideLines.sequence), asc(orderGuideLines.id)] as const

/** Names are unique per customer ignoring case, like the table's index. */
function isGuideNamed(customerId: number, name: string) {
  return and(eq(orderGuides.customerId, customerId), sql`lower(${orderGuides.name}) = lower(${name})`)
}

export async function findGuide(
  db: Queries,
  customerId: number,
  name: string,
): Promise<OrderGuideRow | null> {
  const [guide] = await db.select().from(orderGuides).where(isGuideNamed(customerId, name))
  return guide ?? null
}

/** Locks the guide until the transaction ends, which serializes writes to it. */
export async function lockGuide(
  tx: Transaction,
  customerId: number,
  name: string,
): Promise<OrderGuideRow | null> {
  const [guide] = await tx.select().from(orderGuides).where(isGuideNamed(customerId, name)).for('update')
  return guide ?? null
}

export async function readGuideLines(db: Queries, guideId: number): Promise<OrderGuideLineRow[]> {
  return db
    .select()
    .from(orderGuideLines)
    .where(eq(orderGuideLines.guideId, guideId))
    .orderBy(...IN_SEQUENCE)
}

/** Version on the wire. Contains the id: a guide that was deleted and created again is a different one. */
export function versionOf({ id, version }: OrderGuideRow): string {
  return `${id}.${version}`
}

/**
 * The customer's guides, the Standard one first, then by name. Override prices are hidden from callers without access
 * to prices.
 */
export async function readOrderGuides(
  db: Queries,
  { customer, settings }: CustomerCaller,
): Promise<AnswerInputOf<typeof listOrderGuides>> {
  const guides = await db
    .select()
    .from(orderGuides)
    .where(eq(orderGuides.customerId, customer.id))
    .orderBy(desc(orderGuides.isPrimary), asc(sql`lower(${orderGuides.name})`))
  if (guides.length === 0) return []
  const ids = guides.map(({ id }) => id)
  const lines = await db
    .select({ ...getTableColumns(orderGuideLines), description: products.description })
    .from(orderGuideLines)
    .innerJoin(products, eq(products.id, orderGuideLines.productId))
    .where(inArray(orderGuideLines.guideId, ids))
    .orderBy(...IN_SEQUENCE)
  const byGuide = groupBy(lines, ({ guideId }) => guideId)
  return guides.map((guide) => ({
    name: guide.name,
    isPrimary: guide.isPrimary,
    isReadOnly: guide.isReadOnly,
    version: versionOf(guide),
    products: (byGuide.get(guide.id) ?? []).map((line) => ({
      id: line.id,
      productKey: line.productId,
      orderQuantity: canonical(line.quantity),
      unitOfMeasure: line.unit,
      unitOfMeasure_Prc: line.priceUnit,
      overridePrice: settings.hidePricing ? null : line.overridePrice,
      sequence: line.sequence,
      heading: line.heading,
      description: line.description,
      included: true,
      isDelete: false,
    })),
  }))
}

/** Limits per customer and per guide: far more than needed, low enough to load at once. */
export const ORDER_GUIDES_MAX = 100
export const ORDER_GUIDE_LINES_MAX = 5000

/** Limit of reasons in one answer. */
const REASONS_MAX = 50

/**
 * 409: the request does not fit the data. 405: the guide, or the copy's name, does not allow it (Spec 2 §7).
 */
export function rejectedGuide(status: 405 | 409, reasons: readonly string[]): Failure {
  const [errorReason = ''] = reasons
  const errors = reasons.slice(0, REASONS_MAX)
  return new Failure(status, { errorCode: status, errorReason, message: errorReason, errors })
}

/** 409 for a change of another version than the stored one: the client must read the guide again. */
export function changedGuide(): Failure {
  const body = {
    errorReason: GUIDE_RULE_MESSAGES.changed,
    message: GUIDE_RULE_MESSAGES.changed,
    errors: [GUIDE_RULE_MESSAGES.changed],
  }
  return new Failure(409, { errorCode: ORDER_GUIDE_CHANGED, ...body })
}

/** 404, also for another customer's guide. */
export function noSuchGuide(name: string): Failure {
  return new Failure(404, { message: GUIDE_MESSAGES.noGuide(name) })
}
