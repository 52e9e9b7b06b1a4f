import { icu } from '../language/icu'
import { messages } from '../language/messages'
import type { AgeRange } from './ageRange'

/** Texts about accounts shared by backend and storefront. */
export const ACCOUNT_RULE_MESSAGES = messages('accountRules', {
  /** Reason of a rejected sign-in. */
  unverified:
    'Please verify your email address before signing in: open the link in the activation email and sign in from the page that it shows.',
  /** (Spec 1 §8) */
  verificationFailed: 'Account verification failed. Please try again later.',
  notPastDue: 'Not past due',
  name: 'Name',
  nameRequired: 'Enter your name.',
  nameTooLong: (max: number) => icu('Name can have {max} characters at most.', { max }),
  company: 'Company',
  companyTooLong: (max: number) => icu('Company can have {max} characters at most.', { max }),
  phoneFormat: 'Phone number format (###) ###-#### Ext ######',
})

/** Names of an entry's documents. */
export const ENTRY_DOCUMENT_MESSAGES = messages('entryDocuments', {
  creditMemo: 'C/M',
  invoice: 'Invoice',
  receipt: 'Receipt',
})

/** 'Not past due', '1–30 days past due' or 'Over 90 days past due'. */
export function describeAgeRange({ from, to }: AgeRange): string {
  if (from === null || (to !== null && to <= 0))
    return to === 0 ? ACCOUNT_RULE_MESSAGES.notPastDue : icu('Up to {to} days past due', { to: String(to) })
  return to === null
    ? icu('Over {days} days past due', { days: from - 1 })
    : icu('{from}–{to} days past due', { from, to })
}
