import { messages } from '@/domain/language/messages'

/** Texts shared by account and password forms (Spec 1 §2, §5, §8). */
export const ACCOUNT_MESSAGES = messages('accountForms', {
  strength: 'Password strength',
  capsLock: 'Caps Lock is On',
  passwordComplete: 'Password meets all requirements.',
  unexpected: 'An unexpected error occurred',
  emailRequired: 'Enter your email address.',
  emailInvalid: 'Enter a valid email address, for instance name@example.com.',
  resend: {
    title: 'Send activation email',
    open: 'Send a new activation email',
    lead: 'We send you a new link to activate your account.',
    email: 'Email',
    submit: 'Send',
    sending: 'Sending',
    cancel: 'Cancel',
    sent: 'If this email address belongs to an account that is not activated yet, we have sent a new link.',
  },
})

/** Texts of the human check (Spec 1 §5). */
export const HUMAN_CHECK_MESSAGES = messages('humanCheck', {
  unavailable: 'Verification service is not available at this time. Please contact support.',
  name: 'Human check',
  label: 'I am a person',
  checking: 'Checking…',
  checked: 'Checked',
  expired: 'The check has expired. Please repeat it.',
  retry: 'Retry',
})
