/** Texts of the page for whoever may not sign in (Spec 1 §2). */
export const ACCESS_DENIED_MESSAGES = {
  title: 'Access Denied',
  text: 'You do not have permission to access this page.',
  logOut: 'Logging Out',
} as const
