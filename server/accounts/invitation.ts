import { eq } from 'drizzle-orm'
import type { Config } from '../config'
import type { Transaction } from '../db/database'
import { users } from '../db/schema/accounts'
import { enqueueLink } from './linkMail'
import { invitationMail } from './mails/invitationMail'
import { readSender } from './mails/sender'
import { INVITATION_MS, issueLink } from './mailTokens'

export interface InvitationDeps {
  readonly config: Pick<Config, 'smtpUrl' | 'publicUrl'>
  readonly now: Date
}

/**
 * Queues the mail by which an active user without a password chooses one; the same link resets it. Returns the link's
 * token.
 */
export async function inviteUser(
  tx: Transaction,
  user: { readonly id: number; readonly username: string },
  { config, now }: InvitationDeps,
): Promise<string> {
  const sender = await readSender({ db: tx, config })
  const account = { condition: eq(users.id, user.id), validMs: INVITATION_MS }
  const link = await issueLink(tx, 'reset-password', account, now)
  await enqueueLink(tx, link, (token) => invitationMail(sender, user.username, token), { config, now })
  return link.token
}
