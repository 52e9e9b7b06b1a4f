import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAccountSummary } from '@/contract/account/account'
import { addDays } from '@/domain/dates/calendarDate'
import { compare, sum } from '@/domain/money/decimal'
import { customers, menuOverrides } from '../../db/schema/accounts'
import { orders, type OrderStatus } from '../../db/schema/ordering'
import { addReceivable } from '@test/worlds/documents/reportWorld'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { type Ordering, read, startOrdering } from '@test/worlds/checkout/orderingWorld'
import type { TestRequest } from '@test/worlds/app/testRequests'
import { balancesOf } from './accountSummary'

const PATH = '/api/account/summary'
const TODAY = '2026-11-20'

let app: Ordering
const summaryOf = async (who: TestRequest) => read(getAccountSummary, await app.request(PATH, who))

let nextNumber = 410_001
async function addOrder(status: OrderStatus, total: string): Promise<number> {
  nextNumber += 1
  const [order] = await app.db
    .insert(orders)
    .values({
      ...{ orderNumber: nextNumber, customerId: app.bistro, status, lineTotal: total, total },
      orderDate: '2026-11-18',
    })
    .returning({ id: orders.id })
  return order?.id ?? 0
}

beforeAll(async () => {
  app = await startOrdering()
  await app.db
    .update(customers)
    .set({ address: ['18 Ceres St', 'Portsmouth, NH 03801'], creditLimit: '500.00', onHold: '12.50' })
    .where(eq(customers.id, app.bistro))
  const add = (fields: Parameters<typeof addReceivable>[2]) => addReceivable(app, app.bistro, fields)
  await add({ reference: 'DUE', invoiceDate: '2026-11-10', dueDate: TODAY, initial: '10', balance: '10' })
  await add({ reference: 'LATE', dueDate: addDays(TODAY, -1), initial: '100.10', balance: '40.10' })
  await add({ reference: 'OLD', dueDate: addDays(TODAY, -91), initial: '7', balance: '7' })
  await add({ reference: 'PAID', invoiceDate: '2026-11-19', initial: '80.00' })
  const credit = { isCredit: true, invoiceDate: '2026-11-01' }
  await add({ ...credit, reference: 'CM1', detailType: 6, initial: '-9.05', balance: '-9.05' })
  await add({ ...credit, reference: 'PA1', detailType: 7, initial: '-60.00', invoiceDate: '2026-11-12' })
  await add({ ...credit, reference: 'PA2', detailType: 7, initial: '0', invoiceDate: '2026-11-15' })
  for (const status of ['Open', 'Processing', 'Shipped', 'Cancelled', 'Invoiced'] as const)
    await addOrder(status, '30.00')
  const orderId = await addOrder('Shipped', '999.00')
  await addReceivable(app, app.bistro, { reference: 'INV', invoiceDate: '2026-10-01', orderId })
})
afterAll(() => app.close())

describe('the account summary', () => {
  // Spec 3 §3: Account summary
  it('has the customer, the balances by age, and the credit', async () => {
    expect(await summaryOf({ token: app.buyer })).toEqual({
      name: 'Customer B1',
      address: '18 Ceres St\nPortsmouth, NH 03801',
      unappliedCredit: '-9.05',
      current: '10.00',
      buckets: [
        { name: '1–30 Days', value: '40.10' },
        { name: '31–60 Days', value: '0.00' },
        { name: '61–90 Days', value: '0.00' },
        { name: 'Over 90 Days', value: '7.00' },
      ],
      balance: '48.05',
      creditLimit: '500.00',
      onOrder: '90.00',
      onHold: '12.50',
      availableCredit: '349.45',
      lastPaymentDate: '2026-11-12',
      lastPaymentAmount: '60.00',
      lastInvoiceDate: '2026-11-20',
      lastInvoiceAmount: '7.00',
    })
  })

  it('has null for a missing limit, payment or invoice', async () => {
    expect(await summaryOf({ token: app.headOfSchool })).toMatchObject({
      ...{ balance: '0.00', onOrder: '0.00', creditLimit: null, availableCredit: null },
      ...{ lastPaymentDate: null, lastPaymentAmount: null, lastInvoiceDate: null, lastInvoiceAmount: null },
    })
  })

  it('has no amounts for users who see no prices', async () => {
    const { name, address, buckets, lastPaymentDate, lastInvoiceDate, ...amounts } = await summaryOf({
      token: app.clerk,
    })
    expect([name, address, lastPaymentDate, lastInvoiceDate]).not.toContain(null)
    expect(buckets.map(({ value }) => value)).toEqual([null, null, null, null])
    expect(new Set(Object.values(amounts))).toEqual(new Set([null]))
  })

  // Spec 3 §6: A salesperson sees the account of their customer
  it('is that of the customer a salesperson acts for, and denied to others', async () => {
    const sales = (customerKey: number) => ({ token: app.sales, customerKey })
    expect((await summaryOf(sales(app.bistro))).balance).toBe('48.05')
    expect((await summaryOf(sales(app.school))).balance).toBe('0.00')
    const status = async (who: TestRequest) => (await app.request(PATH, who)).status
    expect(await status(sales(app.stranger))).toBe(403)
    expect(await status({ token: app.buyer, customerKey: app.school })).toBe(403)
    expect(await status({})).toBe(401)
    await addUser(app.db, 'shopper', { type: 'Consumer' }, [app.bistro])
    expect(await status({ token: await app.signIn('shopper') })).toBe(403)
  })

  it('is denied with a hidden or locked key', async () => {
    for (const [name, isVisible, isLocked] of [
      ['hidden', false, false],
      ['locked', true, true],
    ] as const) {
      const userId = await addUser(app.db, name, {}, [app.bistro])
      await app.db.insert(menuOverrides).values({ userId, key: 'AccountSummary', isVisible, isLocked })
      expect((await app.request(PATH, { token: await app.signIn(name) })).status).toBe(403)
    }
  })
})

it('unapplied credit, current and buckets make up the balance, to the cent', () => {
  const item = fc.record({
    dueDate: fc.option(fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days))),
    balance: fc.integer({ min: -1e7, max: 1e7 }).map((cents) => (cents / 100).toFixed(2)),
    isCredit: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const { balance, unappliedCredit, current, buckets } = balancesOf(items, TODAY)
      const parts = [unappliedCredit, current, ...buckets.map(({ value }) => value)]
      expect(compare(sum(parts), balance)).toBe(0)
      expect(compare(balance, sum(items.map((each) => each.balance)))).toBe(0)
    }),
    { numRuns: 500 },
  )
})
