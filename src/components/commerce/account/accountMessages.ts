/** Texts that the forms of accounts and passwords share (Spec 1 §2, §5, §8). */
export const ACCOUNT_MESSAGES = {
  strength: 'Password strength',
  capsLock: 'Caps Lock is On',
  passwordComplete: 'Password has everything it needs.',
  /** A save of an account or a password that failed without a known reason. */
  unexpected: 'An unexpected error occurred',
} as const
