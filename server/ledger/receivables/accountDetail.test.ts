import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { getAccountSummary, listAccountDetail } from '@/contract/account/account'
import { getOrderDocument, getOrderScan, getPaymentReceipt } from '@/contract/documents/documents'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { compare, sum } from '@/domain/money/decimal'
import { customers, menuOverrides } from '../../db/schema/accounts'
import { scanDocuments } from '../../db/schema/catalogue'
import { orders } from '../../db/schema/ordering'
import { payments, type PaymentStatus, receivables } from '../../db/schema/receivables'
import { readOpenItems } from './openItems'
import { balancesOf } from './accountSummary'
import { startCatalogue } from '@test/worlds/catalogue/catalogueWorld'
import { addReceivable } from '@test/worlds/documents/reportWorld'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { type Ordering, read, startOrdering } from '@test/worlds/checkout/orderingWorld'
import type { TestRequest } from '@test/worlds/app/testRequests'

const PATH = '/api/account/detail'
const FORWARD = 'X-Balance-Forward'

let app: Ordering
/** Sees invoices. */
let reader: string

const rowsOf = async (who: TestRequest, query = '') =>
  read(listAccountDetail, await app.request(PATH + query, who))
const references = async (query: string) =>
  (await rowsOf({ token: app.buyer }, query)).map(({ reference }) => reference)

beforeAll(async () => {
  app = await startOrdering()
  const [order] = await app.db
    .insert(orders)
    .values({
      ...{ orderNumber: 420_001, customerId: app.bistro, status: 'Invoiced', orderDate: '2026-09-28' },
      ...{ lineTotal: '100.00', total: '100.00' },
    })
    .returning({ id: orders.id })
  const orderId = order?.id ?? null
  const add = (fields: Parameters<typeof addReceivable>[2]) => addReceivable(app, app.bistro, fields)
  const invoice = await add({
    ...{ reference: '1001', orderId, invoiceDate: '2026-10-01', dueDate: '2026-10-31' },
    ...{ initial: '100.00', balance: '40.10', remarks: 'Part payment' },
  })
  const memo = { isCredit: true, initial: '-10.00', balance: '-10.00' }
  await add({ ...memo, reference: 'CM1', orderId, detailType: 6, invoiceDate: '2026-10-05' })
  await add({ ...memo, reference: 'CA1', orderId, detailType: 8, invoiceDate: '2026-10-05' })
  await add({ reference: 'LAST', invoiceDate: '2026-11-19', dueDate: '2026-12-19', initial: '5' })
  await addReceivable(app, app.school, { reference: 'SCHOOL', initial: '9', balance: '9' })
  await app.db.insert(scanDocuments).values({
    ...{ owner: 'invoice', ownerId: invoice, key: 'COPY', name: 'Signed invoice' },
    ...{ contentType: 'application/pdf', body: new Uint8Array([1]) },
  })
  await addUser(app.db, 'reader', { settings: { canPrintInvoices: true } }, [app.bistro])
  reader = await app.signIn('reader')
})
afterAll(() => app.close())

describe('account details', () => {
  // Spec 3 §3: Account detail rows
  it('are the entries, the oldest first, with their age today and their documents', async () => {
    const rows = await rowsOf({ token: reader })
    expect(rows[0]).toEqual({
      ...{ reference: '1001', arCode: '1001', invoiceDate: '2026-10-01', dueDate: '2026-10-31', age: 20 },
      ...{ initial: '100.00', balance: '40.10', remarks: 'Part payment', isCredit: false },
      orderNumber: '420001',
      invoicePaymentKey: '',
      scanDocuments: [{ key: 'COPY', name: 'Signed invoice' }],
    })
    expect(
      rows.map(({ reference, age, isCredit, orderNumber }) => [reference, age, isCredit, orderNumber]),
    ).toEqual([
      ['1001', 20, false, '420001'],
      ['CM1', null, true, 'CM1'],
      ['CA1', null, true, 'CA1'],
      ['LAST', -29, false, 'LAST'],
    ])
  })

  it('name documents that open', async () => {
    for (const { orderNumber, reference, scanDocuments: scans } of await rowsOf({ token: reader })) {
      const open = (path: string) => app.request(`/api/documents/order/${path}`, { token: reader })
      if (orderNumber !== '') {
        const found = await read(getOrderDocument, await open(`${orderNumber}/invoice`))
        expect(found?.id).toBeTruthy()
      }
      for (const { key } of scans) {
        const found = await read(getOrderScan, await open(`${orderNumber || reference}/scan/${key}`))
        expect(found?.id).toBeTruthy()
      }
    }
  })

  // Spec 3 §7: GET /api/account/detail by dates
  test.each([
    ['', ['1001', 'CM1', 'CA1', 'LAST']],
    ['?startDate=2026-10-05', ['CM1', 'CA1', 'LAST']],
    ['?startDate=2026-10-06', ['LAST']],
    ['?endDate=2026-10-05', ['1001', 'CM1', 'CA1']],
    ['?endDate=2026-10-04', ['1001']],
    ['?startDate=2026-10-02&endDate=2026-11-18', ['CM1', 'CA1']],
    ['?startDate=2026-11-20', []],
  ])('requested with %s are those of the period', async (query, expected) => {
    expect(await references(query)).toEqual(expected)
  })

  test.each([
    ['', null],
    ['?endDate=2026-10-05', null],
    ['?startDate=2026-10-01', '0.00'],
    ['?startDate=2026-10-02', '40.10'],
    ['?startDate=2026-11-01&endDate=2026-11-02', '20.10'],
  ])('with the query %j have the balance before the start: %s', async (query, expected) => {
    const answer = await app.request(PATH + query, { token: app.buyer })
    expect(answer.headers.get(FORWARD)).toBe(expected)
  })

  it('name the payment of an entry, for its receipt, unless it was voided', async () => {
    const day = { invoiceDate: '2026-11-25', detailType: 7, isCredit: true, initial: '-1.00' }
    const add = async (status: PaymentStatus) => {
      const entryId = await addReceivable(app, app.bistro, { ...day, reference: `WEB ${status}` })
      const payment = { customerId: app.bistro, paymentType: 1, amount: '1.00', gatewayKey: status }
      const [made] = await app.db
        .insert(payments)
        .values({ ...payment, status, entryId })
        .returning()
      return made?.invoicePaymentKey ?? ''
    }
    const keys = [await add('approved'), await add('authorized')]
    await add('voided')
    const query = '?startDate=2026-11-25'
    const keysFor = async (who: TestRequest) =>
      (await rowsOf(who, query)).map(({ invoicePaymentKey }) => invoicePaymentKey)
    expect(await keysFor({ token: app.buyer })).toEqual([...keys, ''])
    expect(await keysFor({ token: app.clerk })).toEqual(['', '', ''])
    const receipt = await app.request(`/api/documents/payment/invoice/${keys[0]}`, { token: app.buyer })
    expect((await read(getPaymentReceipt, receipt))?.id).toBeTruthy()
    await app.db.delete(receivables).where(eq(receivables.invoiceDate, '2026-11-25'))
  })

  it('are rejected for dates that do not exist', async () => {
    expect((await app.request(`${PATH}?startDate=2026-02-30`, { token: app.buyer })).status).toBe(400)
  })

  it('name no document for users without access to invoices', async () => {
    const [first] = await rowsOf({ token: app.buyer })
    expect(first).toMatchObject({ orderNumber: '', scanDocuments: [], balance: '40.10' })
  })

  it('have no amounts and documents for users who see no prices', async () => {
    const answer = await app.request(`${PATH}?startDate=2026-10-01`, { token: app.clerk })
    expect(answer.headers.get(FORWARD)).toBeNull()
    const rows = await read(listAccountDetail, answer)
    expect(rows[0]).toMatchObject({ reference: '1001', initial: null, balance: null })
    expect(rows.flatMap(({ scanDocuments: scans }) => scans)).toEqual([])
    expect(new Set(rows.map(({ orderNumber }) => orderNumber))).toEqual(new Set(['']))
  })

  it('are those of the customer a salesperson acts for, and denied to others', async () => {
    const sales = (customerKey: number) => ({ token: app.sales, customerKey })
    expect((await rowsOf(sales(app.school))).map(({ reference }) => reference)).toEqual(['SCHOOL'])
    const status = async (who: TestRequest) => (await app.request(PATH, who)).status
    expect(await status(sales(app.stranger))).toBe(403)
    expect(await status({ token: app.buyer, customerKey: app.school })).toBe(403)
    expect(await status({})).toBe(401)
    await addUser(app.db, 'shopper', { type: 'Consumer' }, [app.bistro])
    expect(await status({ token: await app.signIn('shopper') })).toBe(403)
    const userId = await addUser(app.db, 'locked', {}, [app.bistro])
    await app.db
      .insert(menuOverrides)
      .values({ userId, key: 'AccountDetail', isVisible: true, isLocked: true })
    expect(await status({ token: await app.signIn('locked') })).toBe(403)
  })
})

test('summary, details and open items of the demo agree for every customer, from any day on', async () => {
  const demo = await startCatalogue()
  const today = calendarDateOf(demo.clock.now())
  try {
    for (const { id } of await demo.db.select({ id: customers.id }).from(customers)) {
      const open = await readOpenItems(demo.db, id)
      const all = await demo.db.select().from(receivables).where(eq(receivables.customerId, id))
      const { balance, unappliedCredit, current, buckets } = balancesOf(open, today)
      expect(compare(balance, sum(all.map((entry) => entry.balance)))).toBe(0)
      const parts = [unappliedCredit, current, ...buckets.map(({ value }) => value)]
      expect(compare(sum(parts), balance)).toBe(0)
    }
    const who = demo.buyer
    const summary = await read(getAccountSummary, await demo.request('/api/account/summary', who))
    for (const day of ['2020-01-01', '2026-06-01', '2026-10-15', '2026-11-20', '2026-12-31']) {
      const answer = await demo.request(`${PATH}?startDate=${day}`, who)
      const forward = answer.headers.get(FORWARD) ?? '0'
      const rows = await read(listAccountDetail, answer)
      const total = sum([forward, ...rows.map((row) => row.balance ?? '0')])
      expect(compare(total, summary.balance ?? '0'), day).toBe(0)
    }
  } finally {
    await demo.close()
  }
})
