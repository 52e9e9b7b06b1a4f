import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compare, sum, ZERO } from '@/domain/money/decimal'
import { customers } from '../../db/schema/accounts'
import { documents } from '../../db/schema/content'
import { receivables } from '../../db/schema/receivables'
import { letterheadOf } from '../letterhead'
import { readOpenItems } from '../../ledger/receivables/openItems'
import { statementModel } from './statement'
import { type CatalogueApp, startCatalogue } from '@test/worlds/catalogue/catalogueWorld'
import { type Ordering, startOrdering } from '@test/worlds/checkout/orderingWorld'
import { addReceivable, cellsOf, reportOf } from '@test/worlds/documents/reportWorld'
import { saveSetting } from '@test/worlds/accounts/storedAccounts'

const PATH = '/api/account/statement'

describe('the statement of a customer', () => {
  let app: Ordering
  beforeAll(async () => {
    app = await startOrdering()
    await saveSetting(app.db, 'logo', { logo: 'logo.svg', vendorName: '<b>Vendor</b>' })
    await saveSetting(app.db, 'letterhead', { lines: ['2 Finch Way'] })
    await app.db
      .update(customers)
      .set({ address: ['18 Ceres St'] })
      .where(eq(customers.id, app.bistro))
    const add = (fields: Parameters<typeof addReceivable>[2]) => addReceivable(app, app.bistro, fields)
    await add({
      ...{ reference: '1002', invoiceDate: '2026-10-01', dueDate: '2026-10-21', customerPo: '=SUM(A1)' },
      ...{ initial: '100.00', balance: '40.10', remarks: 'Part payment' },
    })
    await add({
      reference: '1003',
      invoiceDate: '2026-11-10',
      dueDate: '2026-12-10',
      initial: '5',
      balance: '5',
    })
    await add({ reference: 'PAID', invoiceDate: '2026-09-01', initial: '7.00' })
    const credit = { isCredit: true, invoiceDate: '2026-10-05', initial: '-10.00', balance: '-10.00' }
    await add({ ...credit, reference: 'CM1', detailType: 6 })
    await add({ reference: 'ODD', detailType: 77, recordType: 'FEE', initial: '0.01', balance: '0.01' })
    await addReceivable(app, app.school, { reference: 'SCHOOL', initial: '9', balance: '9' })
  })
  afterAll(() => app.close())

  // Spec 3 §7: GET /api/account/statement
  it('has the open items, running balances, aging and totals', async () => {
    const model = await reportOf(app, PATH, { token: app.buyer })
    expect(cellsOf(model)).toEqual([
      [
        '',
        [
          ['1002', 'Invoice', '2026-10-01', '2026-10-21', '30', '=SUM(A1)', '100.00', '40.10', '40.10'],
          ['CM1', 'Credit Memo', '2026-10-05', null, null, '', '-10.00', '-10.00', '30.10'],
          ['1003', 'Invoice', '2026-11-10', '2026-12-10', null, '', '5.00', '5.00', '35.10'],
          ['ODD', 'FEE', '2026-11-20', null, null, '', '0.01', '0.01', '35.11'],
        ],
      ],
    ])
    expect(model?.sections[0]?.rows[0]?.notes).toEqual(['Part payment'])
    expect(model?.totals.map(({ label, value }) => [label, value])).toEqual([
      ['Open Charges', '45.11'],
      ['Unapplied Credit', '-10.00'],
      ['Balance', '35.11'],
    ])
    expect(model?.strip.map(({ label, value }) => [label, value])).toEqual([
      ['Current', '5.01'],
      ['1–30 Days', '40.10'],
      ['31–60 Days', '0.00'],
      ['61–90 Days', '0.00'],
      ['Over 90 Days', '0.00'],
      ['Unapplied Credit', '-10.00'],
    ])
    expect(model).toMatchObject({
      title: 'Statement',
      letterhead: { name: '<b>Vendor</b>', lines: ['2 Finch Way'], logo: 'logo.svg' },
      parties: [{ label: 'Customer', lines: ['Customer B1', '18 Ceres St'] }],
      facts: [{ value: '2026-11-20' }, { label: 'Customer', value: 'B1' }],
    })
  })

  it('is that of the customer a salesperson acts for, and of nobody else', async () => {
    const sales = (customerKey: number) => ({ token: app.sales, customerKey })
    expect(JSON.stringify(await reportOf(app, PATH, sales(app.school)))).toMatch(/SCHOOL/)
    expect(JSON.stringify(await reportOf(app, PATH, sales(app.bistro)))).not.toMatch(/SCHOOL/)
    expect((await app.request(PATH, sales(app.stranger))).status).toBe(403)
    expect((await app.request(PATH, { token: app.buyer, customerKey: app.school })).status).toBe(403)
    expect((await app.request(PATH)).status).toBe(401)
  })

  it('is not made for users who see no prices, and without an open item', async () => {
    const before = await app.db.$count(documents)
    expect(await reportOf(app, PATH, { token: app.clerk })).toBeNull()
    await app.db.update(receivables).set({ balance: '0' }).where(eq(receivables.customerId, app.school))
    expect(await reportOf(app, PATH, { token: app.headOfSchool })).toBeNull()
    expect(await app.db.$count(documents)).toBe(before)
  })
})

describe('statements of the demo', () => {
  let app: CatalogueApp
  beforeAll(async () => {
    app = await startCatalogue()
  })
  afterAll(() => app.close())

  it('agree with the ledger to the cent', async () => {
    const letterhead = await letterheadOf(app.db)
    expect(letterhead.lines).toHaveLength(3)
    const now = app.clock.now()
    const ledger = await app.db
      .select({
        customer: customers,
        balance: sql<string>`coalesce(sum(${receivables.balance}), 0)::text`,
      })
      .from(customers)
      .leftJoin(receivables, eq(receivables.customerId, customers.id))
      .groupBy(customers.id)
    let made = 0
    for (const { customer, balance } of ledger) {
      const model = statementModel({ letterhead, customer, now }, await readOpenItems(app.db, customer.id))
      const rows = model?.sections.flatMap((section) => section.rows) ?? []
      const figures = [
        model?.totals.at(-1)?.value ?? ZERO,
        rows.at(-1)?.cells.at(-1) ?? ZERO,
        sum(model?.strip.map(({ value }) => value ?? ZERO) ?? []),
      ]
      for (const figure of figures) expect(compare(figure, balance), customer.name).toBe(0)
      if (model) made += 1
    }
    expect(made).toBeGreaterThan(1)
  })
})
