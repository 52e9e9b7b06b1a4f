import { ACCOUNT_TEXTS } from '@/domain/account/limits'

export const VERIFY_MESSAGES = {
  title: 'Verify Email',
  verifying: 'Verifying email...',
  verified: 'Your account has been verified. Please sign in with your email address.',
  failed: ACCOUNT_TEXTS.verificationFailed,
  signIn: 'Sign in',
  retry: 'Retry',
} as const
