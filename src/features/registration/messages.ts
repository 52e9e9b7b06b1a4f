import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'
import { COMPANY_MAX, NAME_MAX } from '@/domain/account/limits'

export const REGISTRATION_MESSAGES = messages('registration', {
  title: 'Create an Account',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm Password',
  company: 'Company (optional)',
  companyName: 'Company',
  phone: 'Phone (optional)',
  cancel: 'Cancel',
  submit: 'Sign Up',
  submitting: 'Signing up',
  nameRequired: 'Enter your name.',
  nameTooLong: () => icu('Name can have {max} characters at most.', { max: NAME_MAX }),
  companyTooLong: () => icu('Company can have {max} characters at most.', { max: COMPANY_MAX }),
  newPassword: {
    required: 'Enter a password.',
    confirmationRequired: 'Enter the password once more.',
    mismatch: 'Passwords must match',
  },
  registered: 'Account registered succesfully. Please verify it through the activation link sent by email.',
})
