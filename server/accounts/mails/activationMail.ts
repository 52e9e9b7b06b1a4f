import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../../mail/layout'
import type { Mail, Sender } from '../../mail/mail'
import { at } from './sender'

/** Asks a new user to confirm their address (Spec 1 §4). */
export function activationMail(sender: Sender, token: string): Mail {
  return layOut({
    subject: `Activate your account${at(sender)}`,
    paragraphs: [
      `An account${at(sender)} was registered with this email address.`,
      'Please verify the address within 24 hours. Then you can sign in with it.',
    ],
    link: { label: 'Activate account', url: `${sender.publicUrl}${ROUTES.verifyEmail}?t=${token}` },
    closing: 'If you did not register, ignore this message: the account stays closed.',
  })
}
