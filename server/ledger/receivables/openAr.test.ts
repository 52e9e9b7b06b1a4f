import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listOpenAr } from '@/contract/account/account'
import { createApp } from '../../process/app'
import { scanDocuments } from '../../db/schema/catalogue'
import { receivables } from '../../db/schema/receivables'
import { menuOverrides, users } from '../../db/schema/accounts'
import { type InvoiceShop, openInvoices } from '@test/worlds/payments/invoiceWorld'
import { read } from '@test/worlds/checkout/orderingWorld'
import { addReceivable } from '@test/worlds/documents/reportWorld'
import { makeRequester, type TestRequest } from '@test/worlds/app/testRequests'

let app: InvoiceShop
beforeAll(async () => {
  app = await openInvoices()
})
afterAll(() => app.close())
beforeEach(() => app.reset())

const openAr = (who: TestRequest) => app.request('/api/account/openar', who)
const itemsOf = async (who: TestRequest = app.payer) => read(listOpenAr, await openAr(who))

describe('open A/R', () => {
  // Spec 3 §3: Open A/R items
  it('lists the open items, including credits and future invoices, oldest first', async () => {
    await addReceivable(app, app.bistro, { arCode: 'PAID', initial: '7.00', invoiceDate: '2026-01-01' })
    await addReceivable(app, app.bistro, {
      ...{ arCode: 'OLD', reference: '1001', invoiceNumber: '1001', customerPo: 'PO 7', recordType: 'INV' },
      ...{ invoiceDate: '2026-10-01', dueDate: '2026-10-31', initial: '50.00', balance: '20.00' },
    })
    const items = await itemsOf()
    expect(items.map(({ arCode }) => arCode)).toEqual(['OLD', 'I1', 'I2', 'F1', 'N1', 'CM1', 'P1', 'A1'])
    expect(items[0]).toEqual({
      ...{ type: 1, reference: '1001', invoiceNumber: '1001', po_number: 'PO 7', recordType: 'INV' },
      ...{ invoiceDate: '2026-10-01', dueDate: '2026-10-31', initial: '50.00', balance: '20.00' },
      ...{ isCredit: false, arCode: 'OLD', scanDocuments: [] },
      ...{ remarks: '', orderNumber: '', invoicePaymentKey: '' },
    })
    expect(items.find(({ arCode }) => arCode === 'CM1')).toMatchObject({
      ...{ type: 6, isCredit: true, initial: '-30.00', balance: '-30.00' },
    })
    expect(items.find(({ arCode }) => arCode === 'F1')).toMatchObject({ type: 2 })
  })

  it('has the scans of its items for callers who see invoices', async () => {
    const [row] = await app.db.select().from(receivables).where(eq(receivables.arCode, 'I2'))
    const scan = {
      owner: 'invoice',
      ownerId: row?.id ?? 0,
      contentType: 'text/plain',
      body: new Uint8Array([1]),
    } as const
    await app.db.insert(scanDocuments).values({ ...scan, key: 'POD', name: 'Proof of delivery' })
    const printing = { canPrintInvoices: true }
    await app.db.update(users).set({ settings: printing }).where(eq(users.username, 'buyer'))
    const hiding = { ...printing, hidePricing: true }
    await app.db.update(users).set({ settings: hiding }).where(eq(users.username, 'clerk'))
    const scansOf = async (who?: TestRequest) =>
      (await itemsOf(who)).flatMap(({ arCode, scanDocuments: scans }) =>
        scans.map((each) => ({ arCode, ...each })),
      )
    expect(await scansOf()).toEqual([{ arCode: 'I2', key: 'POD', name: 'Proof of delivery' }])
    expect(await scansOf({ token: app.clerk })).toEqual([])
    await app.db.delete(scanDocuments)
  })

  it('is listed even without a gateway', async () => {
    const without = makeRequester(createApp({ ...app.deps, gateway: null }))
    const items = await read(listOpenAr, await without.request('/api/account/openar', app.payer))
    expect(items.map(({ arCode }) => arCode)).toContain('I1')
  })

  it('is that of the customer whom a salesperson selected, if they serve the customer', async () => {
    const codesFor = async (customerKey: number) =>
      (await itemsOf({ token: app.sales, customerKey })).map(({ arCode }) => arCode)
    expect(await codesFor(app.school)).toEqual(['S1'])
    expect(await codesFor(app.bistro)).toContain('I1')
    expect((await openAr({ token: app.sales, customerKey: app.stranger })).status).toBe(403)
  })

  // Spec 3 §6: Consumers have no open A/R
  it('is denied to consumers, even where their menu has the screen', async () => {
    const [paula] = await app.db.select().from(users).where(eq(users.username, 'paula'))
    await app.db
      .insert(menuOverrides)
      .values({ userId: paula?.id ?? 0, key: 'InvoicePayment', isVisible: true, isLocked: false })
    expect((await openAr(app.paula)).status).toBe(403)
    await app.db.delete(menuOverrides)
  })
})
