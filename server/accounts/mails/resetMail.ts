import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../../mail/layout'
import type { Mail, Sender } from '../../mail/mail'
import { namedShop } from './sender'
import { ACCOUNT_MAILS } from './messages'

export function resetMail(sender: Sender, token: string): Mail {
  const { reset } = ACCOUNT_MAILS
  const shop = namedShop(sender)
  return layOut({
    subject: reset.subject(shop),
    paragraphs: [reset.asked(shop), reset.choose],
    link: { label: reset.button, url: `${sender.publicUrl}${ROUTES.changePassword}?t=${token}` },
    closing: reset.closing,
  })
}
