import { isEmail } from '@/api/emailField'
import { ACCOUNT_MESSAGES as texts } from './accountMessages'

/** What is wrong with an e-mail address that is needed, `missing` when there is none; null when nothing is (Spec 1 §5). */
export function emailError(email: string, missing: string = texts.emailRequired): string | null {
  if (email.trim() === '') return missing
  return isEmail(email) ? null : texts.emailInvalid
}
