import type { Database } from '../db/database'
import { punchoutPartners } from '../db/schema/operations'
import { insertSession } from '../services/punchoutOpen'
import { isPartner } from '../services/punchoutPartners'
import { StartupError } from '../startupError'
import { DEMO_PARTNER } from './people/partners'

/** Opens a session of the demo partner's and returns the code for it; without that partner it throws a `StartupError`. */
export async function issuePunchoutCode(db: Database, postbackUrl: string, now: Date): Promise<string> {
  const [partner] = await db
    .select({ id: punchoutPartners.id, userId: punchoutPartners.userId })
    .from(punchoutPartners)
    .where(isPartner(DEMO_PARTNER.protocol, DEMO_PARTNER))
    .limit(1)
  if (!partner) throw new StartupError('This database has no demo partner: use one with the demo data')
  return db.transaction(async (tx) => {
    const session = { partnerId: partner.id, buyerCookie: 'demo', postbackUrl }
    return (await insertSession(tx, session, partner.userId, now)).code
  })
}
