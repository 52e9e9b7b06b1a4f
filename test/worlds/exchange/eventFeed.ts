import { expect } from 'vitest'
import { runKey } from '../../../server/process/commands/key'
import { readKeyArguments } from '../../../server/process/commands/keyArguments'
import type { OutEvent } from '../../../server/exchange/out/eventContent'
import type { FeedPage } from '../../../server/exchange/out/feed'
import type { TestApp } from '../app/openTestApp'

const FEED = '/api/exchange/orders'

export interface EventFeed {
  readonly ask: (query?: Readonly<Record<string, string>>) => Promise<Response>
  readonly page: (query?: Readonly<Record<string, string>>) => Promise<FeedPage>
  /** The events after a cursor, in pages of this size, and the cursor after the last one. */
  readonly readOn: (after: string | null, limit?: number) => Promise<{ events: OutEvent[]; next: string }>
  readonly all: () => Promise<OutEvent[]>
}

/** The feed as an ERP reads it, with its own key; call once per app. */
export async function openEventFeed(app: TestApp): Promise<EventFeed> {
  const added = await runKey(app.deps, readKeyArguments(['add', 'feed', '--kinds', 'orders', '--out']))
  const [token = ''] = /tck_[\w-]+/.exec(added) ?? []
  const ask: EventFeed['ask'] = (query = {}) =>
    app.request(`${FEED}?${new URLSearchParams(query).toString()}`, { token })
  const page: EventFeed['page'] = async (query) => {
    const response = await ask(query)
    expect(response.status).toBe(200)
    return (await response.json()) as FeedPage
  }
  const readOn: EventFeed['readOn'] = async (after, limit = 100) => {
    const events: OutEvent[] = []
    let next = after
    for (;;) {
      const read = await page({ limit: String(limit), ...(next !== null && { after: next }) })
      events.push(...read.events)
      next = read.next
      if (!read.hasMore) return { events, next }
    }
  }
  return { ask, page, readOn, all: async () => (await readOn(null)).events }
}
