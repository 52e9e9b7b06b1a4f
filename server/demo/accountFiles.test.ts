import { describe, expect, it } from 'vitest'
import { DETAIL_TYPE_CODES } from '@/contract/payments/payment'
import { addDays, daysBetween } from '@/domain/dates/calendarDate'
import { add, compare, isNegative, multiply, round, subtract, sum } from '@/domain/money/decimal'
import { groupBy } from '../db/groupBy'
import { demoRows, demoTable } from '@test/worlds/demoFiles'
import { CUSTOMER } from '@test/worlds/demoKeys'

const TODAY = '2026-11-20'
const HARBOR = '10042'
const BACKLOG = '10456'
const OVER_LIMIT = '10071'
const ON_HOLD = '10057'

interface Order {
  readonly id: number
  readonly customer_id: number
  readonly order_number: number
  readonly status: string
  readonly order_date: string
  readonly delivery_date: string
  readonly line_total: number
  readonly add_on_charges: number
  readonly tax: number
  readonly total: number
}

interface Line {
  readonly order_id: number
  readonly product_id: number
  readonly product_code: string
  readonly unit: string
  readonly quantity: number
  readonly unit_price: number
  readonly price_conversion: number
  readonly extension: number
}

const ORDERS = demoTable<Order>('orders/tables/orders')
const LINES = groupBy(demoTable<Line>('orders/tables/order_lines'), (line) => line.order_id)
const PAYMENTS = demoTable<{ id: number; amount: number; created_at: string }>('account/tables/payments')
const DETAILS = demoTable<{ payment_id: number; receivable_id: number; amount: number }>(
  'account/tables/payment_details',
)
const RECEIVABLES = demoRows<
  'customer' | 'code' | 'type' | 'date' | 'due_date' | 'initial' | 'balance' | 'credit'
>('account/receivables').map((row, index) => ({ ...row, id: index + 1, type: Number(row.type) }))
const INVOICED = demoRows<'order' | 'status' | 'invoice'>('account/order-status')
const OWN = RECEIVABLES.filter(({ customer }) => customer === HARBOR)
const OWN_ORDERS = ORDERS.filter((order) => order.customer_id === CUSTOMER.harborBistro)

const text = (amount: number) => String(amount)
const linesOf = ({ id }: Order) => LINES.get(id) ?? []
const isOpen = ({ balance }: { balance: string }) => compare(balance, '0') !== 0
const totalOf = (rows: readonly (typeof RECEIVABLES)[number][], field: 'initial' | 'balance') =>
  sum(rows.map((row) => row[field]))
const monthOf = (day: string) => Number(day.slice(5, 7))

describe('the orders of the demo', () => {
  it('have totals that equal lines, charges and tax', () => {
    for (const order of ORDERS) {
      const all = sum(linesOf(order).map(({ extension }) => text(extension)))
      expect(compare(all, text(order.line_total))).toBe(0)
      const charged = add(add(all, text(order.add_on_charges)), text(order.tax))
      expect(compare(charged, text(order.total))).toBe(0)
    }
  })

  it('have lines whose extension is quantity by conversion by price', () => {
    for (const line of ORDERS.flatMap(linesOf)) {
      const rate = multiply(text(line.price_conversion), text(line.unit_price))
      const exact = multiply(text(line.quantity), rate)
      expect(compare(text(line.extension), round(exact, 2))).toBe(0)
    }
  })

  it('of Harbor Bistro reach back 18 months and cover every status', () => {
    expect([...new Set(OWN_ORDERS.map(({ status }) => status))].sort()).toEqual([
      'Cancelled',
      'Invoiced',
      'Open',
      'Processing',
      'Shipped',
    ])
    expect(daysBetween(OWN_ORDERS[0]?.order_date ?? TODAY, TODAY)).toBeGreaterThan(535)
    for (const order of OWN_ORDERS) expect(order.delivery_date > order.order_date).toBe(true)
  })

  it('are numbered in the order of their days', () => {
    const days = ORDERS.map((order) => order.order_date)
    expect(days).toEqual([...days].sort())
    expect(days.at(-1)).toBe(TODAY)
    expect(ORDERS.map((order) => order.order_number - 480_000)).toEqual(days.map((_, index) => index + 1))
  })

  it('are larger in summer and December than in January and February', () => {
    const sizeIn = (months: readonly number[]) => {
      const all = OWN_ORDERS.filter((order) => months.includes(monthOf(order.order_date)))
      return all.flatMap(linesOf).length / all.length
    }
    expect(sizeIn([7, 8])).toBeGreaterThan(1.4 * sizeIn([1, 2]))
    expect(sizeIn([12])).toBeGreaterThan(1.4 * sizeIn([1, 2]))
  })

  it('have prices that rose and others that fell', () => {
    const courses = groupBy(OWN_ORDERS.flatMap(linesOf), (line) => `${line.product_code} ${line.unit}`)
    const changes = [...courses.values()].map((lines) =>
      Math.sign((lines.at(-1)?.unit_price ?? 0) - (lines[0]?.unit_price ?? 0)),
    )
    for (const change of [1, -1])
      expect(changes.filter((each) => each === change).length).toBeGreaterThan(changes.length / 8)
  })
})

describe('the accounts of the demo', () => {
  it('have an invoice of the same total for each invoiced order, and for no other', () => {
    const invoices = INVOICED.filter(({ invoice }) => invoice.startsWith('I'))
    const invoiced = ORDERS.filter(({ status }) => status === 'Invoiced')
    expect(invoices.map(({ order }) => Number(order))).toEqual(invoiced.map((order) => order.order_number))
    for (const [index, { invoice }] of invoices.entries()) {
      const entry = RECEIVABLES.find(({ code }) => code === invoice)
      expect(compare(entry?.initial ?? '', text(invoiced[index]?.total ?? 0))).toBe(0)
      expect(entry?.date).toBe(invoiced[index]?.delivery_date)
    }
  })

  it('have an open balance that equals charges less payments', () => {
    expect(compare(totalOf(OWN, 'initial'), totalOf(OWN, 'balance'))).toBe(0)
    expect(isNegative(totalOf(OWN, 'balance'))).toBe(false)
  })

  it('have invoices whose balance equals total less applied payments', () => {
    const applied = groupBy(DETAILS, (detail) => detail.receivable_id)
    for (const { id, type, initial, balance } of RECEIVABLES) {
      if (type !== DETAIL_TYPE_CODES.invoice) continue
      const paid = sum((applied.get(id) ?? []).map(({ amount }) => text(amount)))
      expect(compare(balance, subtract(initial, paid))).toBe(0)
    }
    for (const { id, amount } of PAYMENTS) {
      const details = DETAILS.filter((detail) => detail.payment_id === id)
      expect(compare(sum(details.map((detail) => text(detail.amount))), text(amount))).toBe(0)
    }
  })

  it('fill every aging bucket of Harbor Bistro', () => {
    const open = OWN.filter((entry) => entry.type === DETAIL_TYPE_CODES.invoice && isOpen(entry))
    const buckets = open.map((entry) => {
      const overdue = daysBetween(entry.due_date, TODAY)
      return overdue <= 0 ? 0 : Math.min(4, Math.ceil(overdue / 30))
    })
    expect([...new Set(buckets)].sort()).toEqual([0, 1, 2, 3, 4])
  })

  it('include negative credits, an open NSF check and every other type of entry', () => {
    expect(new Set(OWN.map(({ type }) => type)).size).toBe(8)
    for (const { credit, initial } of RECEIVABLES) expect(isNegative(initial)).toBe(credit === 'yes')
    const nsf = OWN.find(({ type }) => type === DETAIL_TYPE_CODES.nsfCheck)
    expect(nsf?.balance).toBe(nsf?.initial)
  })

  it('have credit memos, most of them used in the payment of their invoice', () => {
    const credits = OWN.filter(({ type }) => type === DETAIL_TYPE_CODES.creditMemo)
    const used = credits.filter((credit) => !isOpen(credit))
    expect([credits.length > 8, used.length > 6]).toEqual([true, true])
    for (const { id, code, initial, date } of used) {
      const detail = DETAILS.find((each) => each.receivable_id === id)
      expect(compare(text(detail?.amount ?? 0), initial)).toBe(0)
      const order = INVOICED.find(({ invoice }) => invoice === code)?.order
      const invoice = INVOICED.find((each) => each.order === order && each.invoice !== code)?.invoice
      const paid = DETAILS.filter((each) => each.payment_id === detail?.payment_id)
      const codes = paid.map((each) => RECEIVABLES[each.receivable_id - 1]?.code)
      expect(codes).toContain(invoice)
      const payment = PAYMENTS.find((each) => each.id === detail?.payment_id)
      expect((payment?.created_at ?? '') > date).toBe(true)
    }
  })

  it('include one with orders on hold, and one over its credit limit', () => {
    const customers = demoRows<'code' | 'credit_limit' | 'on_hold'>('shop/customers')
    const customerOf = (wanted: string) => customers.find(({ code }) => code === wanted)
    const owed = totalOf(
      RECEIVABLES.filter(({ customer }) => customer === OVER_LIMIT),
      'balance',
    )
    expect(compare(owed, customerOf(OVER_LIMIT)?.credit_limit ?? '')).toBe(1)
    expect(compare(customerOf(ON_HOLD)?.on_hold ?? '', '0')).toBe(1)
  })

  it('include one with 2,000 open items of every age, credits among them', () => {
    const open = RECEIVABLES.filter((entry) => entry.customer === BACKLOG && isOpen(entry))
    expect(open).toHaveLength(2000)
    const ages = open.flatMap((entry) => (entry.due_date === '' ? [] : [daysBetween(entry.due_date, TODAY)]))
    expect([Math.min(...ages) <= 0, Math.max(...ages) > 90]).toEqual([true, true])
    expect(open.filter(({ credit }) => credit === 'yes').length).toBeGreaterThan(20)
  })

  it('have no invoice dated after today', () => {
    const invoices = RECEIVABLES.filter(({ type }) => type === DETAIL_TYPE_CODES.invoice)
    expect(invoices.every(({ date }) => date < addDays(TODAY, 1))).toBe(true)
  })
})
