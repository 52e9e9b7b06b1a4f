import { and, eq } from 'drizzle-orm'
import { hashToken, makeToken } from '../auth/tokens'
import type { Database } from '../db/database'
import { oneTimeTokens, punchoutPartners, punchoutSessions } from '../db/schema/operations'
import { StartupError } from '../startupError'
import { DEMO_PARTNER } from './people/partners'

/** How long a procurement system's code can be exchanged for a token. */
export const PUNCHOUT_CODE_MS = 5 * 60 * 1000

/** Opens a session of the demo partner's and returns the code for it; without that partner it throws a `StartupError`. */
export async function issuePunchoutCode(db: Database, postbackUrl: string, now: Date): Promise<string> {
  const isDemo = and(
    eq(punchoutPartners.protocol, DEMO_PARTNER.protocol),
    eq(punchoutPartners.domain, DEMO_PARTNER.domain),
    eq(punchoutPartners.identity, DEMO_PARTNER.identity),
  )
  const [partner] = await db
    .select({ id: punchoutPartners.id, userId: punchoutPartners.userId })
    .from(punchoutPartners)
    .where(isDemo)
    .limit(1)
  if (!partner) throw new StartupError('This database has no demo partner: use one with the demo data')
  const code = makeToken()
  await db.transaction(async (tx) => {
    const [session] = await tx
      .insert(punchoutSessions)
      .values({ partnerId: partner.id, buyerCookie: 'demo', postbackUrl, createdAt: now })
      .returning({ id: punchoutSessions.id })
    await tx.insert(oneTimeTokens).values({
      tokenHash: hashToken(code),
      purpose: 'punchout-code',
      userId: partner.userId,
      punchoutSessionId: session?.id ?? null,
      expiresAt: new Date(now.getTime() + PUNCHOUT_CODE_MS),
    })
  })
  return code
}
