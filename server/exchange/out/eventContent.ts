import type { Queries } from '../../db/database'
import type { exchangeEvents } from '../../db/schema/exchange'
import { readConsumers } from './consumerContent'
import { readOrders } from './orderContent'
import { readPayments } from './paymentContent'

export type EventRow = typeof exchangeEvents.$inferSelect

type ContentOf<Read extends (...args: never[]) => Promise<Map<number, unknown>>> =
  Awaited<ReturnType<Read>> extends Map<number, infer Content> ? Content : never

/** What an event tells of a payment, whatever became of it later. */
type PaymentStatus = 'authorized' | 'captured' | 'failed'

const STATUSES: Partial<Record<EventRow['type'], PaymentStatus>> = {
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
}

/** An event as other systems get it, in the feed and by webhooks. */
export interface OutEvent {
  /** The same however often it is sent. */
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

/** The events with what they are about, which is read now: orders and payments stay what they were. */
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
