import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EventFeed, openEventFeed } from '@test/worlds/exchange/eventFeed'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { exchangeEvents, exchangeFeed, webhookDeliveries, webhooks } from '../../db/schema/exchange'
import { runKey } from '../../process/commands/key'
import { readKeyArguments } from '../../process/commands/keyArguments'
import { deleteOldEvents } from './deleteOldEvents'
import { numberEvents } from './numberEvents'

const DAY_MS = 24 * 60 * 60 * 1000

let test: TestApp
let feed: EventFeed
beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  feed = await openEventFeed(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [exchangeEvents, exchangeFeed, webhooks]) await test.db.delete(table)
})

/** Adds events that are this many days old. */
async function happen(count: number, daysAgo = 0): Promise<void> {
  const at = new Date(test.clock.now().getTime() - daysAgo * DAY_MS)
  const event = { kind: 'consumers', type: 'consumer.changed', at } as const
  if (count > 0) await test.db.insert(exchangeEvents).values(Array.from({ length: count }, () => event))
}

const refusal = async (query: Record<string, string>) => {
  const response = await feed.ask(query)
  return [response.status, (await response.json()) as unknown]
}

describe('reading the feed', () => {
  it('gives every event once, in pages of any size, and repeatably', async () => {
    await happen(17)
    const all = (await feed.all()).map(({ id }) => id)
    expect(new Set(all).size).toBe(17)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async (limit) => {
        const { events } = await feed.readOn(null, limit)
        expect(events.map(({ id }) => id)).toEqual(all)
      }),
      { numRuns: 8 },
    )
  })

  it('reports whether more events follow, and continues after the cursor', async () => {
    const empty = await feed.page()
    expect(empty).toEqual({ events: [], next: expect.any(String) as string, hasMore: false })
    await happen(2)
    const first = await feed.page({ after: empty.next, limit: '1' })
    expect([first.events.length, first.hasMore]).toEqual([1, true])
    const second = await feed.page({ after: first.next, limit: '1' })
    expect([second.events.length, second.hasMore]).toEqual([1, false])
    expect(await feed.page({ after: second.next })).toEqual({ events: [], next: second.next, hasMore: false })
  })

  it.each([
    ['0', 400],
    ['1', 200],
    ['500', 200],
    ['501', 400],
    ['-1', 400],
    ['1.5', 400],
    ['', 400],
    ['ten', 400],
  ])('with the limit %s answers %d', async (limit, status) => {
    expect((await feed.ask({ limit })).status).toBe(status)
  })

  it('returns 100 events without a limit', async () => {
    await happen(101)
    const { events, hasMore } = await feed.page()
    expect([events.length, hasMore]).toEqual([100, true])
  })
})

describe('a cursor', () => {
  const cursor = (text: string) => Buffer.from(text).toString('base64url')

  it.each([
    ['empty', ''],
    ['a number', '3'],
    ['another text', cursor('orders:1')],
    ['a negative position', cursor('events:-1')],
    ['a position in another spelling', cursor('events:01')],
    ['a cursor with something behind it', `${cursor('events:1')}!`],
    ['a position beyond the last event', cursor('events:3')],
    ['a position beyond all numbers', cursor(`events:${'9'.repeat(30)}`)],
  ])('that is %s is rejected', async (_, after) => {
    await happen(2)
    await feed.all()
    expect(await refusal({ after })).toEqual([
      400,
      { message: 'after must be the next of an earlier answer' },
    ])
  })

  it('from before deleted events is rejected, and reading without one returns the remaining events', async () => {
    await happen(1, 91)
    const { next: old } = await feed.page()
    await happen(2, 91)
    const { next: behind } = await feed.page()
    await happen(1, 1)
    const lastEvents = (await feed.all()).slice(-1)
    await deleteOldEvents(test.db, new Date(test.clock.now().getTime() - 90 * DAY_MS))
    expect(await refusal({ after: old })).toEqual([
      410,
      { message: expect.stringMatching(/^Events after this cursor have been deleted/) as string },
    ])
    expect((await feed.page({ after: behind })).events).toEqual(lastEvents)
    expect(await feed.all()).toEqual(lastEvents)
  })
})

describe('deleting old events', () => {
  const before = () => new Date(test.clock.now().getTime() - 90 * DAY_MS)
  const left = async () => (await test.db.select().from(exchangeEvents)).length

  it.each([
    ['a day older than the limit', 91, 0],
    ['as old as the limit', 90, 1],
    ['a day younger than the limit', 89, 1],
  ])('with one that is %s (%d days) leaves %d', async (_, days, count) => {
    await happen(1, days)
    await numberEvents(test.db, test.clock.now())
    await deleteOldEvents(test.db, before())
    expect(await left()).toBe(count)
  })

  it('leaves an event without a position, which nobody could read yet', async () => {
    await happen(1, 91)
    await deleteOldEvents(test.db, before())
    expect(await left()).toBe(1)
  })

  it.each([
    ['waiting', 1],
    ['dead', 1],
    ['delivered', 0],
  ] as const)('with one whose delivery is %s leaves %d', async (state, count) => {
    const hook = {
      url: 'https://erp.example',
      secret: 's',
      kinds: ['consumers' as const],
      createdAt: before(),
    }
    await test.db.insert(webhooks).values(hook)
    await happen(1, 91)
    await numberEvents(test.db, test.clock.now())
    await test.db.update(webhookDeliveries).set({ state })
    await deleteOldEvents(test.db, before())
    expect(await left()).toBe(count)
  })
})

describe('the feed’s key', () => {
  it('must allow exporting orders', async () => {
    const keyFor = async (name: string, ...args: string[]) =>
      /tck_[\w-]+/.exec(await runKey(test.deps, readKeyArguments(['add', name, ...args])))?.[0] ?? ''
    const tokens = [
      'tck_wrong',
      await keyFor('stock', '--kinds', 'stock', '--out'),
      await keyFor('in', '--in'),
    ]
    const statuses = []
    for (const token of tokens) statuses.push((await test.request('/api/exchange/orders', { token })).status)
    expect(statuses).toEqual([401, 403, 403])
    expect((await test.request('/api/exchange/orders')).status).toBe(401)
  })
})
