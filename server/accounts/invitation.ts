import { eq } from 'drizzle-orm'
import type { Config } from '../foundation/config'
import type { Queries, Transaction } from '../db/database'
import { users } from '../db/schema/accounts'
import { enqueueLink } from './linkMail'
import { readSender, namedShop } from './mails/sender'
import { INVITATION_MS, issueLink } from './mailTokens'
import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../mail/layout'
import type { Mail, Sender } from '../mail/mail'
import { ACCOUNT_MAILS } from './mails/messages'

/** Asks a user whom the distributor added to choose a password. */
function invitationMail(sender: Sender, username: string, token: string): Mail {
  const { invitation } = ACCOUNT_MAILS
  const shop = namedShop(sender)
  return layOut({
    subject: invitation.subject(shop),
    paragraphs: [invitation.made(username, shop), invitation.choose],
    link: { label: invitation.button, url: `${sender.publicUrl}${ROUTES.changePassword}?t=${token}` },
    closing: invitation.closing,
  })
}

export interface InvitationDeps {
  readonly config: Pick<Config, 'smtpUrl' | 'publicUrl'>
  readonly now: Date
}

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const isLocal = (url: string): boolean => LOCAL.test(new URL(url).hostname)

type MailConfig = InvitationDeps['config']

/**
 * Reason why mails would not work: mails that leave this machine need a public URL that others can reach. Null when
 * all is well.
 */
export function addressGap({ smtpUrl, publicUrl }: MailConfig): string | null {
  if (smtpUrl === null || !isLocal(publicUrl) || isLocal(smtpUrl)) return null
  return `PUBLIC_URL: links in mails lead to ${publicUrl}, which is this machine alone`
}

/**
 * Reason not to invite many people yet: the mails would lack the shop's name or lead nowhere. Null when all
 * is well.
 */
export async function invitationGap(db: Queries, config: MailConfig): Promise<string | null> {
  const { vendorName } = await readSender({ db, config })
  return vendorName.trim() === '' ? 'logo.vendorName: the shop has no name' : addressGap(config)
}

/**
 * Queues the mail with a link by which an active user without a password chooses one: a link for a password
 * reset. Returns the link's token.
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
