import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../../process/app'
import { loadStorefront } from './static'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

const SCRIPT = 'start()'
const HTML = `<!doctype html><title>Shop</title><script>${SCRIPT}</script><script src="/assets/app-1a2b.js"></script>`
const CODE = `console.log(${JSON.stringify('x'.repeat(2000))})`
const HTML_ACCEPT = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let folder: string
let test: TestApp
let app: App

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  const files = {
    'index.html': HTML,
    'missing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'a b.txt': 'blank',
    'assets/app-1a2b.js': CODE,
    'assets/app-1a2b.js.br': brotliCompressSync(CODE),
    'assets/app-1a2b.js.gz': gzipSync(CODE),
    '.vite/manifest.json': '{}',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  test = await openTestApp({ seed: 'empty' })
  const storefront = await loadStorefront(folder)
  if (!storefront) throw new Error('The storefront was not found')
  app = createApp(test.deps, { storefront })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(path, { headers })
}

describe('the page', () => {
  it.each(['/', '/index.html', '/login', '/product/7', '/order-guide', '/admin/landing'])(
    'answers a visit to %s',
    async (path) => {
      const response = await get(path, HTML_ACCEPT)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toBe(HTML)
    },
  )

  it.each([undefined, '', '*/*', 'text/html;q=0.5, */*', 'text/html, application/json'])(
    'answers Accept: %j, to HEAD too',
    async (accept) => {
      const headers = accept === undefined ? {} : { Accept: accept }
      const page = await get('/login', headers)
      expect([page.status, await page.text()]).toEqual([200, HTML])
      const head = await app.request('/login', { method: 'HEAD', headers })
      expect(head.status).toBe(200)
      expect(head.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(await head.text()).toBe('')
    },
  )

  it.each(['/changepassword?t=1', '/verifyemail?t=1', '/VerifyEmail/?t=1', '/%63hangepassword?t=1'])(
    'with the token of a mail in its URL sends no referrer: %s',
    async (path) => {
      const { status, headers } = await get(path, HTML_ACCEPT)
      expect([status, headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer'])
    },
  )

  it.each(['/', '/login', '/changepasswords', '/assets/app-1a2b.js'])(
    'without the token of a mail in its URL sends its origin: %s',
    async (path) => {
      const { headers } = await get(path, HTML_ACCEPT)
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    },
  )

  it('is revalidated at every visit', async () => {
    const response = await get('/', HTML_ACCEPT)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    const tag = response.headers.get('ETag') ?? ''
    expect((await get('/products', { ...HTML_ACCEPT, 'If-None-Match': tag })).status).toBe(304)
    expect((await get('/', { ...HTML_ACCEPT, 'If-None-Match': '"old"' })).status).toBe(200)
  })

  it('may run only its own inline script', async () => {
    const { headers } = await get('/', HTML_ACCEPT)
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(headers.get('Content-Security-Policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('does not answer requests for missing scripts, images and calls', async () => {
    for (const path of ['/assets/gone-9z.js', '/api/gone', '/img/gone', '/gone.png']) {
      for (const headers of [HTML_ACCEPT, { Accept: '*/*' }]) {
        const response = await get(path, headers)
        expect([path, response.status]).toEqual([path, 404])
        expect(await response.text()).not.toContain('<!doctype html>')
      }
    }
    const document = await get('/doc/gone')
    expect([document.status, await document.text()]).toEqual([
      404,
      expect.stringContaining('no longer available'),
    ])
    const missing = await get('/api/gone')
    expect([missing.status, await missing.json()]).toEqual([404, { message: 'Not found' }])
    const asJson = await get('/login', { Accept: 'application/json' })
    expect([asJson.status, await asJson.json()]).toEqual([404, { message: 'Not found' }])
  })
})

describe('a file', () => {
  it('with a hash in its name is cached forever', async () => {
    const response = await get('/assets/app-1a2b.js')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(await response.text()).toBe(CODE)
  })

  it('without a hash in its name is cached for an hour', async () => {
    const response = await get('/missing.svg')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  })

  it('is sent as compressed at build time', async () => {
    const response = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br' })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(response.headers.get('ETag')).toMatch(/-br"$/)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(brotliDecompressSync(bytes).toString()).toBe(CODE)
    const gzip = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' })
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
  })

  it('is found under an encoded name', async () => {
    expect(await (await get('/a%20b.txt')).text()).toBe('blank')
  })

  it.each([
    '/.vite/manifest.json',
    '/.env',
    '/.git/HEAD',
    '/assets/app-1a2b.js.br',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/%',
  ])('is not served from %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('is described without its content by HEAD', async () => {
    const response = await app.request('/assets/app-1a2b.js', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

it('works without a storefront when none was built', async () => {
  expect(await loadStorefront(join(folder, 'assets'))).toBeNull()
  expect((await test.app.request('/', { headers: HTML_ACCEPT })).status).toBe(404)
})
