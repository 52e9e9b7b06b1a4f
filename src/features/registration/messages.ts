import { COMPANY_MAX, NAME_MAX } from '@/domain/account/limits'

export const REGISTRATION_MESSAGES = {
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
  nameTooLong: `Name can have ${NAME_MAX} characters at most.`,
  companyTooLong: `Company can have ${COMPANY_MAX} characters at most.`,
  newPassword: {
    required: 'Enter a password.',
    confirmationRequired: 'Enter the password once more.',
    mismatch: 'Passwords must match',
  },
  registered: 'Account registered succesfully. Please verify it through the activation link sent by email.',
} as const
