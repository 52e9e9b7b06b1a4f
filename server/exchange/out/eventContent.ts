import type { Queries } from '../../db/database'
import type { exchangeEvents } from '../../db/schema/exchange'
import { readConsumers } from './consumerContent'
import { readOrders } from './orderContent'
import { readPayments } from './paymentContent'

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
