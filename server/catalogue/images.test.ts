import { eq } from 'drizzle-orm'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getLogoName } from '@/contract/site/settings'
import { listProducts } from '@/contract/catalogue/product'
import { images } from '../db/schema/catalogue'
import { read } from '@test/worlds/checkout/orderingWorld'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ seed: 'demo' })
})
afterAll(() => app.close())

describe('GET /img/:name', () => {
  // Spec 2 §7: Images: `/img/{name}`
  it('serves an image with its type, an ETag and headers that prevent scripts', async () => {
    const response = await app.request('/img/cheese-2.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(response.headers.get('Cache-Control')).toMatch(/max-age=\d+/)
    expect(await response.text()).toMatch(/^<svg [^]*<\/svg>$/)
    const etag = response.headers.get('ETag') ?? ''
    const again = await app.request('/img/cheese-2.svg', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('compares only the ETag for a cached image, and sends a changed one', async () => {
    const { headers } = await app.request('/img/cheese-2.svg')
    const { $client } = app.db as unknown as { $client: { query: (...given: unknown[]) => unknown } }
    const query = vi.spyOn($client, 'query')
    const etag = headers.get('ETag') ?? ''
    const known = await app.request('/img/cheese-2.svg', { headers: { 'If-None-Match': etag } })
    expect(known.status).toBe(304)
    expect(known.headers.get('Cache-Control')).toBe(headers.get('Cache-Control'))
    expect(JSON.stringify(query.mock.calls)).not.toContain('body')
    query.mockRestore()
    const other = await app.request('/img/cheese-2.svg', { headers: { 'If-None-Match': '"other"' } })
    expect([other.status, other.headers.get('ETag')]).toEqual([200, etag])
    expect(await other.text()).toMatch(/^<svg /)
    const none = await app.request('/img/no-such.svg', { headers: { 'If-None-Match': etag } })
    expect(none.status).toBe(404)
  })

  it.each(['/img/no-such.svg', '/img/%00', '/img/..%2f..%2fpackage.json', '/img/CHEESE-2.svg'])(
    'returns 404 for %s',
    async (path) => {
      expect((await app.request(path)).status).toBe(404)
    },
  )

  // Spec 1 §7: GET /api/settings/logoname, and its image under `/img`
  it('has the image of every listed product, and the logo', async () => {
    const products = await read(listProducts, await app.request('/api/product/list'))
    const names = new Set(
      products.flatMap((product) => [product.listImage, product.cardImage, ...product.detailImages]),
    )
    const { logo, vendorName } = await read(getLogoName, await app.request('/api/settings/logoname'))
    expect(vendorName).toBe('Alder & Finch Foodservice')
    for (const name of [...names, logo]) {
      expect((await app.request(`/img/${name}`)).status, name).toBe(200)
    }
  })

  it('draws every picture of the demo as XML that browsers accept', async () => {
    const rows = await app.db.select().from(images).where(eq(images.contentType, 'image/svg+xml'))
    expect(rows.length).toBeGreaterThan(50)
    for (const { name, body } of rows) {
      const parser = new SaxesParser()
      parser.on('error', (error) => expect.fail(`${name}: ${error.message}`))
      parser.write(new TextDecoder().decode(body)).close()
    }
  })
})
