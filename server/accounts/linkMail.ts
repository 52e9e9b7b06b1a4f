import { and, eq, isNull, sql } from 'drizzle-orm'
import { hashToken, makeToken } from './access/sessions'
import type { Config } from '../foundation/config'
import type { Queries } from '../db/database'
import { oneTimeTokens } from '../db/schema/operations'
import type { Mail } from '../mail/mail'
import { NotSent, type SendMail } from '../mail/mailWorker'
import { enqueueMail } from '../mail/outbox'
import type { IssuedLink } from './mailTokens'

/** Placeholder in the stored mail for a token that is created on sending. */
const LATER = '{token}'

interface Moment {
  readonly config: Pick<Config, 'smtpUrl'>
  readonly now: Date
}

/**
 * Queues the mail with a link. If a mail server is set, the token is never stored, not even while the mail waits: a
 * reader of the database or a backup of it could open the account. Without one the outbox is the mailbox.
 */
export async function enqueueLink(
  db: Queries,
  { token, userId, expiresAt }: IssuedLink,
  compose: (token: string) => Mail,
  { config, now }: Moment,
): Promise<void> {
  const write = () => compose(config.smtpUrl === null ? token : LATER)
  await enqueueMail(db, userId, write, { expiresAt, linkHash: hashToken(token) }, now)
}

/** Adds another token to a link; false if the link was used or ended meanwhile. */
async function addToken(db: Queries, linkHash: string, token: string): Promise<boolean> {
  const copy = db
    .select({
      tokenHash: sql`${hashToken(token)}::text`.as('token_hash'),
      purpose: oneTimeTokens.purpose,
      userId: oneTimeTokens.userId,
      punchoutSessionId: oneTimeTokens.punchoutSessionId,
      expiresAt: oneTimeTokens.expiresAt,
      usedAt: oneTimeTokens.usedAt,
      registration: oneTimeTokens.registration,
    })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, linkHash), isNull(oneTimeTokens.usedAt)))
  const added = await db.insert(oneTimeTokens).select(copy).returning({ userId: oneTimeTokens.userId })
  return added.length > 0
}

/** Wraps `send` so that each attempt to send a mail with a link gets a new token. */
export function withTokens(db: Queries, send: SendMail): SendMail {
  return async (mail) => {
    if (mail.linkHash === null || !mail.text.includes(LATER)) return send(mail)
    const token = makeToken()
    if (!(await addToken(db, mail.linkHash, token))) throw new NotSent('link ended', true)
    const fill = (body: string) => body.replaceAll(`t=${LATER}`, `t=${token}`)
    return send({ ...mail, text: fill(mail.text), html: fill(mail.html) })
  }
}
