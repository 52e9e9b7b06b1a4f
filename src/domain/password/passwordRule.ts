import { icu } from '../language/icu'
import { messages } from '../language/messages'
import type { PasswordOptions } from './passwordOptions'

/** Texts about passwords shared by backend and storefront (Spec 1 §8). */
export const PASSWORD_MESSAGES = messages('password', {
  // the two blanks after 'sent.' are the specification's
  resetRequested:
    'Password reset request sent.  If an account is associated with this email address, then a message will be sent with instructions to reset the password.',
  resetDone: 'Password has been updated',
  linkInvalid: 'This link is not valid.',
  linkExpired: 'This link has expired. Please request a new one.',
  linkUsed: 'This link was used before. Please request a new one.',
  lowercase: 'a lowercase letter',
  uppercase: 'an uppercase letter',
  number: 'a number',
  special: 'a special character',
})

/** Longest password in UTF-16 units, as the contract counts: longer ones are rejected before hashing. */
export const PASSWORD_LIMIT = 1024

/** Requirements of a password, in display order. */
export type Requirement = 'length' | 'lowercase' | 'uppercase' | 'number' | 'special'

/** Owner of a password: a business user, or a Consumer or registering Public user (Spec 1 §5). */
export interface Audience {
  readonly isB2B: boolean
}

/** There is one set of rules; a distributor can separate those of consumers and business users here. */
function rulesFor(options: PasswordOptions, _audience: Audience): PasswordOptions {
  return options
}

/** Neither letter nor digit nor white space; a combining accent belongs to its letter. */
const SPECIAL = /[^\p{Letter}\p{Mark}\p{Decimal_Number}\s]/u

/** Requirements that a password does not meet; letters and digits of any script count (Spec 1 §5). */
export function missingRequirements(
  password: string,
  options: PasswordOptions,
  audience: Audience,
): Requirement[] {
  const rules = rulesFor(options, audience)
  const lacks: Readonly<Record<Requirement, boolean>> = {
    length: Array.from(password).length < rules.minimumPasswordLength,
    lowercase: rules.requireLowercase && !/\p{Lowercase_Letter}/u.test(password),
    uppercase: rules.requireUppercase && !/\p{Uppercase_Letter}/u.test(password),
    number: rules.requireNumber && !/\p{Decimal_Number}/u.test(password),
    special: rules.requireSpecialCharacter && !SPECIAL.test(password),
  }
  return (Object.keys(lacks) as Requirement[]).filter((requirement) => lacks[requirement])
}

function phraseOf(requirement: Requirement, { minimumPasswordLength }: PasswordOptions): string {
  switch (requirement) {
    case 'length':
      return icu('{count, plural, one {at least # character} other {at least # characters}}', {
        count: minimumPasswordLength,
      })
    case 'lowercase':
      return PASSWORD_MESSAGES.lowercase
    case 'uppercase':
      return PASSWORD_MESSAGES.uppercase
    case 'number':
      return PASSWORD_MESSAGES.number
    case 'special':
      return PASSWORD_MESSAGES.special
  }
}

function joined(phrases: readonly string[]): string {
  const last = phrases.at(-1) ?? ''
  if (phrases.length < 2) return last
  return icu('{phrases} and {last}', { phrases: phrases.slice(0, -1).join(', '), last })
}

/** Error of a new password, naming only unmet requirements; null when valid (Spec 1 §5). */
export function passwordError(password: string, options: PasswordOptions, audience: Audience): string | null {
  if (password.length > PASSWORD_LIMIT)
    return icu('Password can have {max} characters at most.', { max: PASSWORD_LIMIT })
  const missing = missingRequirements(password, options, audience)
  if (missing.length === 0) return null
  const rules = rulesFor(options, audience)
  return icu('Password needs {missing}.', {
    missing: joined(missing.map((requirement) => phraseOf(requirement, rules))),
  })
}

/** Error of a confirmation that differs from the password; null when equal (Spec 1 §5). */
export function confirmationError(password: string, confirmation: string, mismatch: string): string | null {
  return password === confirmation ? null : mismatch
}
