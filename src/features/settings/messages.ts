import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const SETTINGS_MESSAGES = messages('settings', {
  title: 'Settings',
})

export const THEME_MESSAGES = messages('settings.theme', {
  title: 'Theme',
  text: 'The whole page shows what you try out here. Colors that would be hard to read are adjusted.',
  mode: 'Light or dark',
  modes: { light: 'Light', dark: 'Dark' },
  field: 'Color',
  hue: 'Hue',
  colors: { primary: 'Primary color', secondary: 'Secondary color' },
  codeOf: (color: string) => icu('{color} as a code', { color }),
  colorInvalid: 'Enter a color such as #008080.',
  forAll: 'Apply for all users',
  ownStays: 'You keep your own theme. Reset it to see the one of all users.',
  apply: 'Apply',
  cancel: 'Cancel',
  cancelQuestion: 'Cancel current changes to theme?',
  cancelText: 'The page shows the saved theme again.',
  discard: 'Discard Changes',
  keep: 'Keep Changes',
  reset: 'Reset',
  resetQuestion: 'Reset theme to system default?',
  resetText: 'Your own theme is deleted.',
  saved: 'Theme saved successfully',
  failed: 'Failed to apply theme',
})

export const CHANGE_PASSWORD_MESSAGES = messages('settings.password', {
  title: 'Change Password',
  text: 'Everywhere else you are signed in, you will have to sign in again.',
  current: 'Current password',
  currentMissing: 'Enter your current password.',
  new: 'New password',
  newMissing: 'Enter a new password.',
  confirmation: 'Confirm new password',
  confirmationMissing: 'Enter the new password once more.',
  mismatch: 'Passwords must match',
  submit: 'Change Password',
  saving: 'Saving',
  denied: 'Access Denied',
})

export const DEVICE_MESSAGES = messages('settings.devices', {
  title: 'Devices',
  text: 'You are signed in on these devices.',
  unknown: 'Unknown browser',
  current: 'This device',
  signedIn: 'Signed in',
  noOthers: 'You are signed in nowhere else.',
  logOut: 'Log Out Everywhere Else',
  question: 'Log out everywhere else?',
  consequence:
    'All other devices will have to sign in again. Changes that they have not sent yet stay there until then.',
  done: 'Logged out everywhere else.',
  retry: 'Retry',
})
