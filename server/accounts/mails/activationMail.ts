import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../../mail/layout'
import type { Mail, Sender } from '../../mail/mail'
import { namedShop } from './sender'
import { ACCOUNT_MAILS } from './messages'

/** Asks a new user to confirm their address (Spec 1 §4). */
export function activationMail(sender: Sender, token: string): Mail {
  const { activate } = ACCOUNT_MAILS
  const shop = namedShop(sender)
  return layOut({
    subject: activate.subject(shop),
    paragraphs: [activate.registered(shop), activate.verify],
    link: { label: activate.button, url: `${sender.publicUrl}${ROUTES.verifyEmail}?t=${token}` },
    closing: activate.closing,
  })
}
