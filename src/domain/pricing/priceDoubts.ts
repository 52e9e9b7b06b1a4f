import { icu } from '../language/icu'
import { compare, type Decimal, divide, isZero, multiply, subtract } from '../money/decimal'
import { formatUnitPrice } from './pricing'

/** Bounds, as multiples of the standard price, outside which a price needs a confirmation. */
const FAR_BELOW: Decimal = '0.5'
const FAR_ABOVE: Decimal = '2'

/** Prices that a typed price is compared with, in the same unit; null if unknown or hidden from the user. */
export interface KnownPrices {
  readonly standard: Decimal | null
  readonly cost: Decimal | null
}

type PriceDoubt = 'belowCost' | 'farBelow' | 'farAbove'

/** Reasons why a price may be a typing error; [] for a usual price. A price of 0 has its own confirmation. */
export function priceDoubts(price: Decimal, { standard, cost }: KnownPrices): PriceDoubt[] {
  if (isZero(price)) return []
  const isKnown = standard !== null && !isZero(standard)
  return [
    ...(cost !== null && compare(price, cost) < 0 ? (['belowCost'] as const) : []),
    ...(isKnown && compare(price, multiply(standard, FAR_BELOW)) < 0 ? (['farBelow'] as const) : []),
    ...(isKnown && compare(price, multiply(standard, FAR_ABOVE)) > 0 ? (['farAbove'] as const) : []),
  ]
}

/**
 * The margin in percent of the price, with one decimal: '26.5', or '-12.0' below cost; null without a cost or a price.
 */
export function marginOf(price: Decimal | null, cost: Decimal | null): Decimal | null {
  if (price === null || cost === null || isZero(price)) return null
  return divide(multiply(subtract(price, cost), '100'), price, 1)
}

/** The doubts as text: '$1.00 is less than half of the standard price of $24.50.'; null for a usual price. */
export function priceDoubtText(price: Decimal, known: KnownPrices, decimals: number): string | null {
  const shown = formatUnitPrice(price, decimals)
  const standard = formatUnitPrice(known.standard, decimals)
  const words: Record<PriceDoubt, () => string> = {
    belowCost: () =>
      icu('{price} is below the cost of {cost} (margin {margin}%).', {
        price: shown,
        cost: formatUnitPrice(known.cost, decimals),
        margin: String(marginOf(price, known.cost)),
      }),
    farBelow: () =>
      icu('{price} is less than half of the standard price of {standard}.', { price: shown, standard }),
    farAbove: () =>
      icu('{price} is more than twice the standard price of {standard}.', { price: shown, standard }),
  }
  const doubts = priceDoubts(price, known).map((doubt) => words[doubt]())
  return doubts.length === 0 ? null : doubts.join(' ')
}
