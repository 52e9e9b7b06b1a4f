import type { Queries } from '../../db/database'
import type { exchangeEvents } from '../../db/schema/exchange'
import { readOrders } from './orderContent'
import { readPayments } from './paymentContent'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { groupBy } from '../../db/groupBy'
import { addresses, customers, userCustomers, users } from '../../db/schema/accounts'

const toAddress = (address: typeof addresses.$inferSelect) => ({
  name: address.name,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  state: address.state,
  zip: address.zip,
  county: address.county,
  phone: address.phone,
  isPrimary: address.isPrimary,
})

/** Current consumers, by the keys of their own customers. */
async function readConsumers(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const found = await db
    .select({ customer: customers, user: users })
    .from(customers)
    .innerJoin(userCustomers, eq(userCustomers.customerId, customers.id))
    .innerJoin(users, eq(users.id, userCustomers.userId))
    .where(inArray(customers.id, [...ids]))
  const places = await db
    .select()
    .from(addresses)
    .where(inArray(addresses.customerId, [...ids]))
    .orderBy(desc(addresses.isPrimary), asc(addresses.id))
  const addressesOf = groupBy(places, ({ customerId }) => customerId)
  return new Map(
    found.map(({ customer, user }) => {
      const own = addressesOf.get(customer.id) ?? []
      const content = {
        code: customer.code,
        name: user.name,
        email: user.email,
        phone: user.phone,
        company: user.company,
        emailOption: user.emailOption,
        addresses: own.map(toAddress),
      }
      return [customer.id, content] as const
    }),
  )
}

export type EventRow = typeof exchangeEvents.$inferSelect

type ContentOf<Read extends (...args: never[]) => Promise<Map<number, unknown>>> =
  Awaited<ReturnType<Read>> extends Map<number, infer Content> ? Content : never

/** Payment status that an event reports, independent of later changes. */
type PaymentStatus = 'authorized' | 'captured' | 'failed'

const STATUSES: Partial<Record<EventRow['type'], PaymentStatus>> = {
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
}

/** An event as sent to other systems, in the feed and by webhooks. */
export interface OutEvent {
  /** Stays the same when the event is sent again. */
  readonly id: string
  readonly type: EventRow['type']
  readonly at: string
  readonly order?: ContentOf<typeof readOrders>
  readonly payment?: ContentOf<typeof readPayments> & { readonly status: PaymentStatus }
  readonly consumer?: ContentOf<typeof readConsumers>
}

const keysOf = (rows: readonly EventRow[], column: 'orderId' | 'paymentId' | 'consumerId'): number[] => [
  ...new Set(rows.map((row) => row[column]).filter((key) => key !== null)),
]

/** Adds the content to events, read now: orders and payments do not change. */
export async function withContent(db: Queries, rows: readonly EventRow[]): Promise<OutEvent[]> {
  const orders = await readOrders(db, keysOf(rows, 'orderId'))
  const payments = await readPayments(db, keysOf(rows, 'paymentId'))
  const consumers = await readConsumers(db, keysOf(rows, 'consumerId'))
  return rows.map(({ key, type, at, orderId, paymentId, consumerId }) => {
    const order = orderId === null ? undefined : orders.get(orderId)
    const payment = paymentId === null ? undefined : payments.get(paymentId)
    const status = STATUSES[type]
    const consumer = consumerId === null ? undefined : consumers.get(consumerId)
    return {
      id: key,
      type,
      at: at.toISOString(),
      ...(order && { order }),
      ...(payment && status && { payment: { ...payment, status } }),
      ...(consumer && { consumer }),
    }
  })
}
