import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../../mail/layout'
import type { Mail, Sender } from '../../mail/mail'
import { at } from './sender'

/** Tells the owner of an account that somebody is guessing its password. */
export function failedSignInsMail(sender: Sender, failures: number): Mail {
  return layOut({
    subject: `Sign-ins to your account failed${at(sender)}`,
    paragraphs: [
      `${failures} attempts to sign in to your account${at(sender)} failed within 15 minutes, because the password was wrong. Your password was not changed.`,
      'If it was not you, somebody may be guessing your password. Make sure that you use it nowhere else. You can still sign in where you signed in before; elsewhere you may be asked to confirm that you are a person.',
      'If you cannot sign in, choose "Forgot your password" there. A new password works at once.',
    ],
    link: { label: 'Sign in', url: `${sender.publicUrl}${ROUTES.login}` },
    closing: 'If it was you, there is nothing to do.',
  })
}
