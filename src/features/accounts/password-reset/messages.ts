import { messages } from '@/domain/language/messages'

export const RESET_REQUEST_MESSAGES = messages('passwordReset.request', {
  title: 'Reset Password',
  lead: 'We send you a link to set a new password.',
  name: 'Username or email',
  nameMissing: 'Enter your username or email.',
  submit: 'Submit',
  sending: 'Sending',
  cancel: 'Cancel',
})

export const NEW_PASSWORD_MESSAGES = messages('passwordReset.change', {
  title: 'Change Password',
  loading: 'Loading',
  password: 'Set Password',
  confirmation: 'Confirm Password',
  mismatch: 'passwords must match',
  submit: 'Submit',
  saving: 'Saving',
  cancel: 'Cancel',
  newLink: 'Request a new link',
  login: 'Login',
})
