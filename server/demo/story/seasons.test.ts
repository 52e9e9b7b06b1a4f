import { describe, expect, it } from 'vitest'
import { compare, type Decimal, isNegative, isZero, sum } from '@/domain/money/decimal'
import { generateProducts } from '../catalogue/products'
import { CUSTOMER } from '../people/keys'
import { DETAIL } from './receivables'
import { monthOf } from './seasons'
import { buildStory } from './story'

const TODAY = '2026-11-20'
const PRODUCTS = [...generateProducts(2400)].filter(
  ({ prices, isDiscontinued }) => prices.length > 0 && !isDiscontinued,
)
const STORY = buildStory(PRODUCTS, TODAY)
const isHarbors = ({ customerId }: { customerId: number }) => customerId === CUSTOMER.harborBistro
const OWN = STORY.orders.map(({ order }) => order).filter(isHarbors)
const LINES = OWN.flatMap(({ orderDate, lines }) => lines.map((line) => ({ ...line, orderDate })))

/** Lines per order of the given months. */
function sizeIn(months: readonly number[]): number {
  const all = OWN.filter(({ orderDate }) => months.includes(monthOf(orderDate)))
  return all.flatMap(({ lines }) => lines).length / all.length
}

/** Spend per month of a year on a category, in the given months. */
function spentOn(slug: string, months: readonly number[]): number {
  const own = LINES.filter(
    ({ product, orderDate }) => product.categorySlug === slug && months.includes(monthOf(orderDate)),
  )
  return Number(sum(own.map(({ extension }) => extension))) / months.length
}

describe('a year of Harbor Bistro', () => {
  it('is busy in summer and December, and slow in January and February', () => {
    expect(sizeIn([7, 8])).toBeGreaterThan(1.4 * sizeIn([1, 2]))
    expect(sizeIn([12])).toBeGreaterThan(1.4 * sizeIn([1, 2]))
  })

  it.each([
    ['ice-cream', [6, 7, 8], [12, 1, 2]],
    ['fruit', [6, 7, 8], [12, 1, 2]],
    ['soups', [11, 12, 1, 2], [5, 6, 7, 8]],
  ])('has a season of %s', (slug, season, rest) => {
    expect(spentOn(slug, season)).toBeGreaterThan(spentOn(slug, rest))
  })

  it('has prices that rose and others that fell', () => {
    const courses = new Map<string, Decimal[]>()
    for (const { product, unit, unitPrice } of LINES) {
      const key = `${product.id} ${unit}`
      courses.set(key, [...(courses.get(key) ?? []), unitPrice])
    }
    const changes = [...courses.values()].map((prices) => compare(prices.at(-1) ?? '', prices[0] ?? ''))
    for (const change of [1, -1]) {
      expect(changes.filter((each) => each === change).length).toBeGreaterThan(changes.length / 8)
    }
  })

  it('has credits all the way, most of them used with the payment of their invoice', () => {
    const credits = STORY.receivables.filter(
      (entry) => isHarbors(entry) && entry.detailType === DETAIL.creditMemo,
    )
    expect(credits.length).toBeGreaterThan(8)
    const used = credits.filter(({ balance }) => isZero(balance))
    expect(used.length).toBeGreaterThan(6)
    for (const { arCode, initial, orderIndex, invoiceDate } of used) {
      const payment = STORY.payments.find(({ details }) => details.some((each) => each.arCode === arCode))
      const invoice = STORY.receivables.find(
        (each) => each.orderIndex === orderIndex && each.detailType === DETAIL.invoice,
      )
      expect(payment?.details).toContainEqual({ arCode, amount: initial })
      expect(payment?.details.map((each) => each.arCode)).toContain(invoice?.arCode)
      expect((payment?.day ?? '') > invoiceDate && isNegative(initial)).toBe(true)
      expect(isNegative(payment?.amount ?? '-1')).toBe(false)
    }
  })
})
