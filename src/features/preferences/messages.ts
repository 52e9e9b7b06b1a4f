import { PREFERENCES_COMPANY_MAX } from '@/domain/account/limits'

export const PREFERENCES_MESSAGES = {
  title: 'Preferences',
  none: 'There are no preferences for this account.',
  company: 'Company',
  companyTooLong: `Company can have ${PREFERENCES_COMPANY_MAX} characters at most.`,
  phone: 'Phone',
  email: 'Confirm email',
  emailHint: 'Enter the email of your account to confirm the changes.',
  emailRequired: 'Enter the email of your account.',
  emailOther: 'This is not the email of your account.',
  save: 'Save Preferences',
  saving: 'Saving',
  saved: 'Preferences updated.',
  notSaved: 'Preferences not updated.',
} as const
