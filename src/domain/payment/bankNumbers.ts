import { PAYMENT_RULE_MESSAGES } from './messages'

const ACCOUNT_MIN = 5
const ACCOUNT_MAX = 17
const ROUTING_LENGTH = 9
/** Weights of the ABA checksum; the weighted sum is divisible by ten. */
const ROUTING_WEIGHTS = [3, 7, 1]

/** The number without the spaces and hyphens that it may be typed with. */
export function bankDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** Error of an account number: 5 to 17 digits (Spec 3 §5). */
export function accountNumberError(typed: string): string | null {
  const digits = bankDigits(typed)
  if (digits === '') return PAYMENT_RULE_MESSAGES.accountNumberRequired
  const isValid = /^[0-9]+$/.test(digits) && digits.length >= ACCOUNT_MIN && digits.length <= ACCOUNT_MAX
  return isValid ? null : PAYMENT_RULE_MESSAGES.accountNumberInvalid
}

function isRoutingNumber(digits: string): boolean {
  if (!/^[0-9]+$/.test(digits) || digits.length !== ROUTING_LENGTH || /^0+$/.test(digits)) return false
  const weighted = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (ROUTING_WEIGHTS[at % ROUTING_WEIGHTS.length] ?? 0),
    0,
  )
  return weighted % 10 === 0
}

/** Error of a routing number: the nine digits of an ABA number with its checksum (Spec 3 §5). */
export function routingNumberError(typed: string): string | null {
  const digits = bankDigits(typed)
  if (digits === '') return PAYMENT_RULE_MESSAGES.routingNumberRequired
  return isRoutingNumber(digits) ? null : PAYMENT_RULE_MESSAGES.routingNumberInvalid
}
