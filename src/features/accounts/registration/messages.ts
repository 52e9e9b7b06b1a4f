import { messages } from '@/domain/language/messages'

export const REGISTRATION_MESSAGES = messages('registration', {
  title: 'Create an Account',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm Password',
  company: 'Company (optional)',
  phone: 'Phone (optional)',
  cancel: 'Cancel',
  submit: 'Sign Up',
  submitting: 'Signing up',
  newPassword: {
    required: 'Enter a password.',
    confirmationRequired: 'Enter the password once more.',
    mismatch: 'Passwords must match',
  },
  registered: 'Account registered succesfully. Please verify it through the activation link sent by email.',
})
