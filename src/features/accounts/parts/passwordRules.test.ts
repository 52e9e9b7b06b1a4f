import { describe, expect, it } from 'vitest'
import { formErrors } from '@/ui/form/useForm'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { passwordRules } from './passwordRules'

const OPTIONS: PasswordOptions = {
  minimumPasswordLength: 9,
  requireLowercase: true,
  requireUppercase: false,
  requireNumber: true,
  requireSpecialCharacter: false,
}
const TEXTS = {
  required: 'Set Password',
  confirmationRequired: 'Confirm Password',
  mismatch: 'passwords must match',
}
const TOO_LONG = 'Password can have 1024 characters at most.'

describe('passwordRules', () => {
  // Spec 1 §5: A reset: 'Set Password', 'Confirm Password', 'passwords must match'
  it.each([
    ['an empty password', '', '', { password: 'Set Password', confirmation: 'Confirm Password' }],
    [
      'a password one character too short',
      'abcdefg1',
      'abcdefg1',
      { password: 'Password needs at least 9 characters.' },
    ],
    ['a password just long enough', 'abcdefgh1', 'abcdefgh1', {}],
    ['a password one character longer than required', 'abcdefghi1', 'abcdefghi1', {}],
    [
      'a password without the required characters',
      'ABCDEFGHI',
      'ABCDEFGHI',
      { password: 'Password needs a lowercase letter and a number.' },
    ],
    ['a password without a confirmation', 'abcdefgh1', '', { confirmation: 'Confirm Password' }],
    [
      'a password with a different confirmation',
      'abcdefgh1',
      'abcdefgh2',
      { confirmation: 'passwords must match' },
    ],
    [
      'a password confirmed with one more blank',
      'abcdefgh1',
      'abcdefgh1 ',
      { confirmation: 'passwords must match' },
    ],
    ['a password of the maximum length', `1${'a'.repeat(1023)}`, `1${'a'.repeat(1023)}`, {}],
    [
      'a password over the maximum length',
      `1${'a'.repeat(1024)}`,
      `1${'a'.repeat(1024)}`,
      { password: TOO_LONG },
    ],
  ])('%s has the errors $3', (_, password, confirmation, errors) => {
    const rules = passwordRules(OPTIONS, { isB2B: false }, TEXTS)
    expect(formErrors(rules, { password, confirmation })).toEqual(errors)
  })
})
