import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { passwordError } from '@/domain/password/passwordRule'

/** The rules in the words in which a person meets them: what is said of a password that lacks everything. */
export function rulesInWords(options: PasswordOptions): string {
  return passwordError('', options, { isB2B: true }) ?? ''
}
