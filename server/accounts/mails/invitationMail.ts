import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../../mail/layout'
import type { Mail, Sender } from '../../mail/mail'
import { namedShop } from './sender'
import { ACCOUNT_MAILS } from './messages'

/** Asks a user whom the distributor added to choose a password. */
export function invitationMail(sender: Sender, username: string, token: string): Mail {
  const { invitation } = ACCOUNT_MAILS
  const shop = namedShop(sender)
  return layOut({
    subject: invitation.subject(shop),
    paragraphs: [invitation.made(username, shop), invitation.choose],
    link: { label: invitation.button, url: `${sender.publicUrl}${ROUTES.changePassword}?t=${token}` },
    closing: invitation.closing,
  })
}
