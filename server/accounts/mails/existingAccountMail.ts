import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../../mail/layout'
import type { Mail, Sender } from '../../mail/mail'
import { at } from './sender'

/** Tells the owner of an account, and nobody else, that the address is already registered. */
export function existingAccountMail(sender: Sender): Mail {
  return layOut({
    subject: `You already have an account${at(sender)}`,
    paragraphs: [
      `Somebody tried to register with this email address, which has an account${at(sender)} already. Nothing was changed.`,
      'If it was you, please sign in. If you do not remember the password, choose "Forgot your password" there.',
    ],
    link: { label: 'Sign in', url: `${sender.publicUrl}${ROUTES.login}` },
    closing: 'If it was not you, there is nothing to do.',
  })
}
