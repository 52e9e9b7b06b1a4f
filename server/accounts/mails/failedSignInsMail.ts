import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../../mail/layout'
import type { Mail, Sender } from '../../mail/mail'
import { namedShop } from './sender'
import { ACCOUNT_MAILS } from './messages'

/** Warns the owner of an account of attempts to guess its password. */
export function failedSignInsMail(sender: Sender, failures: number): Mail {
  const { failedSignIns } = ACCOUNT_MAILS
  const shop = namedShop(sender)
  return layOut({
    subject: failedSignIns.subject(shop),
    paragraphs: [failedSignIns.failed(failures, shop), failedSignIns.guessing, failedSignIns.forgotten],
    link: { label: failedSignIns.button, url: `${sender.publicUrl}${ROUTES.login}` },
    closing: failedSignIns.closing,
  })
}
