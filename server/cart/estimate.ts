import * as v from 'valibot'
import { decimal } from '@/contract/primitives'
import {
  type ChargeRules,
  type EstimatedLine,
  estimateOf,
  type KnownEstimate,
} from '@/domain/checkout/estimate'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { type Decimal, ZERO } from '@/domain/money/decimal'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries } from '../db/database'
import type { CalculatedLine } from './cartLine'
import { readLines } from './cartRead'
import type { CartRow } from './cartStore'
import { isPickup } from './zipCodes'
import { readSettings } from '../accounts/access/settings'

/** The row 'charges' of the site settings; a customer's `charges` overrides its fields. */
export const ChargesSetting = v.object({
  /** Dollars charged on an order below `freeDeliveryFrom`. */
  deliveryCharge: v.optional(decimal, ZERO),
  freeDeliveryFrom: v.optional(decimal, ZERO),
  /** Dollars charged on every delivered order. */
  fuelCharge: v.optional(decimal, ZERO),
  areChargesTaxable: v.optional(v.boolean(), false),
  taxRatePercent: v.optional(decimal, ZERO),
})

/** Charges besides the products; none by default. Pickup has neither a delivery nor a fuel charge. */
export async function loadChargeRules(db: Queries, caller: CustomerCaller): Promise<ChargeRules> {
  const { customer } = caller
  const { charges } = await readSettings(db, ['charges'])
  const rules = v.parse(ChargesSetting, { ...(charges as object), ...(customer.settings.charges as object) })
  const isDelivered = !isPickup(caller)
  return {
    deliveryCharge: isDelivered ? rules.deliveryCharge : ZERO,
    freeFrom: rules.freeDeliveryFrom,
    fuelCharge: isDelivered ? rules.fuelCharge : ZERO,
    areChargesTaxable: rules.areChargesTaxable,
    taxRatePercent: customer.isTaxExempt ? ZERO : rules.taxRatePercent,
  }
}

function toEstimatedLine({ extension, product }: CalculatedLine): EstimatedLine {
  return { extension: (product?.isForSale && extension) || ZERO, isTaxable: product?.isTaxable ?? false }
}

/** Estimate of computed lines. A line without a price, or whose product was withdrawn from sale, counts as zero. */
export function estimateLines(lines: readonly CalculatedLine[], rules: ChargeRules): KnownEstimate {
  return estimateOf(lines.map(toEstimatedLine), rules)
}

/**
 * Cart total before charges, in dollars, for callers for whom it decides whether the cart is delivered; null for all
 * others and for an empty cart.
 */
export async function deliveredLineTotal(
  db: Queries,
  caller: CustomerCaller,
  { id }: CartRow,
  today: CalendarDate,
): Promise<Decimal | null> {
  const { user, settings } = caller
  if (user.type !== 'Consumer' || isPickup(caller) || settings.hidePricing) return null
  const lines = await readLines(db, caller, id, today)
  return lines.length === 0 ? null : estimateLines(lines, await loadChargeRules(db, caller)).lineTotal
}
