import { compare, type Decimal, ZERO } from '../money/decimal'
import type { Address } from './address'
import { currentLineTotalMessage, minimumOrderMessage, ZIP_NOT_SERVED } from './messages'

/** What decides whether zip codes count (Spec 3 §5). */
export interface ZipRules {
  /** Consumers alone are bound to zip codes (Spec 3 §6). */
  readonly userType: string
  /** Whoever picks up is delivered nowhere. */
  readonly isPickup: boolean
  readonly zipCodeRestrictionFlag: boolean
  readonly zipCodeRestrictionMessage: string
}

type Zip = Pick<Address, 'isValidZipCode' | 'minimumOrderAmount'>

function isRestricted({ userType, isPickup, zipCodeRestrictionFlag }: ZipRules): boolean {
  return userType === 'Consumer' && !isPickup && zipCodeRestrictionFlag
}

/** The text for an address whose zip code is not served, as the site words it; null when it is (Spec 3 §5). */
export function zipRestriction({ isValidZipCode }: Zip, rules: ZipRules): string | null {
  if (isValidZipCode || !isRestricted(rules)) return null
  return rules.zipCodeRestrictionMessage.trim() || ZIP_NOT_SERVED
}

/** The least line total of an order to an address, in dollars; null where there is none (Spec 3 §5). */
export function minimumOrderOf({ minimumOrderAmount }: Zip, rules: ZipRules): Decimal | null {
  if (minimumOrderAmount === null || !isRestricted(rules)) return null
  return compare(minimumOrderAmount, ZERO) > 0 ? minimumOrderAmount : null
}

/**
 * What blocks Next in checkout, one text per line: a zip code that is not served, or a line total below its minimum; []
 * when nothing does. A line total that is not known yet (null) is not compared (Spec 2 §4, Spec 3 §5).
 */
export function zipProblems(address: Zip, lineTotal: Decimal | null, rules: ZipRules): string[] {
  const restriction = zipRestriction(address, rules)
  if (restriction !== null) return [restriction]
  const minimum = minimumOrderOf(address, rules)
  if (minimum === null || lineTotal === null || compare(lineTotal, minimum) >= 0) return []
  return [currentLineTotalMessage(lineTotal), minimumOrderMessage(minimum)]
}
