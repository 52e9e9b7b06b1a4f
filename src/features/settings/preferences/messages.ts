import { messages } from '@/domain/language/messages'

export const PREFERENCES_MESSAGES = messages('preferences', {
  title: 'Preferences',
  none: 'There are no preferences for this account.',
  company: 'Company',
  phone: 'Phone',
  email: 'Confirm email',
  emailHint: 'Enter the email of your account to confirm the changes.',
  emailRequired: 'Enter the email of your account.',
  emailOther: 'This is not the email of your account.',
  save: 'Save Preferences',
  saving: 'Saving',
  saved: 'Preferences updated.',
  notSaved: 'Preferences not updated.',
})
