import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOrdering, type Ordering } from '@test/worlds/checkout/orderingWorld'
import {
  addTestPartner,
  codeOf,
  lastSession,
  POSTBACK,
  redeem,
  SECRET,
} from '@test/worlds/punchout/punchoutSetupWorld'

const OCI = '/api/punchout/oci'
const FIELDS = { USERNAME: 'ann', PASSWORD: SECRET, HOOK_URL: POSTBACK, '~OkCode': 'ADDI', '~TARGET': '_top' }

let app: Ordering

beforeAll(async () => {
  app = await startOrdering({ config: { publicUrl: 'https://shop.example' } })
  await addTestPartner(app, { protocol: 'oci', domain: '', identity: 'Ann' })
  await addTestPartner(app, { protocol: 'cxml', domain: '', identity: 'bob' })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(1000)
  app.logs.length = 0
})

const post = (fields: Record<string, string>) => app.request(OCI, { form: { ...FIELDS, ...fields } })

describe('an OCI call', () => {
  it('redirects to the storefront with a code that works once, and stores the window it named', async () => {
    const response = await post({ OCI_VERSION: '4.0', '~CALLER': 'CTLG' })
    expect(response.status).toBe(303)
    const location = response.headers.get('Location') ?? ''
    expect(location).toMatch(/^https:\/\/shop\.example\/\?ac=[\w-]{43}$/)
    expect(response.headers.get('X-Frame-Options')).toBeNull()
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
    expect(await lastSession(app.db)).toMatchObject({
      operation: 'create',
      postbackUrl: POSTBACK,
      request: {
        protocol: 'oci',
        buyer: { identity: 'ann' },
        oci: { version: '4.0', target: '_top', okCode: 'ADDI', caller: 'CTLG' },
      },
    })
    expect((await redeem(app, codeOf(location))).status).toBe(200)
    expect((await redeem(app, codeOf(location))).status).toBe(401)
  })

  it('may have its fields in the URL, which is logged without them', async () => {
    const query = new URLSearchParams({ ...FIELDS, FUNCTION: 'DETAIL', PRODUCTID: '10010' })
    const response = await app.request(`${OCI}?${query.toString()}`)
    expect(response.status).toBe(303)
    const location = response.headers.get('Location') ?? ''
    expect(location).toContain('https://shop.example/product/1?ac=')
    const logged = app.logs.join('')
    expect(logged).toContain(OCI)
    for (const secret of ['horse', 'battery', 'buyer.example', codeOf(location)])
      expect(logged).not.toContain(secret)
  })

  it.each([
    ['a wrong secret', { PASSWORD: 'wrong' }, 401, 'The credentials are not known here.'],
    ['an unknown name', { USERNAME: 'nobody' }, 401, 'The credentials are not known here.'],
    ['the name of a cXML partner', { USERNAME: 'bob' }, 401, 'The credentials are not known here.'],
    ['a foreign URL', { HOOK_URL: 'https://evil.example/' }, 403, 'not one of those agreed upon'],
    ['a URL of the SAP GUI', { HOOK_URL: 'SAPEVENT:POST' }, 403, 'not one of those agreed upon'],
    ['no URL', { HOOK_URL: '' }, 400, 'HOOK_URL is missing.'],
    ['VALIDATE', { FUNCTION: 'VALIDATE' }, 501, 'This shop answers no other FUNCTION than DETAIL.'],
  ])('with %s is answered with a page that says so', async (_, fields, status, text) => {
    const response = await post(fields)
    expect(response.status).toBe(status)
    const page = await response.text()
    expect(page).toContain(text)
    expect(page).not.toMatch(/<script|evil\.example|nobody/)
    expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*frame-ancestors \*$/)
    expect(response.headers.get('X-Frame-Options')).toBeNull()
    expect(app.logs.join('')).not.toContain('horse')
  })

  it('without a form is rejected', async () => {
    const headers = { 'Content-Type': 'text/xml' }
    const response = await app.request(OCI, { body: '<cXML/>', headers })
    expect(response.status).toBe(415)
    expect(await response.text()).toContain('application/x-www-form-urlencoded')
  })

  it('in Latin 1 keeps the fields to return', async () => {
    const fields = new URLSearchParams(FIELDS).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=ISO-8859-1' }
    const response = await app.request(OCI, { body: `${fields}&~CALLER=K%E4ufer`, headers })
    expect(response.status).toBe(303)
    expect(await lastSession(app.db)).toMatchObject({ request: { oci: { caller: 'Käufer' } } })
  })

  it('may be a multipart form', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...FIELDS, '~CALLER': 'Käufer' })) body.append(name, value)
    const init = { method: 'POST', body }
    const response = await app.app.request(OCI, init)
    expect(response.status).toBe(303)
    expect(await lastSession(app.db)).toMatchObject({ request: { oci: { caller: 'Käufer' } } })
  })

  it('of more than 1 MB is rejected', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const response = await app.request(OCI, { body: `USERNAME=${'a'.repeat(1024 * 1024)}`, headers })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('larger than 1 MB')
  })

  it('in an unknown charset is rejected with the reason', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=ebcdic' }
    const response = await app.request(OCI, { body: 'USERNAME=ann', headers })
    expect(response.status).toBe(415)
    expect(await response.text()).toContain('use UTF-8, ISO-8859-1 or windows-1252')
  })
})
