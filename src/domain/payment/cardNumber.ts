import { issuerOf } from './cardIssuers'
import { PAYMENT_RULE_MESSAGES } from './messages'

/** Checks the Luhn check digit (Spec 3 §5; ISO/IEC 7812-1). */
export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const worth = place % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}

/** Rules for accepted card numbers. */
export interface CardNumberRules {
  /** Codes of the payment types (Spec 3 §7); null while not loaded, which accepts all. */
  readonly acceptedIssuers: readonly number[] | null
  /** Only the known test cards are accepted (Spec 3 §5). */
  readonly isTestTransaction: boolean
}

/** The only numbers that test mode accepts; never shown (Spec 3 §5). */
const TEST_CARDS: ReadonlySet<string> = new Set([
  '4111111111111111',
  '4012888888881881',
  '5555555555554444',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '3530111333300000',
])

/** Longest possible number (ISO/IEC 7812-1). */
const CARD_NUMBER_MAX = 19

/** The digits of a typed number as they are sent; drops spaces and hyphens, keeps everything else. */
export function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** Error of a card number, typed or as digits; null when valid (Spec 3 §5). */
export function cardNumberError(typed: string, rules: CardNumberRules): string | null {
  const digits = cardDigits(typed)
  if (digits === '') return PAYMENT_RULE_MESSAGES.cardNumberRequired
  if (!/^\d+$/.test(digits) || !isLuhnValid(digits)) return PAYMENT_RULE_MESSAGES.cardNumberInvalid
  if (rules.isTestTransaction && !TEST_CARDS.has(digits)) return PAYMENT_RULE_MESSAGES.cardNumberInvalid
  const issuer = issuerOf(digits)
  if (issuer === null) return PAYMENT_RULE_MESSAGES.cardIssuerUnknown
  if (rules.acceptedIssuers?.includes(issuer.code) === false)
    return PAYMENT_RULE_MESSAGES.cardIssuerUnaccepted
  return issuer.lengths.includes(digits.length) ? null : PAYMENT_RULE_MESSAGES.cardNumberLength
}

/**
 * Digit groups of a number with these leading digits, such as 4, 6 and 5, up to its issuer's length (Spec 3
 * §5).
 */
export function cardNumberGroups(digits: string): number[] {
  const issuer = issuerOf(digits)
  const ends = issuer ? [...issuer.gaps, Math.max(...issuer.lengths)] : [4, 8, 12, CARD_NUMBER_MAX]
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
}
