import creditCardType from 'credit-card-type'

/** Digits of a CVV (Spec 3 §5, §9). */
export type CvvLength = 3 | 4

/** A card issuer that the storefront knows (Spec 3 §3). */
export interface CardIssuer {
  /** Its code in payment types on the wire. */
  readonly code: number
  readonly name: string
  /** Possible lengths of its numbers. */
  readonly lengths: readonly number[]
  /** Positions of the spaces in its numbers. */
  readonly gaps: readonly number[]
  /** Digits of its security code. */
  readonly cvvLength: CvvLength
}

/** First and last prefix of a range, as texts of one length. */
type PrefixRange = readonly [first: string, last: string]

interface KnownIssuer extends CardIssuer {
  readonly prefixes: readonly PrefixRange[]
}

/** Prefixes, lengths, gaps and security code come from the card library. */
function knownIssuer(code: number, name: string, libraryName: string): KnownIssuer {
  const { lengths, gaps, patterns, code: securityCode } = creditCardType.getTypeInfo(libraryName)
  const prefixes = patterns.map((pattern): PrefixRange => {
    const [first, last] = Array.isArray(pattern) ? pattern : [pattern, pattern]
    return [String(first), String(last)]
  })
  return { code, name, lengths, gaps, cvvLength: securityCode.size === 4 ? 4 : 3, prefixes }
}

/**
 * Codes 1 to 6 of Spec 3 §3. enRoute (7) is never offered or recognized, nor are the library's other issuers,
 * whose prefixes would take numbers away from these six.
 */
const KNOWN_ISSUERS: readonly KnownIssuer[] = [
  knownIssuer(1, 'Visa', 'visa'),
  knownIssuer(2, 'MasterCard', 'mastercard'),
  knownIssuer(3, 'American Express', 'american-express'),
  knownIssuer(4, 'Discover', 'discover'),
  knownIssuer(5, 'JCB', 'jcb'),
  knownIssuer(6, 'Diners Club', 'diners-club'),
]

function startsWithin(digits: string, [first, last]: PrefixRange): boolean {
  const start = digits.slice(0, first.length)
  return start.length === first.length && start >= first && start <= last
}

/** Issuer of a number with these leading digits; null while ambiguous or unknown. */
export function issuerOf(digits: string): CardIssuer | null {
  return KNOWN_ISSUERS.find(({ prefixes }) => prefixes.some((range) => startsWithin(digits, range))) ?? null
}

/** Card issuers among payment type codes: without enRoute, eCheck and unknown codes (Spec 3 §7). */
export function cardIssuersOf(codes: readonly number[]): CardIssuer[] {
  return KNOWN_ISSUERS.filter(({ code }) => codes.includes(code))
}
