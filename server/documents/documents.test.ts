import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProductScan } from '@/contract/documents/documents'
import { products, scanDocuments } from '../db/schema/catalogue'
import { documents } from '../db/schema/content'
import { DOCUMENT_TTL_MS } from './documents'
import { type CatalogueApp, startCatalogue } from '@test/worlds/catalogue/catalogueWorld'
import { read } from '@test/worlds/checkout/orderingWorld'
import type { TestRequest } from '@test/worlds/app/testRequests'

const PAGE = new TextEncoder().encode('%PDF-1.4 page')

let app: CatalogueApp
/** A product visible to everyone. */
let listed: typeof products.$inferSelect
/** A product hidden from the school. */
let soda: typeof products.$inferSelect

interface Scan {
  readonly key: string
  readonly name?: string
  readonly contentType?: string
  readonly body?: Uint8Array
}

const addScan = (ownerId: number, { key, name = key, contentType = 'application/pdf', body = PAGE }: Scan) =>
  app.db.insert(scanDocuments).values({ owner: 'product', ownerId, key, name, contentType, body })

beforeAll(async () => {
  app = await startCatalogue()
  const isOffered = eq(products.isDiscontinued, false)
  listed = await app.aProduct(and(eq(products.categoryCode, '0801'), isOffered))
  soda = await app.aProduct(and(eq(products.categoryCode, '0904'), isOffered))
  await addScan(listed.id, { key: 'allergens', name: 'Allergens – été' })
  await addScan(soda.id, { key: 'label' })
  const receipt = { name: 'Receipt', contentType: 'application/pdf', body: PAGE }
  await app.db
    .insert(scanDocuments)
    .values({ ...receipt, owner: 'order', ownerId: listed.id, key: 'receipt' })
})
afterAll(() => app.close())

const ask = (who: TestRequest, productKey: number | string, key: string) =>
  app.request(`/api/documents/product/${productKey}/scan/${encodeURIComponent(key)}`, who)

const idOf = async (who: TestRequest, productKey: number, key: string): Promise<string> =>
  (await read(getProductScan, await ask(who, productKey, key)))?.id ?? ''

describe('GET /api/documents/product/:productKey/scan/:key', () => {
  // Spec 2 §7: A document's id opens `/doc/{id}`
  // Spec 3 §7: Scans of products
  it('returns an id that opens the demo scan without a token', async () => {
    const [demo] = await app.db.select().from(scanDocuments).where(eq(scanDocuments.key, 'spec')).limit(1)
    const id = await idOf(app.buyer, demo?.ownerId ?? 0, 'spec')
    expect(id).toMatch(/^[\w-]{43}$/)
    const opened = await app.request(`/doc/${id}`)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('Content-Type')).toBe('application/pdf')
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(new Uint8Array(demo?.body ?? []))
    expect(app.logs.join('\n')).not.toContain(id)
  })

  it('returns the same id again, and others to other customers and guests', async () => {
    const own = await idOf(app.buyer, listed.id, 'allergens')
    expect(await idOf(app.buyer, listed.id, 'allergens')).toBe(own)
    const all = [own, await idOf(app.school, listed.id, 'allergens'), await idOf({}, listed.id, 'allergens')]
    expect(new Set(all).size).toBe(3)
    const rows = await app.db.select({ id: documents.id }).from(documents)
    expect(rows.filter(({ id }) => all.includes(id))).toHaveLength(3)
    const second = await app.openSecond()
    expect((await second.request(`/doc/${own}`)).status).toBe(200)
  })

  it('opens the current version of the scan', async () => {
    await addScan(listed.id, { key: 'changing', body: new Uint8Array([1]) })
    const open = async () => {
      const id = await idOf(app.buyer, listed.id, 'changing')
      const body = await (await app.request(`/doc/${id}`)).arrayBuffer()
      return { id, bytes: [...new Uint8Array(body)] }
    }
    const change = (part: Partial<typeof scanDocuments.$inferInsert>) =>
      app.db.update(scanDocuments).set(part).where(eq(scanDocuments.key, 'changing'))
    const before = await open()
    await change({ body: new Uint8Array([2]) })
    const after = await open()
    await change({ name: 'Renamed' })
    const renamed = await open()
    expect([before, after, renamed].map(({ bytes }) => bytes)).toEqual([[1], [2], [2]])
    expect(new Set([before.id, after.id, renamed.id]).size).toBe(3)
  })

  it('stores unchanged content once, however often it is requested', async () => {
    await addScan(listed.id, { key: 'large' })
    const id = await idOf(app.buyer, listed.id, 'large')
    const marked = new Uint8Array([9])
    await app.db.update(documents).set({ body: marked }).where(eq(documents.id, id))
    expect(await idOf(app.buyer, listed.id, 'large')).toBe(id)
    const [row] = await app.db.select().from(documents).where(eq(documents.id, id))
    expect(new Uint8Array(row?.body ?? [])).toEqual(marked)
  })

  it.each([
    ['an unknown product', () => 123456, 'allergens'],
    ['a fraction', () => listed.id + 0.5, 'allergens'],
    ['a word', () => 'abc', 'allergens'],
    ['a number in scientific notation', () => '1e3', 'allergens'],
    ['a key beyond the database’s range', () => 2_147_483_648, 'allergens'],
    ['another scan', () => listed.id, 'other'],
    ['an order’s scan with the same key', () => listed.id, 'receipt'],
  ])('finds nothing for %s', async (_, productKey, key) => {
    const answer = await ask(app.buyer, productKey(), key)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  it('finds nothing for a product hidden from the customer', async () => {
    expect((await ask(app.school, soda.id, 'label')).status).toBe(204)
    expect((await ask(app.buyer, soda.id, 'label')).status).toBe(200)
    await app.db.update(products).set({ isDiscontinued: true }).where(eq(products.id, soda.id))
    expect((await ask(app.buyer, soda.id, 'label')).status).toBe(204)
    await app.db.update(products).set({ isDiscontinued: false }).where(eq(products.id, soda.id))
  })
})

describe('GET /doc/:id', () => {
  it('has a file name, is never cached and may be shown in the browser’s PDF viewer', async () => {
    const { headers } = await app.request(`/doc/${await idOf(app.buyer, listed.id, 'allergens')}`)
    expect(headers.get('Content-Disposition')).toBe(
      `inline; filename="${listed.formattedCode} Allergens _ _t_.pdf"; ` +
        `filename*=UTF-8''${listed.formattedCode}%20Allergens%20%E2%80%93%20%C3%A9t%C3%A9.pdf`,
    )
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).not.toMatch(/sandbox|default-src|object-src/)
  })

  it.each([
    ['image/png', /^inline; .*\.png"/],
    ['text/html', /^attachment; /],
    ['application/vnd.ms-excel', /^attachment; /],
  ])('executes nothing in %s', async (contentType, disposition) => {
    await addScan(listed.id, { key: contentType, contentType })
    const { status, headers } = await app.request(`/doc/${await idOf({}, listed.id, contentType)}`)
    expect([status, headers.get('Content-Type')]).toEqual([200, contentType])
    expect(headers.get('Content-Disposition')).toMatch(disposition)
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  it('expires 15 minutes after the last request for it', async () => {
    // Ids change every 15 minutes: start at the beginning of a period.
    app.clock.advance(DOCUMENT_TTL_MS - (app.clock.now().getTime() % DOCUMENT_TTL_MS))
    const id = await idOf(app.buyer, listed.id, 'allergens')
    app.clock.advance(DOCUMENT_TTL_MS - 1)
    expect((await app.request(`/doc/${id}`)).status).toBe(200)
    expect(await idOf(app.buyer, listed.id, 'allergens')).toBe(id)
    app.clock.advance(DOCUMENT_TTL_MS - 1)
    expect((await app.request(`/doc/${id}`)).status).toBe(200)
    app.clock.advance(1)
    const over = await app.request(`/doc/${id}`)
    expect([over.status, over.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await over.text()).toContain('<h1>This document is no longer available</h1>')
    const next = await idOf(app.buyer, listed.id, 'allergens')
    expect(next).not.toBe(id)
    expect((await app.request(`/doc/${next}`)).status).toBe(200)
  })

  it.each(['x', 'A'.repeat(43), '..%2f..%2fetc', '%00'])('finds no %s', async (id) => {
    const answer = await app.request(`/doc/${id}`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'private, no-store'])
  })
})
