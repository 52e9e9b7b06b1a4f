import { eq, sql } from 'drizzle-orm'
import { currentLanguage } from '@/domain/language/language'
import type { Mail, MailedOrder } from './mail'
import type { Queries } from '../db/database'
import { users } from '../db/schema/accounts'
import { mailOutbox } from '../db/schema/operations'
import { LANGUAGES } from '../language/languages'
import { withLanguage } from '../language/withLanguage'

interface MailPurpose {
  readonly expiresAt: Date
  readonly linkHash?: string
  readonly order?: MailedOrder
}

/** The language that a user chose, else that of the request. */
async function languageFor(db: Queries, userId: number | null): Promise<string> {
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, sql`${userId}::int`))
  const chosen = row?.language ?? null
  return chosen !== null && LANGUAGES.has(chosen) ? chosen : currentLanguage().tag
}

/**
 * Queues a mail to a user, in their language. Without a user (null), or for a disabled one, runs the same statements
 * but writes nothing. The worker sends it: call `deps.mail.kick()` after the commit.
 */
export async function enqueueMail(
  db: Queries,
  userId: number | null,
  compose: () => Mail,
  { expiresAt, linkHash, order }: MailPurpose,
  now: Date,
): Promise<void> {
  const language = await languageFor(db, userId)
  const { subject, text, html } = withLanguage(language, compose)
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${mailOutbox} (recipient, subject, text, html, link_hash, order_id, hides_prices,
      language, created_at, next_attempt_at, expires_at)
    select ${users.email}, ${subject}::text, ${text}::text, ${html}::text, ${linkHash ?? null}::text,
      ${order?.id ?? null}::int, ${order?.hidesPrices ?? false}::boolean,
      ${language}::text, ${at}, ${at}, ${expiresAt.toISOString()}::timestamptz
    from ${users} where ${users.id} = ${userId}::int and ${users.isActive}`)
}
