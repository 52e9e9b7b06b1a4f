import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../../mail/layout'
import type { Mail, Sender } from '../../mail/mail'
import { at } from './sender'

/** Asks a user whom the distributor added to choose a password. */
export function invitationMail(sender: Sender, username: string, token: string): Mail {
  return layOut({
    subject: `Your account${at(sender)}`,
    paragraphs: [
      `An account${at(sender)} was made for you. Your user name is ${username}.`,
      'Please choose a password within seven days. Later you can get another link with “Forgot password” where you sign in.',
    ],
    link: { label: 'Choose a password', url: `${sender.publicUrl}${ROUTES.changePassword}?t=${token}` },
    closing: 'If you do not expect this message, ignore it: the account stays closed.',
  })
}
