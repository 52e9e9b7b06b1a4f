import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../process/app'
import { users } from '../db/schema/accounts'
import { auditLog, oneTimeTokens, punchoutPartners, throttles } from '../db/schema/operations'
import { readSetupRequest } from './cxml/setupRequest'
import { findTree, readXml } from './cxml/readXml'
import { PUNCHOUT_CODE_MS } from './punchoutOpen'
import { limitsOf } from '../accounts/access/throttle'
import { startOrdering, type Ordering } from '@test/worlds/checkout/orderingWorld'
import {
  addTestPartner,
  askSetup,
  codeOf,
  itemOut,
  lastSession,
  POSTBACK,
  redeem,
  SECRET,
  setupXml,
} from '@test/worlds/punchout/punchoutSetupWorld'
import { makeRequester } from '@test/worlds/app/testRequests'

let app: Ordering
let partnerId: number

beforeAll(async () => {
  app = await startOrdering({ config: { publicUrl: 'https://shop.example' } })
  partnerId = await addTestPartner(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance(1000)
  app.logs.length = 0
  await app.db.delete(throttles)
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const attempts = async () =>
  (await app.db.select().from(throttles)).reduce((sum, { count }) => sum + count, 0)

describe('a cXML set-up request', () => {
  it('opens a session at a URL that works once', async () => {
    const cookie = ' 7 "é" & <b>\n🍅 '
    const answer = await askSetup(app, setupXml({ cookie }))
    expect(answer).toMatchObject({ code: '200', text: '' })
    expect(answer.startPage).toMatch(/^https:\/\/shop\.example\/\?ac=[\w-]{43}$/)
    expect(answer.body).toMatch(/payloadID="[^"]+@shop\.example" timestamp="2026-11-20T[\d:]+\+00:00"/)
    const session = await lastSession(app.db)
    expect(session).toMatchObject({
      operation: 'create',
      buyerCookie: cookie,
      postbackUrl: POSTBACK,
      partnerId,
    })
    expect(session.request).toEqual({
      protocol: 'cxml',
      buyer: { domain: 'DUNS', identity: 'bistro', senderDomain: 'DUNS', senderIdentity: 'bistro' },
      supplier: { domain: 'DUNS', identity: '4711' },
      payloadId: '1.2@buyer.example',
      language: 'en-GB',
      deploymentMode: 'test',
      oci: null,
      items: [],
      leftOut: [],
    })
    const code = codeOf(answer.startPage)
    const { status, token } = await redeem(app, code)
    expect(status).toBe(200)
    const settings: unknown = await (await app.request('/api/settings', { token })).json()
    expect(settings).toMatchObject({ isPunchoutSession: true, punchoutOperation: 'create' })
    expect(await redeem(app, code)).toMatchObject({ status: 401 })
    const stored = JSON.stringify([await app.db.select().from(oneTimeTokens), session.request])
    expect(stored + app.logs.join('')).not.toContain(code)
    expect(stored + app.logs.join('')).not.toContain(SECRET)
    expect(await attempts()).toBe(0)
  })

  it('opens another session each time, also with the same payloadID; a code lasts five minutes', async () => {
    const [first, second] = [await askSetup(app, setupXml()), await askSetup(app, setupXml())]
    expect(first.startPage).not.toBe(second.startPage)
    app.clock.advance(PUNCHOUT_CODE_MS - 1)
    expect((await redeem(app, codeOf(first.startPage))).status).toBe(200)
    app.clock.advance(1)
    expect((await redeem(app, codeOf(second.startPage))).status).toBe(401)
  })

  it('accepts other encodings, and hubs that send for many buyers', async () => {
    const latin1 = setupXml({ cookie: 'x' }).replace('UTF-8', 'ISO-8859-1').replace('Ann<', 'Änn<')
    expect(await askSetup(app, new Uint8Array(Buffer.from(latin1, 'latin1')))).toMatchObject({ code: '200' })
    app.clock.advance(1)
    const hub = await askSetup(app, setupXml({ sender: 'HUB', from: 'BISTRO', domain: 'duns' }))
    expect(hub.code).toBe('200')
    expect((await lastSession(app.db)).request.buyer).toEqual({
      domain: 'duns',
      identity: 'BISTRO',
      senderDomain: 'duns',
      senderIdentity: 'HUB',
    })
  })

  it('opens the selected product', async () => {
    const select = (id: string) =>
      `<SelectedItem><ItemID><SupplierPartID>${id}</SupplierPartID></ItemID></SelectedItem>`
    const page = async (id: string) => (await askSetup(app, setupXml({ more: select(id) }))).startPage
    expect(await page('10010')).toMatch(/^https:\/\/shop\.example\/product\/1\?ac=/)
    expect(await page('40040')).toMatch(/^https:\/\/shop\.example\/\?ac=/)
    expect(await page('unknown')).toMatch(/^https:\/\/shop\.example\/\?ac=/)
  })

  it('is recorded with its partner, accepted or not', async () => {
    await app.db.delete(auditLog)
    await askSetup(app, setupXml())
    await askSetup(app, setupXml({ secret: 'wrong' }))
    const rows = await app.db.select().from(auditLog)
    const session = await lastSession(app.db)
    expect(rows.map(({ event, detail }) => [event, detail])).toEqual([
      ['punchout-opened', { partnerId, operation: 'create', punchoutSessionId: session.id }],
      ['punchout-refused', { partnerId }],
    ])
  })
})

describe('a ProfileRequest', () => {
  it('lists the supported transactions', async () => {
    const requestXml = setupXml().replace(
      /<PunchOutSetupRequest[\s\S]*<\/PunchOutSetupRequest>/,
      '<ProfileRequest/>',
    )
    const { code, body } = await askSetup(app, requestXml)
    expect(code).toBe('200')
    expect(body).toContain('<Transaction requestName="PunchOutSetupRequest">')
    expect(body).toContain('<URL>https://shop.example/api/punchout/setup</URL>')
    expect((await askSetup(app, requestXml.replace(SECRET, 'wrong'))).code).toBe('401')
  })
})

describe('a request is rejected', () => {
  const edit = (...items: string[]) => setupXml({ operation: 'edit', items })
  const without = (pattern: RegExp | string) => setupXml().replace(pattern, '')
  const many = Array.from({ length: 2001 }, () => itemOut({}))
  it.each([
    [
      'of another type',
      setupXml().replaceAll('PunchOutSetupRequest', 'OrderRequest'),
      '450',
      'Only PunchOutSetupRequest',
    ],
    ['that is a Message', setupXml().replaceAll(/(<\/?)Request/g, '$1Message'), '400', 'no Request'],
    ['that is not cXML', '<html><body/></html>', '400', 'not cXML'],
    ['without a Header', without(/<Header>[\s\S]*<\/Header>/), '400', 'Header/From/Credential is missing'],
    [
      'without an identity',
      without(/<Identity>4711<\/Identity>/),
      '400',
      'Header/To/Credential/Identity is missing',
    ],
    ['without BuyerCookie', without(/<BuyerCookie>.*<\/BuyerCookie>/), '400', 'BuyerCookie is missing'],
    [
      'with a cookie that is too long',
      setupXml({ cookie: 'a'.repeat(4001) }),
      '400',
      'BuyerCookie is too long',
    ],
    [
      'without a URL',
      without(/<BrowserFormPost>.*<\/BrowserFormPost>/),
      '400',
      'BrowserFormPost/URL is missing',
    ],
    ['for sourcing', setupXml({ operation: 'source' }), '400', 'create, edit or inspect'],
    ['for a foreign URL', setupXml({ postback: 'https://evil.example/' }), '403', 'The address to post to'],
    [
      'for a URL of another scheme',
      setupXml({ postback: 'javascript:alert(1)' }),
      '403',
      'The address to post to',
    ],
    [
      'with an invalid quantity',
      edit(itemOut({}), itemOut({ quantity: '' })),
      '400',
      'ItemOut 2: the quantity is not a number',
    ],
    [
      'with an exponent',
      edit(itemOut({ quantity: '1e9' })),
      '400',
      'ItemOut 1: the quantity is not a number',
    ],
    [
      'with a quantity of zero',
      edit(itemOut({ quantity: '0' })),
      '400',
      'ItemOut 1: the quantity is not above 0',
    ],
    [
      'with a negative quantity',
      edit(itemOut({ quantity: '-1' })),
      '400',
      'ItemOut 1: the quantity is not above 0',
    ],
    [
      'with an excessive quantity',
      edit(itemOut({ quantity: '1000000' })),
      '400',
      'ItemOut 1: the quantity is too large',
    ],
    ['with an empty line', edit(itemOut({ partId: '' })), '400', 'ItemOut 1: SupplierPartID is missing'],
    [
      'with an id that is too long',
      edit(itemOut({ partId: '1'.repeat(256) })),
      '400',
      'ItemOut 1: an id is too long',
    ],
    ['with more than 2,000 lines', edit(...many), '400', 'There are more than 2,000 lines'],
  ])('%s', async (_, body, code, text) => {
    const answer = await askSetup(app, body)
    expect([answer.code, answer.startPage]).toEqual([code, ''])
    expect(answer.text).toContain(text)
  })

  it('for its lines only from 2,001 on', () => {
    const root = readXml(bytesOf(edit(...many.slice(1))))
    const request = findTree(root, 'Request', 'PunchOutSetupRequest')
    expect(request && readSetupRequest(request).items).toHaveLength(2000)
  })

  it('alike for a wrong secret, none, and an unknown sender', async () => {
    const wrong = await askSetup(app, setupXml({ secret: 'wrong' }))
    expect(wrong).toMatchObject({ code: '401', text: 'The credentials are not known here.' })
    const others = [
      setupXml({ secret: '' }),
      setupXml().replace(/<SharedSecret>.*<\/SharedSecret>/, ''),
      setupXml({ sender: 'nobody', from: 'nobody' }),
      setupXml({ domain: 'NetworkID' }),
    ]
    for (const body of others) {
      const { code, text } = await askSetup(app, body)
      expect({ code, text }).toEqual({ code: wrong.code, text: wrong.text })
    }
    await app.db.update(users).set({ isActive: false }).where(eq(users.username, 'buyer'))
    expect((await askSetup(app, setupXml())).code).toBe('401')
    await app.db.update(users).set({ isActive: true }).where(eq(users.username, 'buyer'))
  })

  it('when the items may not be opened again', async () => {
    await addTestPartner(app, { identity: 'once', settings: { operationAllowed: 'create' } })
    await addTestPartner(app, { identity: 'looker', settings: { operationAllowed: 'inspect' } })
    const codeFor = async (sender: string, operation: string) =>
      (await askSetup(app, setupXml({ sender, operation }))).code
    expect(await codeFor('once', 'edit')).toBe('412')
    expect(await codeFor('once', 'inspect')).toBe('412')
    expect(await codeFor('once', 'create')).toBe('200')
    expect(await codeFor('looker', 'edit')).toBe('412')
    expect(await codeFor('looker', 'inspect')).toBe('200')
  })

  it('after too many attempts, with or without the right secret', async () => {
    const account = `${partnerId} unknown`
    const [limit] = limitsOf('punchout', { account, address: 'unknown' })
    if (!limit) throw new Error('There is no limit')
    await app.db.insert(throttles).values({ key: limit.key, windowStart: app.clock.now(), count: limit.max })
    await app.db.delete(auditLog)
    for (const secret of [SECRET, 'wrong']) {
      expect(await askSetup(app, setupXml({ secret }))).toMatchObject({
        code: '560',
        text: 'Too many attempts. Please try again later.',
      })
    }
    const events = (await app.db.select().from(auditLog)).map(({ event }) => event)
    expect(events).toEqual(['punchout-throttled'])
  })

  it('temporarily while the database is down', async () => {
    const away = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }
    const db = new Proxy(app.db, { get: () => away })
    const { code, text } = await askSetup(makeRequester(createApp({ ...app.deps, db })), setupXml())
    expect([code, text]).toEqual(['560', 'The request could not be completed at this time.'])
  })

  it('as a failure during an internal error, without details', async () => {
    const [partner] = await app.db.select().from(punchoutPartners).where(eq(punchoutPartners.id, partnerId))
    await app.db
      .update(punchoutPartners)
      .set({ secretHash: '$broken$' })
      .where(eq(punchoutPartners.id, partnerId))
    expect(await askSetup(app, setupXml())).toMatchObject({
      code: '500',
      text: 'The request could not be completed at this time.',
    })
    expect(app.logs.join('')).toContain('"level":"error"')
    const { secretHash = '' } = partner ?? {}
    await app.db.update(punchoutPartners).set({ secretHash }).where(eq(punchoutPartners.id, partnerId))
  })
})
