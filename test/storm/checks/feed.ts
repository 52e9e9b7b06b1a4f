import { asc } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { orders } from '../../../server/db/schema/ordering'
import { payments } from '../../../server/db/schema/receivables'
import type { OutEvent } from '../../../server/exchange/out/eventContent'
import { readFeed } from '../../../server/exchange/out/feed'

/** The feed from its beginning. */
async function wholeFeed(db: Database): Promise<OutEvent[]> {
  const events: OutEvent[] = []
  let after: string | null = null
  for (;;) {
    const page: Awaited<ReturnType<typeof readFeed>> = await readFeed(db, { after, limit: 500 }, new Date())
    events.push(...page.events)
    after = page.next
    if (!page.hasMore) return events
  }
}

/** Differences between reported and expected items; each item is expected once. */
function unequal(what: string, told: readonly string[], due: readonly string[]): string[] {
  const count = (all: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1)
    return counts
  }
  const [ofTold, ofDue] = [count(told), count(due)]
  return [...new Set([...told, ...due])].flatMap((each) => {
    const [is, should] = [ofTold.get(each) ?? 0, ofDue.get(each) ?? 0]
    return is === should ? [] : [`the feed tells ${what} ${each} ${is} times, not ${should}`]
  })
}

const keysOf = (events: readonly OutEvent[], type: OutEvent['type']) =>
  events.flatMap((event) => (event.type === type && event.payment ? [event.payment.id] : []))

/** Faults of the feed, and of the events that readers received. */
export async function feedFaults(
  db: Database,
  readers: readonly { readonly name: string; readonly events: readonly OutEvent[] }[],
): Promise<string[]> {
  const events = await wholeFeed(db)
  const stored = await db.select({ number: orders.orderNumber }).from(orders).orderBy(asc(orders.id))
  const paid = await db.select().from(payments)
  const bought = paid.filter(({ orderId, entryId }) => orderId !== null || entryId !== null)
  const taken = bought.filter(({ status }) => status === 'approved')
  const keys = (rows: typeof paid) => rows.map(({ invoicePaymentKey }) => invoicePaymentKey)
  const captured = keysOf(events, 'payment.captured')
  const authorized = keysOf(events, 'payment.authorized')
  const isEarly = (key: string) =>
    events.findIndex(({ type, payment }) => type === 'payment.captured' && payment?.id === key) <
    events.findIndex(({ type, payment }) => type === 'payment.authorized' && payment?.id === key)
  const ids = events.map(({ id }) => id)
  return [
    ...unequal(
      'order',
      events.flatMap(({ type, order }) => (type === 'order.placed' && order ? [order.orderNumber] : [])),
      stored.map(({ number }) => String(number)),
    ),
    ...unequal('the authorization of', authorized, keys(bought)),
    ...unequal('the capture of', captured, keys(taken)),
    ...captured.filter(isEarly).map((key) => `the feed tells the capture of ${key} before its authorization`),
    ...unequal('event', ids, [...new Set(ids)]),
    ...readers.flatMap(({ name, events: read }) => {
      const own = read.map(({ id }) => id)
      const isSame = own.join() === ids.slice(0, own.length).join()
      return isSame ? [] : [`${name} read other events, or in another order, than the feed has now`]
    }),
  ]
}
