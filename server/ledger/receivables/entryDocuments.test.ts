import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { listAccountDetail, listOpenAr } from '@/contract/account/account'
import { getOrderDocument, getOrderScan } from '@/contract/documents/documents'
import { DETAIL_TYPE_CODES } from '@/contract/payments/payment'
import { scanDocuments } from '../../db/schema/catalogue'
import { documents } from '../../db/schema/content'
import { orders } from '../../db/schema/ordering'
import { receivables } from '../../db/schema/receivables'
import { startCatalogue } from '@test/worlds/catalogue/catalogueWorld'
import type { TestApp } from '@test/worlds/app/openTestApp'
import { type Ordering, read, startOrdering, TOMATO } from '@test/worlds/checkout/orderingWorld'
import { addInvoice, addReceivable, unpackModel } from '@test/worlds/documents/reportWorld'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import type { TestRequest } from '@test/worlds/app/testRequests'

interface Row {
  readonly reference: string
  readonly orderNumber: string | null
  readonly arCode: string
  readonly scanDocuments: readonly { readonly key: string }[]
}

/** Paths that a screen requests for an entry: its own document, then its scans. */
function pathsOf({ reference, orderNumber, arCode, scanDocuments: scans }: Row): string[] {
  const number = encodeURIComponent(orderNumber || reference)
  const of = `?arCode=${encodeURIComponent(arCode)}`
  return [
    ...(orderNumber ? [`${number}/invoice${of}`] : []),
    ...scans.map(({ key }) => `${number}/scan/${key}${of}`),
  ]
}

async function idOf(app: TestApp, who: TestRequest, path: string): Promise<string | null> {
  const answer = await app.request(`/api/documents/order/${path}`, who)
  if (answer.status === 204) return null
  const document = await read(path.includes('/scan/') ? getOrderScan : getOrderDocument, answer)
  return document?.id ?? null
}

/** Ids of the documents that the buttons of a list open, by the entry's code. */
async function openAll(app: TestApp, who: TestRequest, rows: readonly Row[]) {
  const ids = new Map<string, readonly (string | null)[]>()
  for (const row of rows) {
    const opened: (string | null)[] = []
    for (const path of pathsOf(row)) opened.push(await idOf(app, who, path))
    ids.set(row.arCode, opened)
  }
  return ids
}

const detailsOf = async (app: TestApp, who: TestRequest) =>
  read(listAccountDetail, await app.request('/api/account/detail', who))
const openItemsOf = async (app: TestApp, who: TestRequest) =>
  read(listOpenAr, await app.request('/api/account/openar', who))

/** Every entry is open, so both lists contain it. */
async function expectSameDocuments(app: TestApp, who: TestRequest) {
  const open = await openAll(app, who, await openItemsOf(app, who))
  const details = await openAll(app, who, await detailsOf(app, who))
  expect(open.size).toBeGreaterThan(0)
  for (const [code, ids] of open) {
    expect([code, ids]).toEqual([code, details.get(code)])
    expect([code, ids.includes(null)]).toEqual([code, false])
  }
}

describe('the documents of an entry', () => {
  let app: Ordering
  let reader: TestRequest

  const titleOf = async (id: string | null | undefined) => {
    const [row] = await app.db
      .select()
      .from(documents)
      .where(eq(documents.id, id ?? ''))
    return row ? (await unpackModel(row.body)).title : null
  }

  /** An order with two invoices, another whose number is also a reference, and an entry of each kind. */
  beforeAll(async () => {
    app = await startOrdering()
    const { bistro, db } = app
    const sold = {
      customerId: bistro,
      status: 'Invoiced',
      orderDate: '2026-09-28',
      lineTotal: '5',
      total: '5',
    } as const
    const [order, other] = await db
      .insert(orders)
      .values([
        { ...sold, orderNumber: 420_001 },
        { ...sold, orderNumber: 420_002 },
      ])
      .returning({ id: orders.id })
    const open = { initial: '5.00', balance: '5.00', orderId: order?.id ?? null }
    const line = { productId: TOMATO, unit: 'CS', quantity: '1', unitPrice: '5', extension: '5.00' }
    const invoice = (arCode: string, reference: string, fields: object = {}) =>
      addInvoice(app, bistro, '2026-11-01', [line], { ...open, arCode, reference, ...fields })
    await invoice('A', '780001')
    await invoice('B', '780002', { invoiceNumber: 'N-2' })
    await invoice('C', '780003', { orderId: other?.id ?? null })
    await addReceivable(app, bistro, { ...open, orderId: null, arCode: 'D', reference: '420002' })
    for (const [kind, detailType] of Object.entries(DETAIL_TYPE_CODES)) {
      const isCredit = detailType >= DETAIL_TYPE_CODES.creditMemo
      const amount = isCredit ? '-1.00' : '1.00'
      await addReceivable(app, bistro, {
        ...{ arCode: kind, reference: `${kind} / 1`, detailType, orderId: order?.id ?? null },
        ...{ isCredit, initial: amount, balance: amount, remarks: 'Why' },
      })
    }
    const owners = await db
      .select()
      .from(receivables)
      .where(inArray(receivables.arCode, ['A', 'B']))
    const copy = { owner: 'invoice', key: 'COPY', contentType: 'text/plain' } as const
    await db
      .insert(scanDocuments)
      .values(
        owners.map(({ id, arCode }) => ({ ...copy, ownerId: id, name: arCode, body: new Uint8Array([1]) })),
      )
    await db.insert(scanDocuments).values({
      ...{ ...copy, owner: 'order', ownerId: order?.id ?? 0, name: 'Of the order' },
      body: new Uint8Array([2]),
    })
    await addUser(db, 'reader', { settings: { canPrintInvoices: true } }, [bistro])
    reader = { token: await app.signIn('reader') }
  })
  afterAll(() => app.close())

  it('belong to it alone, even if other entries share its number; payments have none', async () => {
    const ids = await openAll(app, reader, await detailsOf(app, reader))
    const titles = [...ids].map(async ([code, [id]]) => [code, await titleOf(id)])
    expect(Object.fromEntries(await Promise.all(titles))).toEqual({
      A: 'Invoice 780001',
      B: 'Invoice N-2',
      C: 'Invoice 780003',
      D: 'Invoice 420002',
      invoice: 'Invoice invoice / 1',
      futureInvoice: 'Invoice futureInvoice / 1',
      nsfCheck: 'Returned Check nsfCheck / 1',
      debitAdjustment: 'Debit Adjustment debitAdjustment / 1',
      lastCharge: 'Finance Charge lastCharge / 1',
      creditMemo: 'Credit Memo creditMemo / 1',
      payment: null,
      creditAdjustment: 'Credit Adjustment creditAdjustment / 1',
    })
    const copies = ['A', 'B'].map((code) => ids.get(code)?.[1])
    expect(copies).not.toContain(null)
    expect(new Set(copies).size).toBe(2)
  })

  it('are the same in Account Details and Make Payment', async () => {
    await expectSameDocuments(app, reader)
  })

  it.each([
    ['the number of its order', '420001', 'Invoice 780001'],
    ['an order’s number that is a reference, too', '420002', 'Invoice 780003'],
    ['its reference', '780002', 'Invoice N-2'],
    ['its invoice number', 'N-2', 'Invoice N-2'],
    [
      'the reference of a finance charge',
      encodeURIComponent('lastCharge / 1'),
      'Finance Charge lastCharge / 1',
    ],
    ['the reference of a payment', encodeURIComponent('payment / 1'), null],
    ['a code that no entry has', '420001?arCode=NONE', null],
  ])('are found by %s alone', async (_, path, title) => {
    const [number = '', query = ''] = path.split('?')
    expect(await titleOf(await idOf(app, reader, `${number}/invoice?${query}`))).toBe(title)
  })

  it('show the remarks of an entry without lines', async () => {
    const id = await idOf(app, reader, `${encodeURIComponent('lastCharge / 1')}/invoice`)
    const page = await (await app.request(`/doc/${id ?? ''}`)).text()
    expect(page).toContain('<h1>Finance Charge lastCharge / 1</h1>')
    expect(page).toMatch(/Why.*\$1\.00/s)
    const csv = await (await app.request(`/doc/${id ?? ''}.csv`)).text()
    expect(csv).toContain('Description,Amount\r\nWhy,1.00')
    expect((await app.request(`/doc/${id ?? ''}.pdf`)).headers.get('Content-Type')).toBe('application/pdf')
  })

  it('are not found by other customers or without access to invoices', async () => {
    const path = '420001/invoice?arCode=A'
    const other = await addUser(app.db, 'other', { settings: { canPrintInvoices: true } }, [app.school])
    expect(other).toBeGreaterThan(0)
    expect(await idOf(app, { token: await app.signIn('other') }, path)).toBeNull()
    expect(await idOf(app, { token: app.buyer }, path)).toBeNull()
    expect(await idOf(app, { token: app.buyer }, '420001/scan/COPY?arCode=A')).toBeNull()
  })
})

test('each open item of the demo opens the same documents from both screens', async () => {
  const demo = await startCatalogue()
  await expectSameDocuments(demo, demo.buyer)
  await demo.close()
})
