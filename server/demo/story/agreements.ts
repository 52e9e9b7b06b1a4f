import { divide, multiply } from '@/domain/money/decimal'
import { RANGE } from '../catalogue/index'
import { addDays } from '../dates'
import type { Staple } from './staples'

interface AgreedPrice {
  readonly customerId: number
  readonly productId: number
  readonly fromQuantity: string
  readonly price: string
  readonly validFrom: string | null
  readonly validTo: string | null
}

const AGREED = 30
const CODED = 40
const SCHOOL_EXCLUDES = ['soft-drinks', 'candy']

/** Validity of a price in days from today; most are always valid, some have ended or not begun. */
const PERIODS: readonly (readonly [number | null, number | null])[] = [
  [null, null],
  [-90, 275],
  [null, null],
  [-200, -20],
  [null, null],
  [14, 200],
]

/** Prices agreed with a customer: a few percent below their level, some with quantity breaks. */
export function agreedPrices(
  customerId: number,
  priceLevel: string,
  staples: readonly Staple[],
  today: string,
): AgreedPrice[] {
  return staples.slice(0, AGREED).flatMap(({ product }, index) => {
    const base = product.prices.find((price) => price.priceLevel === priceLevel && price.fromQuantity === '0')
    if (!base) return []
    const [from, to] = PERIODS[index % PERIODS.length] ?? [null, null]
    const at = (fromQuantity: string, percent: string): AgreedPrice => ({
      customerId,
      productId: product.id,
      fromQuantity,
      price: divide(multiply(base.price, percent), '100', product.units.pricingUnit === 'LB' ? 4 : 2),
      validFrom: from === null ? null : addDays(today, from),
      validTo: to === null ? null : addDays(today, to),
    })
    return index % 5 === 0 ? [at('0', '95'), at('10', '91')] : [at('0', String(94 + (index % 4)))]
  })
}

export function ownCodes(
  customerId: number,
  staples: readonly Staple[],
): { customerId: number; code: string; productId: number }[] {
  return staples
    .slice(0, CODED)
    .map(({ product }, index) => ({ customerId, code: `HB-${101 + index}`, productId: product.id }))
}

/** Categories hidden from a school. */
export function schoolExclusions(customerId: number): { customerId: number; categoryCode: string }[] {
  return RANGE.flatMap((main) => main.categories)
    .filter(({ slug }) => SCHOOL_EXCLUDES.includes(slug))
    .map(({ code }) => ({ customerId, categoryCode: code }))
}
