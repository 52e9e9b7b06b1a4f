import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../process/app'
import { loadStorefront } from '../http/storefront/static'
import { PUNCHOUT_CODE_MS } from './punchoutOpen'
import { startOrdering, type Ordering } from '@test/worlds/checkout/orderingWorld'
import { addTestPartner, askSetup, codeOf, redeem, setupXml } from '@test/worlds/punchout/punchoutSetupWorld'

const HTML = '<!doctype html><title>Shop</title><script>start()</script>'
const FRAMED = { Accept: 'text/html', 'Sec-Fetch-Dest': 'iframe' }
const TOP = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' }

let folder: string
let test: Ordering
let app: App

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'))
  await writeFile(join(folder, 'index.html'), HTML)
  await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  test = await startOrdering()
  await addTestPartner(test, {
    settings: {
      postbackHosts: ['*.buyer.example'],
      frameAncestors: ['https://buyer.example', 'https://b.example'],
    },
  })
  await addTestPartner(test, { identity: 'window', settings: { frameAncestors: [] } })
  const storefront = await loadStorefront(folder)
  if (!storefront) throw new Error('The storefront was not found')
  app = createApp(test.deps, { storefront })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

async function codeFor(sender: string): Promise<string> {
  const postback = sender === 'window' ? 'https://buyer.example/back' : 'https://a.buyer.example/back'
  const answer = await askSetup(test, setupXml({ sender, postback }))
  return codeOf(answer.startPage)
}

async function visit(path: string, headers: Record<string, string>) {
  const response = await app.request(path, { headers })
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const directive = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]
  return {
    html: await response.text(),
    ancestors: directive('frame-ancestors'),
    actions: directive('form-action'),
    scripts: directive('script-src'),
    frameOptions: response.headers.get('X-Frame-Options'),
    opener: response.headers.get('Cross-Origin-Opener-Policy'),
    cache: response.headers.get('Cache-Control'),
  }
}

const CLOSED = { ancestors: "'none'", actions: "'self'", frameOptions: 'DENY', opener: 'same-origin' }

describe('the page of a punchout session', () => {
  it.each([
    ['in a frame', FRAMED, '/'],
    ['in a window', TOP, '/'],
    ['at a product', FRAMED, '/product/1'],
    ['for a browser that does not report the destination', { Accept: 'text/html' }, '/'],
  ])(
    '%s is the storefront, and lets the partner frame the page and receive its forms',
    async (_, headers, path) => {
      const page = await visit(`${path}?ac=${await codeFor('bistro')}`, headers)
      expect(page).toMatchObject({
        html: HTML,
        ancestors: 'https://buyer.example https://b.example',
        actions: "'self' https://*.buyer.example",
        frameOptions: null,
        opener: 'unsafe-none',
        cache: 'no-store',
      })
      expect(page.scripts).toContain('sha256-')
    },
  )

  it('cannot be framed for a partner without frame ancestors', async () => {
    const page = await visit(`/?ac=${await codeFor('window')}`, TOP)
    expect(page).toMatchObject({ html: HTML, ancestors: "'none'", opener: 'unsafe-none' })
  })

  it('says in a frame that the session is over when its code was used, expired or unknown', async () => {
    const [used, old] = [await codeFor('bistro'), await codeFor('bistro')]
    await redeem(test, used)
    test.clock.advance(PUNCHOUT_CODE_MS)
    for (const query of [`?ac=${used}`, `?ac=${old}`, '?ac=unknown', '?ac=', '']) {
      for (const dest of ['iframe', 'frame', 'embed', 'object']) {
        const page = await visit(`/${query}`, { ...FRAMED, 'Sec-Fetch-Dest': dest })
        expect(page).toMatchObject({
          ancestors: '*',
          actions: "'none'",
          frameOptions: null,
          cache: 'no-store',
        })
        expect(page.html).toContain('Punchout session expired')
        expect(page.html).not.toContain('<script')
      }
      expect(await visit(`/${query}`, TOP)).toMatchObject({ html: HTML, ...CLOSED })
    }
    expect((await visit('/product/1', FRAMED)).html).toContain('Punchout session expired')
  })

  it('leaves every other answer unchanged', async () => {
    const code = await codeFor('bistro')
    expect(await visit('/login', TOP)).toMatchObject({ html: HTML, ...CLOSED })
    expect(await visit(`/logo.svg?ac=${code}`, FRAMED)).toMatchObject(CLOSED)
    expect(await visit(`/api/settings?ac=${code}`, FRAMED)).toMatchObject(CLOSED)
  })
})
