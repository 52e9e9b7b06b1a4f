import { eq } from 'drizzle-orm'
import type { CallerCustomer } from './caller'
import type { Queries } from '../db/database'
import { customers } from '../db/schema/accounts'
import { punchoutPartners, punchoutSessions } from '../db/schema/operations'
import { type LeftOutItem, readSessionRequest } from './punchoutRequest'

export interface FoundPunchout {
  readonly operation: (typeof punchoutSessions.$inferSelect)['operation']
  /** The partner's: what is bought there is for that customer, whomever else its user may act for. */
  readonly customer: CallerCustomer
}

/** What a procurement system opened a session for; null when the partner was removed since. */
export async function findPunchout(db: Queries, id: string): Promise<FoundPunchout | null> {
  const [found] = await db
    .select({ operation: punchoutSessions.operation, customer: customers })
    .from(punchoutSessions)
    .innerJoin(punchoutPartners, eq(punchoutPartners.id, punchoutSessions.partnerId))
    .innerJoin(customers, eq(customers.id, punchoutPartners.customerId))
    .where(eq(punchoutSessions.id, id))
  return found ?? null
}

/** How many of the lines that were left out are told one by one. */
const LEFT_OUT_SHOWN = 20

function leftOutMessage({ what, partId, quantity, unit, reason }: LeftOutItem): string {
  const amount = unit === '' ? quantity : `${quantity} ${unit}`
  if (what === 'notes') return `The notes of item ${partId} (${amount}) are not known any more.`
  return `Item ${partId} (${amount}) could not be taken over from your system: ${reason}`
}

/** What the buyer is told of what the session's cart could not be given; [] when it has everything. */
export async function leftOutMessages(db: Queries, sessionId: string): Promise<string[]> {
  const [session] = await db
    .select({ request: punchoutSessions.request })
    .from(punchoutSessions)
    .where(eq(punchoutSessions.id, sessionId))
  const { leftOut } = readSessionRequest(session?.request)
  const more = leftOut.length - LEFT_OUT_SHOWN
  const shown = leftOut.slice(0, LEFT_OUT_SHOWN).map(leftOutMessage)
  return more > 0 ? [...shown, `${more} more items could not be taken over from your system.`] : shown
}
