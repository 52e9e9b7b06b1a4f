import type { Random } from '../random'
import type { DemoUnits } from './units'

export interface DemoPrice {
  readonly priceLevel: string
  readonly fromQuantity: string
  readonly price: string
  readonly cost: string
}

/** Demo price levels: list price, good customers, consumers and guests. */
const LEVELS = [
  { level: 'STD', percent: 100, hasBreaks: true },
  { level: 'A', percent: 95, hasBreaks: true },
  { level: 'RET', percent: 124, hasBreaks: false },
] as const

export const PRICE_LISTS = [
  { code: 'STD', description: 'List price' },
  { code: 'A', description: 'Good customers' },
  { code: 'RET', description: 'Consumers and guests' },
] as const

const COST_PERCENT = 78
const BREAKS = [
  { from: 5, discount: 3 },
  { from: 10, discount: 6 },
] as const

/** Converts ten-thousandths of a dollar to decimal text. */
function fromTenThousandths(value: number): string {
  return `${Math.floor(value / 10_000)}.${String(value % 10_000).padStart(4, '0')}`
}

/** Rounds cases to five cents, pounds to a quarter of a cent, pieces to a cent. */
const STEP: Readonly<Record<string, number>> = { CS: 500, LB: 25, EA: 100 }

/** Prices per pricing unit, from the price of a case in cents. */
export function pricesOf(units: DemoUnits, caseCents: number, random: Random): DemoPrice[] {
  const step = STEP[units.pricingUnit] ?? 100
  const base = (caseCents * 100) / units.pricingPerCase
  const at = (percent: number): string =>
    fromTenThousandths(Math.max(1, Math.round((base * percent) / 100 / step)) * step)
  const cost = at(COST_PERCENT)
  const prices = LEVELS.map(({ level, percent }) => ({
    priceLevel: level,
    fromQuantity: '0',
    price: at(percent),
    cost,
  }))
  if (units.pricingUnit !== 'CS' || !random.chance(25)) return prices
  const breaks = LEVELS.filter(({ hasBreaks }) => hasBreaks).flatMap(({ level, percent }) =>
    BREAKS.map(({ from, discount }) => ({
      priceLevel: level,
      fromQuantity: String(from),
      price: at(percent - discount),
      cost,
    })),
  )
  return [...prices, ...breaks]
}
