import { eq } from 'drizzle-orm'
import type { CallerCustomer } from '../auth/caller'
import type { Queries } from '../db/database'
import { customers } from '../db/schema/accounts'
import { punchoutPartners, punchoutSessions } from '../db/schema/operations'

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
