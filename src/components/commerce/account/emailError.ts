import { isEmail } from '@/api/emailField'
import { ACCOUNT_MESSAGES as texts } from './accountMessages'

/** What is wrong with an e-mail address that is needed; null when nothing is (Spec 1 §5). */
export function emailError(email: string): string | null {
  if (email.trim() === '') return texts.emailRequired
  return isEmail(email) ? null : texts.emailInvalid
}
