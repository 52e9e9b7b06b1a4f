import { describe, expect, it } from 'vitest'
import {
  add,
  compare,
  type Decimal,
  isNegative,
  multiply,
  round,
  subtract,
  sum,
} from '@/domain/money/decimal'
import { generateProducts } from '../catalogue/products'
import { addDays, daysBetween } from '../dates'
import { customersOf } from '../people/customers'
import { BACKLOG_ID, CUSTOMER, ON_HOLD_ID, OVER_LIMIT_ID } from '../people/keys'
import { type DemoReceivable, DETAIL } from './receivables'
import { holidaysOf } from './calendar'
import { drawPdf } from './pdf'
import { priceUnitOf } from './priceLine'
import { buildStory } from './story'

const TODAY = '2026-11-20'
const PRODUCTS = [...generateProducts(2400)].filter(
  ({ prices, isDiscontinued }) => prices.length > 0 && !isDiscontinued,
)
const STORY = buildStory(PRODUCTS, TODAY)
const HARBOR = STORY.receivables.filter(({ customerId }) => customerId === CUSTOMER.harborBistro)
const totalOf = (entries: readonly DemoReceivable[], field: 'initial' | 'balance'): Decimal =>
  round(sum(entries.map((entry) => entry[field])), 2)

describe('orders', () => {
  it('have totals that equal lines, charges and tax', () => {
    for (const { order } of STORY.orders) {
      const { lineTotal, addOnCharges, tax, total } = order.estimate
      expect(compare(sum(order.lines.map(({ extension }) => extension)), lineTotal)).toBe(0)
      expect(compare(add(add(lineTotal, addOnCharges), tax), total)).toBe(0)
    }
  })

  it('have lines whose extension is quantity by conversion by price', () => {
    for (const { order } of STORY.orders) {
      for (const line of order.lines) {
        const exact = multiply(multiply(line.quantity, line.priceConversion), line.unitPrice)
        expect(line.extension).toBe(round(exact, 2))
        expect(line.product.units.units.map(({ unit }) => unit)).toEqual(
          expect.arrayContaining([line.unit, priceUnitOf(line)]),
        )
      }
    }
  })

  it('of Harbor Bistro reach back 18 months and cover every status', () => {
    const own = STORY.orders.filter(({ order }) => order.customerId === CUSTOMER.harborBistro)
    const statuses = new Set(own.map(({ order }) => order.status))
    expect([...statuses].sort()).toEqual(['Cancelled', 'Invoiced', 'Open', 'Processing', 'Shipped'])
    expect(daysBetween(own[0]?.order.orderDate ?? TODAY, TODAY)).toBeGreaterThan(535)
    expect(own.every(({ order }) => order.orderDate <= TODAY && order.deliveryDate > order.orderDate)).toBe(
      true,
    )
  })

  it('are numbered in the order of their days', () => {
    const days = STORY.orders.map(({ order }) => order.orderDate)
    expect(days).toEqual([...days].sort())
    expect(STORY.orders.map(({ index }) => index)).toEqual(days.map((_, index) => index))
  })
})

describe('accounts', () => {
  it('have an invoice of the same total for each invoiced order, and for no other', () => {
    const invoices = STORY.receivables.filter(
      ({ detailType, customerId }) => detailType === DETAIL.invoice && customerId !== BACKLOG_ID,
    )
    const invoiced = STORY.orders.filter(({ order }) => order.status === 'Invoiced')
    expect(invoices).toHaveLength(invoiced.length)
    for (const { orderIndex, initial, customerId } of invoices) {
      const { order } = STORY.orders[orderIndex ?? -1] ?? {}
      expect(order).toMatchObject({ status: 'Invoiced', customerId })
      expect(initial).toBe(order?.estimate.total)
    }
  })

  it('have an open balance that equals charges less payments', () => {
    expect(totalOf(HARBOR, 'initial')).toBe(totalOf(HARBOR, 'balance'))
    expect(isNegative(totalOf(HARBOR, 'balance'))).toBe(false)
  })

  it('have invoices whose balance equals total less applied payments', () => {
    const applied = new Map<string, Decimal>()
    for (const { customerId, details, amount } of STORY.payments) {
      expect(compare(sum(details.map((detail) => detail.amount)), amount)).toBe(0)
      for (const detail of details) {
        const key = `${customerId} ${detail.arCode}`
        applied.set(key, add(applied.get(key) ?? '0', detail.amount))
      }
    }
    for (const { customerId, arCode, detailType, initial, balance } of STORY.receivables) {
      if (detailType !== DETAIL.invoice) continue
      const left = subtract(initial, applied.get(`${customerId} ${arCode}`) ?? '0')
      expect(compare(balance, left)).toBe(0)
    }
  })

  it('fill every aging bucket of Harbor Bistro', () => {
    const buckets = [0, 0, 0, 0, 0]
    for (const { dueDate, balance, detailType } of HARBOR) {
      if (dueDate === null || detailType !== DETAIL.invoice || compare(balance, '0') === 0) continue
      const overdue = daysBetween(dueDate, TODAY)
      const bucket = overdue <= 0 ? 0 : Math.min(4, Math.ceil(overdue / 30))
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
    }
    expect(buckets.filter((count) => count === 0)).toEqual([])
  })

  it('hold credits below zero, an NSF check and every other kind of entry', () => {
    expect(new Set(HARBOR.map(({ detailType }) => detailType)).size).toBe(8)
    for (const { isCredit, initial } of STORY.receivables) expect(isNegative(initial)).toBe(isCredit)
    const memos = HARBOR.filter(({ detailType }) => detailType === DETAIL.creditMemo)
    for (const { lines, initial } of memos) {
      expect(compare(sum(lines.map(({ extension }) => extension)), initial)).toBe(0)
    }
    const nsf = HARBOR.find(({ detailType }) => detailType === DETAIL.nsfCheck)
    expect(nsf?.balance).toBe(nsf?.initial)
  })

  it('include one with orders on hold, and one over its credit limit', () => {
    const customerOf = (id: number) => customersOf(TODAY).find((customer) => customer.id === id)
    const openReceivables = STORY.receivables.filter(({ customerId }) => customerId === OVER_LIMIT_ID)
    expect(compare(totalOf(openReceivables, 'balance'), customerOf(OVER_LIMIT_ID)?.creditLimit ?? '0')).toBe(
      1,
    )
    expect(compare(customerOf(ON_HOLD_ID)?.onHold ?? '0', '0')).toBe(1)
  })

  it('include one with 2,000 open items of every age, credits among them', () => {
    const open = STORY.receivables.filter(
      ({ customerId, balance }) => customerId === BACKLOG_ID && compare(balance, '0') !== 0,
    )
    expect(open).toHaveLength(2000)
    const ages = open.flatMap(({ dueDate }) => (dueDate === null ? [] : [daysBetween(dueDate, TODAY)]))
    expect([Math.min(...ages) <= 0, Math.max(...ages) > 90]).toEqual([true, true])
    expect(open.filter(({ isCredit }) => isCredit).length).toBeGreaterThan(20)
    const { creditLimit = '0' } = customersOf(TODAY).find(({ id }) => id === BACKLOG_ID) ?? {}
    expect(compare(totalOf(open, 'balance'), creditLimit)).toBe(-1)
  })

  it('have unique entry names per customer', () => {
    const codes = STORY.receivables.map(({ customerId, arCode }) => `${customerId} ${arCode}`)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('the story', () => {
  it('is deterministic', () => {
    expect(buildStory(PRODUCTS, TODAY)).toEqual(STORY)
  })

  it.each(['2024-02-29', '2026-01-01', '2027-03-14'])('is consistent on %s as well', (today) => {
    const story = buildStory(PRODUCTS, today)
    expect(
      story.receivables.some(
        ({ detailType, invoiceDate }) => detailType === DETAIL.invoice && invoiceDate > today,
      ),
    ).toBe(false)
    expect(story.payments.every(({ day }) => day < today)).toBe(true)
  })

  it('gives every customer one Standard guide, and Harbor Bistro more', () => {
    const own = STORY.guides.filter(({ customerId }) => customerId === CUSTOMER.harborBistro)
    expect(own.map(({ name }) => name)).toEqual(['Standard', 'Weekend', 'Bar', 'Catering', 'Paper Goods'])
    for (const { name, lines } of STORY.guides) {
      expect(name.length).toBeLessThanOrEqual(12)
      expect(lines.length).toBeGreaterThan(3)
    }
  })
})

describe('calendar and documents', () => {
  it('computes Thanksgiving as the fourth Thursday of November', () => {
    expect(holidaysOf('2026-05-01')).toEqual(
      expect.arrayContaining(['2026-11-26', '2027-11-25', '2026-12-25']),
    )
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  })

  it('creates a PDF whose cross-reference table is correct', () => {
    const text = new TextDecoder('latin1').decode(drawPdf('Receipt (signed)', ['Crème 2 CS']))
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(start, start + 4)).toBe('xref')
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
    expect(offsets).toHaveLength(6)
    offsets.forEach((offset, index) => {
      expect(text.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true)
    })
  })
})
