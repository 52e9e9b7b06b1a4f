import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrderDocument, getOrderScan, getPaymentReceipt } from '@/contract/documents/documents'
import { formatDollars } from '@/domain/money/money'
import { add, compare, type Decimal, sum } from '@/domain/money/decimal'
import { type CatalogueApp, startCatalogue } from '@test/worlds/catalogue/catalogueWorld'
import { read } from '@test/worlds/checkout/orderingWorld'
import { unpackModel } from '@test/worlds/documents/reportWorld'
import { readPdf, squeeze } from '@test/worlds/documents/readPdf'
import { makeRequester, type TestRequest } from '@test/worlds/app/testRequests'
import { createApp } from '../../process/app'
import { makeRenderings } from '../rendering/renderings'
import { BACKLOG_ID, CUSTOMER } from '@test/worlds/demoKeys'
import { customers } from '../../db/schema/accounts'
import { scanDocuments } from '../../db/schema/catalogue'
import { documents } from '../../db/schema/content'
import { orderLines, orders } from '../../db/schema/ordering'
import { paymentDetails, payments, receivables } from '../../db/schema/receivables'
import type { DocumentModel } from '../model/documentModel'
import { findInvoice, invoiceModel } from './invoice'

let app: CatalogueApp
let invoiced: { orderNumber: number; total: Decimal }

beforeAll(async () => {
  app = await startCatalogue()
  const [row] = await app.db
    .select({ orderNumber: orders.orderNumber, total: receivables.initial })
    .from(receivables)
    .innerJoin(orders, eq(orders.id, receivables.orderId))
    .where(and(eq(receivables.customerId, CUSTOMER.harborBistro), eq(receivables.detailType, 1)))
    .limit(1)
  if (!row) throw new Error('The demo has no invoice')
  invoiced = row
})
afterAll(() => app.close())

const ask = (who: TestRequest, number: number | string, kind: string) =>
  app.request(`/api/documents/order/${number}/${kind}`, who)

/** Stored model of a document; null if absent. */
async function modelOf(answer: Response): Promise<DocumentModel | null> {
  if (answer.status === 204) return null
  const made = await read(getOrderDocument, answer)
  const [row] = await app.db
    .select()
    .from(documents)
    .where(eq(documents.id, made?.id ?? ''))
  return row ? unpackModel(row.body) : null
}

const amountOf = (model: DocumentModel | null, label: string): string =>
  model?.totals.find((fact) => fact.label === label)?.value ?? ''

const extensions = (model: DocumentModel): Decimal =>
  sum(model.sections.flatMap(({ rows }) => rows.map(({ cells }) => cells.at(-1) ?? '0')))

describe('an order’s confirmation', () => {
  // Spec 3 §7: Documents of orders: confirmation, invoice
  it('has its lines, charges, tax and total, as the page shows them', async () => {
    const answer = await ask(app.buyer, invoiced.orderNumber, 'confirmation')
    const { id } = (await read(getOrderDocument, answer.clone())) ?? { id: '' }
    const model = await modelOf(answer)
    expect(model?.title).toBe(`Order Confirmation ${invoiced.orderNumber}`)
    if (model) expect(extensions(model)).toBe(amountOf(model, 'Lines'))
    const parts = ['Lines', 'Charges', 'Tax'].map((label) => amountOf(model, label))
    expect(compare(sum(parts), amountOf(model, 'Total'))).toBe(0)
    const page = await app.request(`/doc/${id}`)
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(await page.text()).toContain(`<h1>Order Confirmation ${invoiced.orderNumber}</h1>`)
    const pdf = await app.request(`/doc/${id}.pdf`)
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(pdf.headers.get('Content-Disposition')).toContain('.pdf"')
    const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
    const text = pages.flatMap(({ placed }) => placed.map((each) => each.text)).join('')
    expect(squeeze(text)).toContain(squeeze(formatDollars(amountOf(model, 'Total'))))
    const csv = await app.request(`/doc/${id}.csv`)
    expect(csv.headers.get('Content-Disposition')).toContain(
      `attachment; filename="Order Confirmation ${invoiced.orderNumber}.csv"`,
    )
  })

  it.each(['confirmation', 'invoice'])(
    'has pack and brand below each product, unless its lines lack them: %s',
    async (kind) => {
      const notesOf = async () => {
        const model = await modelOf(await ask(app.buyer, invoiced.orderNumber, kind))
        return model?.sections[0]?.rows.map(({ notes }) => notes?.[0])
      }
      const [order] = await app.db.select().from(orders).where(eq(orders.orderNumber, invoiced.orderNumber))
      const ofOrder = eq(orderLines.orderId, order?.id ?? 0)
      const stored = await app.db.select().from(orderLines).where(ofOrder).orderBy(asc(orderLines.position))
      expect(await notesOf()).toEqual(stored.map(({ pack, brand }) => `${pack} · ${brand}`))
      await app.db.update(orderLines).set({ pack: '', brand: '' }).where(ofOrder)
      expect((await notesOf())?.some((note) => note?.includes(' · '))).toBe(false)
      for (const { id, pack, brand } of stored)
        await app.db.update(orderLines).set({ pack, brand }).where(eq(orderLines.id, id))
    },
  )

  it('that takes too long as a PDF says so on a page', async () => {
    const made = await read(getOrderDocument, await ask(app.buyer, invoiced.orderNumber, 'confirmation'))
    const renderings = makeRenderings({ timeMs: 0, memoryMb: 64 })
    const { request } = makeRequester(createApp({ ...app.deps, renderings }, {}))
    const answer = await request(`/doc/${made?.id ?? ''}.pdf`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([500, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('<h1>This document is too long for a PDF</h1>')
    await renderings.close()
  })

  it('has no amount for a user who sees no prices', async () => {
    const model = await modelOf(await ask(app.clerk, invoiced.orderNumber, 'confirmation'))
    expect(model?.columns.map(({ label }) => label)).toEqual([
      'Product Code',
      'Description',
      'Quantity',
      'U/M',
    ])
    expect(JSON.stringify(model)).not.toMatch(/amount|price/)
    expect(model?.totals).toEqual([])
  })
})

describe('an invoice', () => {
  it('of every demo customer adds up to the ledger’s amount, and so does every credit memo', async () => {
    const entries = await app.db
      .select({ receivable: receivables, customer: customers, orderNumber: orders.orderNumber })
      .from(receivables)
      .innerJoin(customers, eq(customers.id, receivables.customerId))
      .leftJoin(orders, eq(orders.id, receivables.orderId))
      // The invoices of one customer have no orders.
      .where(and(inArray(receivables.detailType, [1, 6]), ne(customers.id, BACKLOG_ID)))
    expect(entries.length).toBeGreaterThan(50)
    for (const { receivable, customer, orderNumber } of entries) {
      const number = receivable.isCredit ? receivable.reference : String(orderNumber)
      const found = await findInvoice(app.db, customer.id, { number })
      expect(found?.receivable.id).toBe(receivable.id)
      if (!found) continue
      const letterhead = { name: '', lines: [], logo: '' }
      const model = invoiceModel({ customer, letterhead, now: new Date(0) }, found)
      expect(compare(extensions(model), amountOf(model, 'Lines'))).toBe(0)
      const parts = model.totals.filter(({ isStrong }) => !isStrong).map(({ value }) => value ?? '0')
      expect(compare(sum(parts), receivable.initial)).toBe(0)
      expect(amountOf(model, 'Total')).toBe(receivable.initial)
      const [paid, left] = model.strip.map(({ value }) => value ?? '')
      expect(compare(add(paid ?? '0', left ?? '0'), receivable.initial)).toBe(0)
    }
  })

  it('is a credit memo when the number is one of a credit memo', async () => {
    const [memo] = await app.db
      .select()
      .from(receivables)
      .where(and(eq(receivables.customerId, CUSTOMER.harborBistro), eq(receivables.detailType, 6)))
      .limit(1)
    const model = await modelOf(await ask(app.buyer, memo?.reference ?? '', 'invoice'))
    expect(model?.title).toBe(`Credit Memo ${memo?.reference ?? ''}`)
    expect(amountOf(model, 'Total')).toBe(memo?.initial)
  })

  it.each<[string, () => TestRequest, () => string, string]>([
    ['a user who sees no prices', () => app.clerk, () => String(invoiced.orderNumber), 'invoice'],
    ['another customer', () => app.school, () => String(invoiced.orderNumber), 'invoice'],
    ['another customer’s confirmation', () => app.school, () => String(invoiced.orderNumber), 'confirmation'],
    ['an unknown order', () => app.buyer, () => '1', 'invoice'],
    ['a number beyond the database', () => app.buyer, () => '9'.repeat(30), 'confirmation'],
    ['a word', () => app.buyer, () => 'abc', 'confirmation'],
    ['an unknown kind', () => app.buyer, () => String(invoiced.orderNumber), 'receipt'],
  ])('is empty for %s', async (_, who, number, kind) => {
    const answer = await ask(who(), number(), kind)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  it('is answered with 401 for guests', async () => {
    expect((await ask({}, invoiced.orderNumber, 'invoice')).status).toBe(401)
  })
})

describe('an order’s scan', () => {
  it('opens for its customer alone', async () => {
    const [order] = await app.db
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, CUSTOMER.harborBistro), eq(orders.orderNumber, invoiced.orderNumber)))
    const scan = (who: TestRequest, key = 'receipt') =>
      app.request(`/api/documents/order/${order?.orderNumber ?? 0}/scan/${key}`, who)
    const made = await read(getOrderScan, await scan(app.buyer))
    const opened = await app.request(`/doc/${made?.id ?? ''}`)
    expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect((await app.request(`/doc/${made?.id ?? ''}.csv`)).status).toBe(404)
    expect((await scan(app.school)).status).toBe(204)
    expect((await scan(app.buyer, 'other')).status).toBe(204)
  })

  it('of its invoice opens for those who may see invoices, also by the number of a credit memo', async () => {
    const { db } = app
    const postings = await db
      .select({ id: receivables.id, reference: receivables.reference, orderNumber: orders.orderNumber })
      .from(receivables)
      .leftJoin(orders, eq(orders.id, receivables.orderId))
      .where(and(eq(receivables.customerId, CUSTOMER.harborBistro), inArray(receivables.detailType, [1, 6])))
    const invoice = postings.find(({ orderNumber }) => orderNumber === invoiced.orderNumber)
    const memo = postings.find(({ reference }) => reference.startsWith('CM'))
    for (const [key, ownerId] of [
      ['signed-invoice', invoice?.id ?? 0],
      ['signed-memo', memo?.id ?? 0],
    ] as const) {
      const scan = {
        owner: 'invoice',
        name: key,
        contentType: 'image/tiff',
        body: new Uint8Array([1]),
      } as const
      await db.insert(scanDocuments).values({ ...scan, ownerId, key })
    }
    const scan = (who: TestRequest, number: string | number, key: string) =>
      app.request(`/api/documents/order/${number}/scan/${key}`, who)
    const made = await read(getOrderScan, await scan(app.buyer, invoiced.orderNumber, 'signed-invoice'))
    const opened = await app.request(`/doc/${made?.id ?? ''}`)
    expect(opened.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="\d+ signed-invoice\.tif"/,
    )
    expect((await scan(app.buyer, memo?.reference ?? '', 'signed-memo')).status).toBe(200)
    expect((await scan(app.clerk, invoiced.orderNumber, 'signed-invoice')).status).toBe(204)
    expect((await scan(app.school, invoiced.orderNumber, 'signed-invoice')).status).toBe(204)
  })
})

describe('a payment’s receipt', () => {
  // Spec 3 §7: The receipt of a payment
  it('shows the amount applied to each entry, to users of its customer who see amounts', async () => {
    const [payment] = await app.db
      .select()
      .from(payments)
      .where(and(eq(payments.customerId, CUSTOMER.harborBistro), ne(payments.amount, '0')))
      .limit(1)
    const details = await app.db
      .select()
      .from(paymentDetails)
      .where(eq(paymentDetails.paymentId, payment?.id ?? 0))
    const receipt = (who: TestRequest, key = payment?.invoicePaymentKey ?? '') =>
      app.request(`/api/documents/payment/invoice/${key}`, who)
    const answer = await receipt(app.buyer)
    expect(await read(getPaymentReceipt, answer.clone())).toHaveProperty('id')
    const model = await modelOf(answer)
    if (!model) throw new Error('No receipt was made')
    expect(model.sections[0]?.rows).toHaveLength(details.length)
    expect(compare(extensions(model), payment?.amount ?? '')).toBe(0)
    expect(amountOf(model, 'Total Paid')).toBe(payment?.amount)
    expect((await receipt(app.school)).status).toBe(204)
    expect((await receipt(app.buyer, 'no-key')).status).toBe(204)
    // The clerk's menu has no payments.
    expect((await receipt(app.clerk)).status).toBe(403)
  })
})
