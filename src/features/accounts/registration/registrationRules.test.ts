import { describe, expect, it } from 'vitest'
import { formErrors } from '@/ui/form/useForm'
import { DEFAULT_PASSWORD_OPTIONS } from '@/domain/password/passwordOptions'
import { registrationRules } from './RegisterDialog'

const GOOD = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  password: 'Abcdef1!',
  confirmation: 'Abcdef1!',
  company: '',
  phone: '',
  optIn: null,
}
const NAME_MAX = 'Name can have 40 characters at most.'
const COMPANY_MAX = 'Company can have 25 characters at most.'
const INVALID = 'Enter a valid email address, for instance name@example.com.'
const PHONE = 'Phone number format (###) ###-#### Ext ######'
const hidden = (label: string) => `${label} contains hidden characters. Delete it and type it again.`
const local = (characters: number) => `${'a'.repeat(characters - '@example.com'.length)}@example.com`

describe('registrationRules', () => {
  // Spec 1 §5: Registration: each field's requirement, length and message
  it.each<[keyof typeof GOOD, string, string | undefined]>([
    ['name', '', 'Enter your name.'],
    ['name', '   ', 'Enter your name.'],
    ['name', 'a', undefined],
    ['name', 'a'.repeat(39), undefined],
    ['name', 'a'.repeat(40), undefined],
    ['name', ` ${'a'.repeat(40)} `, undefined],
    ['name', 'a'.repeat(41), NAME_MAX],
    ['name', 'Ann\u202EeeL', hidden('Name')],
    ['email', '', 'Enter your email address.'],
    ['email', ' ann@example.com ', undefined],
    ['email', 'ann@example', INVALID],
    ['email', 'ann example.com', INVALID],
    ['email', 'ann@example.com\nBcc: all@example.com', INVALID],
    ['email', local(254), undefined],
    ['email', local(255), INVALID],
    ['password', '', 'Enter a password.'],
    ['password', 'Abcde1!', 'Password needs at least 8 characters.'],
    ['password', 'abcdefgh', 'Password needs an uppercase letter, a number and a special character.'],
    ['confirmation', '', 'Enter the password once more.'],
    ['confirmation', 'Abcdef1?', 'Passwords must match'],
    ['company', 'a'.repeat(24), undefined],
    ['company', 'a'.repeat(25), undefined],
    ['company', 'a'.repeat(26), COMPANY_MAX],
    ['company', 'Lee\u0007 & Co', hidden('Company')],
    ['company', ' Lee & Co\n', undefined],
    ['phone', '206555010', PHONE],
    ['phone', '2065550100', undefined],
    ['phone', '(206) 555-0100 Ext 123456', undefined],
    ['phone', '20655501001234567', PHONE],
    ['phone', 'none', PHONE],
  ])('%s %j has the error %s', (field, value, error) => {
    const form = { ...GOOD, [field]: value }
    if (field === 'password') form.confirmation = value
    const expected = error === undefined ? {} : { [field]: error }
    // An empty password also has an unequal confirmation.
    if (form.password === '') Object.assign(expected, { confirmation: 'Enter the password once more.' })
    expect(formErrors(registrationRules(DEFAULT_PASSWORD_OPTIONS), form)).toEqual(expected)
  })
})
