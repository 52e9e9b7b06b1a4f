import { type CvvLength, issuerOf } from './cardIssuers'
import { cardDigits } from './cardNumber'
import { PAYMENT_RULE_MESSAGES, cvvLengthMessage } from './messages'

const CVV_LENGTHS: readonly CvvLength[] = [3, 4]

/** Possible lengths of the CVV for this number: its issuer's, or both while unknown. */
export function cvvLengths(cardNumber: string): readonly CvvLength[] {
  const issuer = issuerOf(cardDigits(cardNumber))
  return issuer ? [issuer.cvvLength] : CVV_LENGTHS
}

/** Error of the CVV for this number; null when valid (Spec 3 §5). */
export function cvvError(cvv: string, cardNumber: string, isRequired: boolean): string | null {
  const typed = cvv.trim()
  if (typed === '') return isRequired ? PAYMENT_RULE_MESSAGES.cvvRequired : null
  const lengths = cvvLengths(cardNumber)
  return /^\d+$/.test(typed) && lengths.some((length) => length === typed.length)
    ? null
    : cvvLengthMessage(lengths)
}
