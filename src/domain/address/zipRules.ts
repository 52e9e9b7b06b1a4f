import { compare, type Decimal, ZERO } from '../money/decimal'
import type { Address } from './address'
import { currentLineTotalMessage, minimumOrderMessage, ADDRESS_RULE_MESSAGES } from './messages'
import { ZIP_MAX, ZIP_MIN } from './limits'

const US = /^(\d{5})(?:-?(\d{4}))?$/
/** Excludes letters that Canadian codes do not use: D, F, I, O, Q, U, and W and Z in the first position. */
const CANADIAN = /^([A-CEGHJ-NPRSTVXY]\d[A-CEGHJ-NPRSTV-Z])[ -]?(\d[A-CEGHJ-NPRSTV-Z]\d)$/i

/** The parts of a code: five and four digits for a US code, '' for a missing part; null for an invalid code. */
function partsOf(typed: string): readonly [area: string, rest: string] | null {
  const text = typed.trim()
  if (text.length < ZIP_MIN || text.length > ZIP_MAX) return null
  const [, area, rest = ''] = US.exec(text) ?? CANADIAN.exec(text) ?? []
  return area === undefined ? null : [area.toUpperCase(), rest.toUpperCase()]
}

/** Error of a required zip or postal code; null when valid (Spec 3 §5). */
export function postalCodeError(typed: string): string | null {
  return partsOf(typed) === null ? ADDRESS_RULE_MESSAGES.zipInvalid : null
}

/** A code in its standard form: '03801', '03801-1234', 'K1A 0B1'; null when invalid. */
export function toPostalCode(typed: string): string | null {
  const parts = partsOf(typed)
  if (!parts) return null
  const [area, rest] = parts
  if (rest === '') return area
  return `${area}${area.length === ZIP_MIN ? '-' : ' '}${rest}`
}

/**
 * Codes to look up where zip codes are restricted, narrowest first: the code itself, then the five digits of a US code
 * or the first three characters of a Canadian one. [] for an invalid code.
 */
export function zipAreas(typed: string): string[] {
  const [parts, whole] = [partsOf(typed), toPostalCode(typed)]
  if (!parts || whole === null) return []
  return whole === parts[0] ? [whole] : [whole, parts[0]]
}

/** Context that decides whether zip code rules apply (Spec 3 §5). */
export interface ZipRules {
  /** Zip code rules apply only to consumers (Spec 3 §6). */
  readonly userType: string
  /** Zip code rules do not apply to pickup. */
  readonly isPickup: boolean
  readonly zipCodeRestrictionFlag: boolean
  readonly zipCodeRestrictionMessage: string
}

type Zip = Pick<Address, 'isValidZipCode' | 'minimumOrderAmount'>

function isRestricted({ userType, isPickup, zipCodeRestrictionFlag }: ZipRules): boolean {
  return userType === 'Consumer' && !isPickup && zipCodeRestrictionFlag
}

/** The site's text for an address outside its area; null for an address that is served (Spec 3 §5). */
export function zipRestriction({ isValidZipCode }: Zip, rules: ZipRules): string | null {
  if (isValidZipCode || !isRestricted(rules)) return null
  return rules.zipCodeRestrictionMessage.trim() || ADDRESS_RULE_MESSAGES.zipNotServed
}

/** Minimum line total of an order to an address, in dollars; null without a minimum (Spec 3 §5). */
export function minimumOrderOf({ minimumOrderAmount }: Zip, rules: ZipRules): Decimal | null {
  if (minimumOrderAmount === null || !isRestricted(rules)) return null
  return compare(minimumOrderAmount, ZERO) > 0 ? minimumOrderAmount : null
}

/**
 * Errors that block Next in checkout, one per line: an area not served, or a line total below the minimum; [] if valid.
 * An unknown line total (null) is not compared (Spec 2 §4, Spec 3 §5).
 */
export function zipProblems(address: Zip, lineTotal: Decimal | null, rules: ZipRules): string[] {
  const restriction = zipRestriction(address, rules)
  if (restriction !== null) return [restriction]
  const minimum = minimumOrderOf(address, rules)
  if (minimum === null || lineTotal === null || compare(lineTotal, minimum) >= 0) return []
  return [currentLineTotalMessage(lineTotal), minimumOrderMessage(minimum)]
}
