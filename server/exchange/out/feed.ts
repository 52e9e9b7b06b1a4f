import { and, asc, gt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { exchangeEvents, exchangeFeed } from '../../db/schema/exchange'
import { Failure } from '../../foundation/failure'
import { type OutEvent, withContent } from './eventContent'
import { numberEvents } from './numberEvents'

export const FEED_LIMIT = { least: 1, most: 500, usual: 100 } as const

const WRONG_CURSOR = 'after must be the next of an earlier answer'
const TOO_OLD =
  'Events after this cursor have been deleted. Read from the beginning, without after, and compare with the orders that you have'

export interface FeedPage {
  readonly events: readonly OutEvent[]
  /** Cursor to continue with: the `after` of the next read. */
  readonly next: string
  readonly hasMore: boolean
}

const PREFIX = 'events:'

const toCursor = (position: number): string => Buffer.from(`${PREFIX}${position}`).toString('base64url')

/** Position of a cursor; 400 for an invalid one. */
function positionOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [, digits] = /^events:(0|[1-9]\d{0,14})$/.exec(text) ?? []
  if (digits === undefined || toCursor(Number(digits)) !== cursor)
    throw new Failure(400, { message: WRONG_CURSOR })
  return Number(digits)
}

async function readState(db: Database) {
  const [feed] = await db.select().from(exchangeFeed)
  return feed ?? { position: 0, deletedThrough: 0 }
}

/**
 * The next events after a cursor, oldest first; without one (null) from the oldest stored. 400 for an invalid cursor,
 * 410 for one after which events have been deleted. Reading is repeatable: the same cursor gives the same events
 * until they are deleted.
 */
export async function readFeed(
  db: Database,
  { after, limit }: { readonly after: string | null; readonly limit: number },
  now: Date,
): Promise<FeedPage> {
  await numberEvents(db, now)
  const start = after === null ? 0 : positionOf(after)
  const { position: end } = await readState(db)
  // The cursor is from another database, or from this one before a backup was restored.
  if (start > end) throw new Failure(400, { message: WRONG_CURSOR })
  const rows = await db
    .select()
    .from(exchangeEvents)
    .where(and(gt(exchangeEvents.position, start), lte(exchangeEvents.position, end)))
    .orderBy(asc(exchangeEvents.position))
    .limit(limit + 1)
  // Read after the events, so that events deleted meanwhile are detected.
  const { deletedThrough } = await readState(db)
  if (after !== null && start < deletedThrough) throw new Failure(410, { message: TOO_OLD })
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  const last = hasMore ? (page.at(-1)?.position ?? start) : end
  return { events: await withContent(db, page), next: toCursor(last), hasMore }
}
