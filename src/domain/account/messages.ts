/** Texts about accounts that the backend sends and the storefront knows as well. */
export const ACCOUNT_TEXTS = {
  /** Why a sign-in is refused; the storefront then offers to send the activation mail again. */
  unverified: 'Please verify your email address before signing in.',
  /** (Spec 1 §8) */
  verificationFailed: 'Account verification failed. Please try again later.',
} as const
