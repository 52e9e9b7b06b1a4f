export const SETTINGS_MESSAGES = {
  title: 'Settings',
  password: {
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
  },
} as const
