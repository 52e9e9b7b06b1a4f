import { sql } from 'drizzle-orm'
import type { Mail, MailedOrder } from './mail'
import type { Queries } from '../db/database'
import { users } from '../db/schema/accounts'
import { mailOutbox } from '../db/schema/operations'

/**
 * Queues a mail to a user; writes nothing for nobody (null) or a disabled user, in the same one statement. The
 * worker sends it: `deps.mail.kick()` after the commit.
 */
export async function enqueueMail(
  db: Queries,
  userId: number | null,
  mail: Mail & { readonly expiresAt: Date; readonly linkHash?: string; readonly order?: MailedOrder },
  now: Date,
): Promise<void> {
  const { subject, text, html, expiresAt, linkHash = null, order } = mail
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${mailOutbox} (recipient, subject, text, html, link_hash, order_id, hides_prices,
      created_at, next_attempt_at, expires_at)
    select ${users.email}, ${subject}::text, ${text}::text, ${html}::text, ${linkHash}::text,
      ${order?.id ?? null}::int, ${order?.hidesPrices ?? false}::boolean,
      ${at}, ${at}, ${expiresAt.toISOString()}::timestamptz
    from ${users} where ${users.id} = ${userId}::int and ${users.isActive}`)
}
