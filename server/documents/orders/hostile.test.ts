import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, it } from 'vitest'
import { getOrderDocument } from '@/contract/documents/documents'
import { mailFaults, pageFaults } from '@test/hostile/documentFaults'
import { documentsOf } from '@test/hostile/documentOf'
import { HOSTILE_PAYLOADS, STORED_PAYLOADS } from '@test/hostile/payloads'
import { line, read, TOMATO } from '@test/worlds/checkout/orderingWorld'
import { activePartsOf } from '@test/worlds/documents/readPdf'
import { saveSetting } from '@test/worlds/accounts/storedAccounts'
import { startSubmitting } from '@test/worlds/checkout/submitWorld'
import { customers, users } from '../../db/schema/accounts'
import { products } from '../../db/schema/catalogue'
import { mailOutbox } from '../../db/schema/operations'
import { orderLines, orders } from '../../db/schema/ordering'
import { type OutboxMail, sendDueMail } from '../../mail/mailWorker'
import { cleanModel } from '../model/storedModel'
import { PAGE_STYLE } from '../page/renderPage'
import { withConfirmations } from './mailedConfirmation'
import { receiptMail } from './receiptMail'

const { app, fill, submitted } = startSubmitting()
const FORMULA = /^\s*[=+\-@＝＋－＠](?!\d+(\.\d+)?$)/
const parser = new new JSDOM('').window.DOMParser()
const open = (html: string) => parser.parseFromString(html, 'text/html')
const SOME = STORED_PAYLOADS.slice(0, 20).join(' ')

beforeEach(async () => {
  const { db } = app()
  await db.delete(mailOutbox)
  await saveSetting(db, 'session', { canViewConfirmation: true, orderQuantityRoundingFlag: 'AutoRoundUp' })
  await saveSetting(db, 'orderMail', { isOn: true })
  await saveSetting(db, 'logo', { vendorName: SOME, logo: '' })
  await saveSetting(db, 'letterhead', { lines: STORED_PAYLOADS.slice(0, 20) })
  await db.update(customers).set({ name: SOME, address: STORED_PAYLOADS.slice(20, 40) })
  await db.update(users).set({ name: SOME })
})

/** Places an order whose texts, typed or of products, come from the corpus; returns its number. */
async function placeOrder(): Promise<number> {
  const { db } = app()
  await fill([line(TOMATO, 'CS', 1)])
  const { orderNumber } = await submitted('one')
  const typed = {
    notes: STORED_PAYLOADS.slice(60, 80).join('\n'),
    specialInstruction1: SOME,
    customerPo: SOME,
  }
  const [order] = await db
    .update(orders)
    .set({ ...typed, shipToAddress: STORED_PAYLOADS.slice(40, 60) })
    .returning()
  const [first] = await db.delete(orderLines).returning()
  if (!order || !first) throw new Error('There is no order')
  const { id: _, ...usual } = first
  const lines = STORED_PAYLOADS.map((text, position) => ({
    ...{ ...usual, position, description: text, productText1: text },
  }))
  await db.insert(orderLines).values(lines)
  return Number(orderNumber)
}

/** Checks page, CSV and PDF of a document. */
async function expectHarmless(id: string): Promise<Document> {
  const html = await (await app().request(`/doc/${id}`)).text()
  const page = open(html.replace(PAGE_STYLE, ''))
  expect(pageFaults(page)).toEqual([])
  const csv = await (await app().request(`/doc/${id}.csv`)).text()
  const cells = parse(csv, { bom: true, relax_column_count: true }).flat()
  expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([])
  const pdf = await app().request(`/doc/${id}.pdf`)
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
  expect(await activePartsOf(new Uint8Array(await pdf.arrayBuffer()))).toEqual([])
  return page
}

describe('documents', () => {
  it('of an order show hostile texts as plain text', async () => {
    const orderNumber = await placeOrder()
    const path = `/api/documents/order/${orderNumber}/confirmation`
    const made = await read(getOrderDocument, await app().request(path, { token: app().buyer }))
    const page = await expectHarmless(made?.id ?? '')
    const shown = page.querySelector('main')?.textContent ?? page.body.textContent
    for (const text of ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'])
      expect(shown).toContain(text)
  })

  it('of products show hostile texts as plain text', async () => {
    const { db } = app()
    const [tomato] = await db.select().from(products).where(eq(products.id, TOMATO))
    if (!tomato) throw new Error('There are no tomatoes')
    const hostile = STORED_PAYLOADS.map((text, index) => ({
      ...{ ...tomato, id: 1000 + index, code: `H${index}`, formattedCode: `H${index}`, sequence: index },
      ...{ description: text, brand: text, pack: text, upc: text },
    }))
    await db.insert(products).values(hostile)
    const answer = await app().request('/api/reports/productlist', { token: app().buyer })
    const { id } = (await answer.json()) as { id: string }
    const page = await expectHarmless(id)
    expect(page.querySelectorAll('tbody tr').length).toBeGreaterThan(STORED_PAYLOADS.length)
  })
})

describe('mails', () => {
  it('about an order are harmless, and so is their PDF', async () => {
    await placeOrder()
    const sent: OutboxMail[] = []
    const send = withConfirmations(app().deps, (mail) => Promise.resolve(void sent.push(mail)))
    expect(await sendDueMail(app().deps, send)).toBe(1)
    const [mail] = sent
    expect(mailFaults(open(mail?.html ?? ''), app().deps.config.publicUrl)).toEqual([])
    expect(mail?.subject).not.toMatch(/\p{Cc}/u)
    expect(await activePartsOf(mail?.attachment?.body ?? new Uint8Array())).toEqual([])
  })

  it('about a payment show hostile texts as plain text', () => {
    for (const model of documentsOf(HOSTILE_PAYLOADS).map(cleanModel)) {
      const { subject, html } = receiptMail(model)
      expect(mailFaults(open(html), 'none')).toEqual([])
      expect(subject).not.toMatch(/\p{Cc}/u)
    }
  })
})
