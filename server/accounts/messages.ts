import { messages } from '@/domain/language/messages'

export const SERVER_ACCOUNT_MESSAGES = messages('accounts', {
  passwordOutdated:
    'Your password no longer meets the requirements. Use "Forgot your password" to create a new one.',
  unknownClient: 'Unknown client',
  codeRejected: 'Authorization code rejected',
  preferencesNotUpdated: 'Preferences not updated.',
  preferencesUpdated: 'Preferences updated.',
  verificationFailed: 'Account verification failed. Please try again later.',
  noRegistration: 'Registration is not available.',
  passwordWrong: 'Current password is not correct.',
  passwordSame: 'The new password must differ from the current one.',
  /** Spec 1 §5. */
  verificationUnavailable: 'Verification service is not available at this time. Please contact support.',
  notHuman: 'Please confirm that you are a person.',
})
