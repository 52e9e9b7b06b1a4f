import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCustomers } from '@/contract/accounts/session'
import type { AnswerOutputOf } from '@/contract/endpoint'
import { getOrder, listOrderHistory, listProductHistory } from '@/contract/orders/history'
import { compare, type Decimal, isNegative, multiply, round, subtract, sum } from '@/domain/money/decimal'
import { groupBy } from '../db/groupBy'
import { read } from '@test/worlds/checkout/orderingWorld'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import type { TestRequest } from '@test/worlds/app/testRequests'

type Order = AnswerOutputOf<typeof getOrder>
type HistoryRow = AnswerOutputOf<typeof listProductHistory>[number]

interface Account {
  readonly orders: AnswerOutputOf<typeof listOrderHistory>
  readonly details: readonly Order[]
  readonly rowsOf: ReadonlyMap<string, readonly HistoryRow[]>
}

let app: TestApp
/** All businesses of the story, as seen by their salesperson. */
const accounts: Account[] = []

async function readAccount(who: TestRequest): Promise<Account> {
  const orders = await read(listOrderHistory, await app.request('/api/history/orders', who))
  const rows = await read(listProductHistory, await app.request('/api/history/products', who))
  const details: Order[] = []
  for (const { orderNumber } of orders) {
    details.push(await read(getOrder, await app.request(`/api/history/orders/${orderNumber}`, who)))
  }
  return { orders, details, rowsOf: groupBy(rows, ({ orderNumber }) => orderNumber) }
}

beforeAll(async () => {
  app = await openTestApp({ seed: 'demo' })
  const token = await app.signIn('sales@tradecounter.example')
  const customers = await read(listCustomers, await app.request('/api/customer/list', { token }))
  for (const { customerKey } of customers) accounts.push(await readAccount({ token, customerKey }))
}, 120_000)
afterAll(() => app.close())

const total = (amounts: readonly (Decimal | null)[]): Decimal =>
  round(sum(amounts.map((amount) => amount ?? 'missing')), 2)
const rowsOf = (order: Order, { rowsOf: all }: Account) => all.get(order.orderNumber) ?? []

/** Runs a check on each order of each account; returns how often it held. */
function check(holds: (order: Order, account: Account) => boolean): number {
  let count = 0
  for (const account of accounts) {
    for (const order of account.details) if (holds(order, account)) count += 1
  }
  return count
}

describe('in the demo', () => {
  it('an opened order equals its row in the list, and its total its lines, charges and tax', () => {
    for (const { orders, details } of accounts) {
      // A row has invoices only if its order has several.
      const rows = orders.map(({ invoices, ...row }) => (invoices.length > 0 ? { ...row, invoices } : row))
      expect(details).toMatchObject(rows)
    }
    const count = check(({ lines, lineTotal, addOnCharges, tax, total: all }) => {
      expect(total(lines.map(({ extension }) => extension))).toBe(lineTotal)
      expect(total([lineTotal, addOnCharges, tax])).toBe(all)
      return true
    })
    expect(count).toBeGreaterThan(150)
  })

  it('a line’s amount is quantity × conversion × price, rounded once', () => {
    check(({ lines }) => {
      for (const { quantity, priceConversion, unitPrice, extension } of lines) {
        const exact = multiply(multiply(quantity, priceConversion ?? ''), unitPrice ?? '')
        expect(round(exact, 2)).toBe(extension)
      }
      return true
    })
  })

  it('product history has the amounts of the invoices and credits of each order', () => {
    const count = check((order, account) => {
      const rows = rowsOf(order, account)
      const { addOnCharges, tax } = order
      const [credited, invoiced] = [rows.filter(isCredit), rows.filter((row) => !isCredit(row))]
      const invoiceEntries = order.invoices.filter((entry) => !entry.isCredit)
      const returned = order.invoices.filter((entry) => entry.isCredit)
      if (invoiceEntries.length === 0) {
        expect(rows).toEqual([])
        return false
      }
      // Charges and tax are on the invoice, but no goods.
      const goods = subtract(total(invoiceEntries.map((each) => each.total)), total([addOnCharges, tax]))
      expect(total(invoiced.map(({ extension }) => extension))).toBe(round(goods, 2))
      expect(total(credited.map(({ extension }) => extension))).toBe(
        total(returned.map((each) => each.total)),
      )
      expect(credited.every((row) => isNegative(row.extension ?? '') && isNegative(row.quantity))).toBe(true)
      expect(order).toMatchObject({ status: 'Invoiced', invoice: true })
      return returned.length > 0
    })
    // Orders with a credit.
    expect(count).toBeGreaterThan(8)
  })

  it('an order has the invoiced and credited quantities that product history has of each line', () => {
    const count = check((order, account) => {
      const rows = rowsOf(order, account)
      const places = groupBy(order.lines, ({ productKey, unitOfMeasure }) => `${productKey} ${unitOfMeasure}`)
      for (const [place, lines] of places) {
        const own = rows.filter((row) => `${row.productKey} ${row.unitOfMeasure_SellBy}` === place)
        const quantityOf = (some: readonly HistoryRow[]) => sum(some.map(({ quantity }) => quantity))
        const credited = sum(lines.map(({ creditedQuantity }) => creditedQuantity ?? ''))
        const invoiced = sum(lines.map(({ invoicedQuantity }) => invoicedQuantity ?? ''))
        expect(compare(quantityOf(own.filter(isCredit)), multiply(credited, '-1'))).toBe(0)
        expect(compare(quantityOf(own.filter((row) => !isCredit(row))), invoiced)).toBe(0)
        if (rows.length > 0) expect(compare(sum(lines.map(({ quantity }) => quantity)), invoiced)).toBe(0)
      }
      return rows.length > 0
    })
    expect(count).toBeGreaterThan(100)
  })
})

function isCredit({ type }: HistoryRow): boolean {
  return type === 'Credit'
}
