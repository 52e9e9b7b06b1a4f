import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../../mail/layout'
import type { Mail, Sender } from '../../mail/mail'
import { namedShop } from './sender'
import { ACCOUNT_MAILS } from './messages'

/** Tells only the owner of an account that the address is already registered. */
export function existingAccountMail(sender: Sender): Mail {
  const { existing } = ACCOUNT_MAILS
  const shop = namedShop(sender)
  return layOut({
    subject: existing.subject(shop),
    paragraphs: [existing.tried(shop), existing.signIn],
    link: { label: existing.button, url: `${sender.publicUrl}${ROUTES.login}` },
    closing: existing.closing,
  })
}
