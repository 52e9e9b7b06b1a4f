/** Texts of the human check (Spec 1 §5). */
export const HUMAN_CHECK_MESSAGES = {
  unavailable: 'Verification service is not available at this time. Please contact support.',
  name: 'Human check',
  label: 'I am a person',
  checking: 'Checking…',
  checked: 'Checked',
  expired: 'The check has expired. Please repeat it.',
  retry: 'Retry',
} as const
