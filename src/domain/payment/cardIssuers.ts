import creditCardType from 'credit-card-type'

/** Digits of a CVV (Spec 3 §5, §9). */
export type CvvLength = 3 | 4

/** An issuer whose cards the storefront knows (Spec 3 §3). */
export interface CardIssuer {
  /** As payment types name it on the wire. */
  readonly code: number
  readonly name: string
  /** How many digits its numbers may have. */
  readonly lengths: readonly number[]
  /** After how many digits its numbers have a space on the card. */
  readonly gaps: readonly number[]
  /** Digits of its security code. */
  readonly cvvLength: CvvLength
}

/** The first and the last prefix of a range, as texts of one length. */
type PrefixRange = readonly [first: string, last: string]

interface KnownIssuer extends CardIssuer {
  readonly prefixes: readonly PrefixRange[]
}

/** Its prefixes, lengths, gaps and security code are those that the card library keeps up with. */
function knownIssuer(code: number, name: string, libraryName: string): KnownIssuer {
  const { lengths, gaps, patterns, code: securityCode } = creditCardType.getTypeInfo(libraryName)
  const prefixes = patterns.map((pattern): PrefixRange => {
    const [first, last] = Array.isArray(pattern) ? pattern : [pattern, pattern]
    return [String(first), String(last)]
  })
  return { code, name, lengths, gaps, cvvLength: securityCode.size === 4 ? 4 : 3, prefixes }
}

/**
 * Codes 1 to 6 of Spec 3 §3. enRoute (7) is hidden: nothing offers or recognises it. The library's other issuers stay
 * out of it as well: there, their prefixes take numbers away from these six.
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

/** The issuer of a number that begins with these digits; null while that is open, and for an unknown one. */
export function issuerOf(digits: string): CardIssuer | null {
  return KNOWN_ISSUERS.find(({ prefixes }) => prefixes.some((range) => startsWithin(digits, range))) ?? null
}

/** The issuers of cards among the codes of payment types: no enRoute, no eCheck, no unknown one (Spec 3 §7). */
export function cardIssuersOf(codes: readonly number[]): CardIssuer[] {
  return KNOWN_ISSUERS.filter(({ code }) => codes.includes(code))
}
