/** Texts about passwords that the backend sends and the storefront shows of itself as well (Spec 1 §8). */
export const PASSWORD_MESSAGES = {
  // the two blanks after 'sent.' are the specification's
  resetRequested:
    'Password reset request sent.  If an account is associated with this email address, then a message will be sent with instructions to reset the password.',
  resetDone: 'Password has been updated',
  linkInvalid: 'This link is not valid.',
  linkExpired: 'This link has expired. Please request a new one.',
  linkUsed: 'This link was used before. Please request a new one.',
} as const
