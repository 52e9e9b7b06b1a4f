import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../../mail/layout'
import type { Mail, Sender } from '../../mail/mail'
import { at } from './sender'

export function resetMail(sender: Sender, token: string): Mail {
  return layOut({
    subject: `Reset your password${at(sender)}`,
    paragraphs: [
      `Somebody asked to reset the password of your account${at(sender)}.`,
      'Please choose a new password within one hour.',
    ],
    link: { label: 'Reset password', url: `${sender.publicUrl}${ROUTES.changePassword}?t=${token}` },
    closing: 'If it was not you, ignore this message: your password stays as it is.',
  })
}
