import { type Decimal, divide, multiply } from '@/domain/money/decimal'
import type { DemoProduct } from '../catalogue/products'
import { daysBetween } from '../dates'
import { hashText } from '../random'
import { monthOf } from './seasons'

const DAYS_PER_MONTH = 30

/** Categories whose prices follow the harvest or the catch, by slug. */
const SEASONAL = ['greens', 'vegetables', 'fruit', 'herbs', 'fish', 'shellfish', 'eggs', 'butter']
/** Prices of seasonal categories by month, January first, as a percentage of the year's mean. */
const SEASONAL_PERCENT = [112, 110, 106, 102, 98, 94, 92, 92, 95, 98, 103, 108]

/** Past prices by age in months, as a percentage of today's. */
const COURSES: readonly ((months: number) => number)[] = [
  // Rises a little every month.
  (months) => 100 - months * 0.25,
  (months) => 100 - months * 0.25,
  // Rose twice.
  (months) => (months < 5 ? 100 : months < 12 ? 94.5 : 91),
  // Falls a little every month.
  (months) => 100 + months * 0.5,
  // Fell once, after a rise.
  (months) => (months < 4 ? 100 : months < 10 ? 108 : 103),
]

function seasonalPercent(day: string): string {
  return String(SEASONAL_PERCENT[monthOf(day) - 1] ?? 100)
}

/** The product's price of a past day, as a percentage of today's. */
export function pastPercent(product: DemoProduct, day: string, today: string): Decimal {
  if (SEASONAL.includes(product.categorySlug)) {
    return divide(multiply('100', seasonalPercent(day)), seasonalPercent(today), 2)
  }
  const months = Math.floor(daysBetween(day, today) / DAYS_PER_MONTH)
  const courseOf = COURSES[hashText(product.code) % COURSES.length]
  return String(courseOf?.(months) ?? 100)
}
