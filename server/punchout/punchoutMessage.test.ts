import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEstimate } from '@/contract/checkout/checkout'
import { createPunchoutMessage } from '@/contract/punchout/punchout'
import { sum } from '@/domain/money/decimal'
import { menuOverrides, users } from '../db/schema/accounts'
import { productPrices, products } from '../db/schema/catalogue'
import { punchoutPartners, punchoutSessions } from '../db/schema/operations'
import { allAt, extrinsicsOf, oneAt, orderMessageOf, parseXml } from '@test/builders/xmlTree'
import {
  BEEF,
  cartOf,
  line,
  NAPKIN,
  startOrdering,
  type Ordering,
  read,
  refusal,
  TOMATO,
} from '@test/worlds/checkout/orderingWorld'
import {
  askMessage,
  messageOf,
  openPunchout,
  type PunchoutOptions,
  POSTBACK,
} from '@test/worlds/punchout/punchoutMessageWorld'

let app: Ordering
beforeAll(async () => {
  app = await startOrdering()
  await app.db.update(products).set({ unspsc: '50111513', brand: 'Prairie Oak' }).where(eq(products.id, BEEF))
})
afterAll(() => app.close())

type Lines = readonly ReturnType<typeof line>[]
const BASKET: Lines = [
  line(TOMATO, 'CS', 2, { productText1: 'Söft & "ripe" 🍅' }),
  line(BEEF, 'CS', '1.5', { unitOfMeasure_Prc: 'LB' }),
  line(NAPKIN, 'EA', 24),
]

async function openWith(lines: Lines, options: PunchoutOptions = {}) {
  const opened = await openPunchout(app, options)
  if (lines.length > 0) await app.request('/api/cart/lines', { token: opened.token, json: lines })
  return opened
}

describe('a transfer', () => {
  // Spec 2 §7: POST /api/punchout/createmessage
  it('has the current cart with its charges', async () => {
    const { token } = await openWith(BASKET, { buyerCookie: 'c<o>&"o🍪' })
    const cart = await cartOf(app, { token })
    const estimate = await read(getEstimate, await app.request(getEstimate.path, { token }))
    const { body, ...answer } = await messageOf(app, token, { cartDigest: cart.digest })
    expect(answer).toEqual({ postbackUrl: POSTBACK, field: 'cxml-urlencoded', fields: [], target: '_self' })
    const document = parseXml(body)
    expect(document.attributes.get('payloadID')).toMatch(/^1795186800000\.[\da-f]{20}@localhost$/)
    expect(document.attributes.get('timestamp')).toBe('2026-11-20T15:00:00+00:00')
    const message = orderMessageOf(document)
    expect(oneAt(message, 'BuyerCookie').text).toBe('c<o>&"o🍪')
    const items = allAt(message, 'ItemIn')
    expect(items.map(({ attributes }) => attributes.get('quantity'))).toEqual(['2', '1.5', '24'])
    expect(items.map((item) => extrinsicsOf(item).lineTotal)).toEqual(
      cart.lines.map(({ extension }) => extension),
    )
    expect(extrinsicsOf(items[0] ?? document)).toMatchObject({ note1: 'Söft & "ripe" 🍅', shipTo: 'MAIN' })
    const header = oneAt(message, 'PunchOutOrderMessageHeader')
    const money = (name: string) => oneAt(header, name, 'Money').text
    expect([money('Total'), money('Shipping'), money('Tax')]).toEqual([
      estimate.lineTotal,
      estimate.addOnCharges,
      estimate.tax,
    ])
    expect(Number(sum(items.map((item) => extrinsicsOf(item).lineTotal ?? '')))).toBe(Number(money('Total')))
    // Beef is priced by the pound.
    const [, beef = document] = items
    expect(oneAt(beef, 'ItemDetail', 'UnitPrice', 'Money').text).toBe('3.4567')
    expect(oneAt(beef, 'ItemDetail', 'PriceBasisQuantity').attributes.get('conversionFactor')).toBe('40.5')
    expect(oneAt(beef, 'ItemDetail', 'Classification').text).toBe('50111513')
    // Friday; goods ship on Mondays.
    expect(oneAt(beef, 'ItemDetail', 'LeadTime').text).toBe('3')
  })

  it('is Base64 of its UTF-8 bytes where the partner wants that', async () => {
    const { token } = await openWith(BASKET, {
      settings: { encoding: 'cxml-base64', timeZone: 'Asia/Kolkata' },
    })
    const { body, field } = await messageOf(app, token)
    expect(field).toBe('cxml-base64')
    expect(body).toMatch(/^[\w+/]+=*$/)
    const document = parseXml(Buffer.from(body, 'base64').toString('utf8'))
    expect(document.attributes.get('timestamp')).toBe('2026-11-20T20:30:00+05:30')
    expect(extrinsicsOf(allAt(orderMessageOf(document), 'ItemIn')[0] ?? document).note1).toBe(
      'Söft & "ripe" 🍅',
    )
  })

  it('is in the partner’s field', async () => {
    const { token } = await openWith(BASKET, { settings: { field: 'oracleCart' } })
    expect((await messageOf(app, token)).field).toBe('oracleCart')
  })

  it('is spread over fields for OCI', async () => {
    const oci = { version: '4.0', target: '_TOP', okCode: 'ADDI', caller: 'CTLG' }
    const { token } = await openWith(BASKET, { protocol: 'oci', request: { oci } })
    const { fields, ...answer } = await messageOf(app, token)
    expect(answer).toEqual({ postbackUrl: POSTBACK, body: '', field: '', target: '_top' })
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({
      '~OkCode': 'ADDI',
      '~TARGET': '_TOP',
      '~CALLER': 'CTLG',
      'NEW_ITEM-DESCRIPTION[2]': 'Beef Chuck Roll',
      'NEW_ITEM-QUANTITY[2]': '1.500',
      'NEW_ITEM-UNIT[2]': 'CS',
      'NEW_ITEM-PRICE[2]': '139.996',
      'NEW_ITEM-PRICEUNIT[2]': '1',
      'NEW_ITEM-CURRENCY[2]': 'USD',
      'NEW_ITEM-LEADTIME[2]': '3',
      'NEW_ITEM-VENDOR[2]': '123456789',
      'NEW_ITEM-VENDORMAT[2]': '20020',
      'NEW_ITEM-MATGROUP[2]': '50111513',
      'NEW_ITEM-EXT_PRODUCT_ID[2]': '2-CS',
      'NEW_ITEM-CUST_FIELD1[2]': 'LBR',
      'NEW_ITEM-CUST_FIELD4[2]': '209.99',
      'NEW_ITEM-LONGTEXT_2:132[]': 'Beef Chuck Roll; Prairie Oak; 1 CS = 40.5 LB',
    })
    expect(values['NEW_ITEM-CUST_FIELD5[1]']).toBe('Söft & "ripe" 🍅')
    expect(values['NEW_ITEM-DESCRIPTION[4]']).toBeUndefined()
  })

  it('carries prices that the user may not see here', async () => {
    const { token } = await openWith([line(TOMATO, 'CS', 1)], { username: 'clerk' })
    expect((await cartOf(app, { token })).lines[0]?.unitPrice).toBeNull()
    const { body } = await messageOf(app, token)
    const item = oneAt(orderMessageOf(parseXml(body)), 'ItemIn')
    expect(oneAt(item, 'ItemDetail', 'UnitPrice', 'Money').text).toBe('27.00')
  })

  it('stays out of the log', async () => {
    const { token } = await openWith(BASKET, { buyerCookie: 'cookie-of-nobody-else' })
    const { body } = await messageOf(app, token)
    const written = app.logs.join('\n')
    expect(body).toContain('cookie-of-nobody-else')
    expect(written).toContain('/api/punchout/createmessage')
    expect(written).not.toContain('cookie-of-nobody-else')
    expect(written).not.toContain('PunchOutOrderMessage')
  })
})

describe('a replay', () => {
  it('with the same key returns the same message; another key makes one of the current cart', async () => {
    const { token, sessionId } = await openWith([line(TOMATO, 'CS', 1)])
    const ask = async (key: string) => {
      const response = await askMessage(app, token, {}, key)
      const replayed = response.headers.get('Idempotency-Replayed')
      return { replayed, answer: await read(createPunchoutMessage, response) }
    }
    const first = await ask('transfer-1')
    const [session] = await app.db.select().from(punchoutSessions).where(eq(punchoutSessions.id, sessionId))
    expect(session?.finishedAt).toEqual(app.clock.now())
    await app.request('/api/cart/line', { token, json: line(NAPKIN, 'EA', 12) })
    expect(await ask('transfer-1')).toEqual({ replayed: 'true', answer: first.answer })
    const before = parseXml(first.answer.body)
    const after = parseXml((await ask('transfer-2')).answer.body)
    expect(after.attributes.get('payloadID')).not.toBe(before.attributes.get('payloadID'))
    expect([before, after].map((each) => allAt(orderMessageOf(each), 'ItemIn').length)).toEqual([1, 2])
  })

  it('with another body under the same key is rejected', async () => {
    const { token } = await openWith([line(TOMATO, 'CS', 1)])
    expect((await askMessage(app, token, {}, 'one-key')).status).toBe(200)
    expect((await askMessage(app, token, { isCancelled: true }, 'one-key')).status).toBe(422)
  })
})

describe('a transfer is rejected', () => {
  it('outside of a procurement session', async () => {
    await app.request('/api/cart/line', { token: app.buyer, json: line(TOMATO, 'CS', 1) })
    expect((await askMessage(app, app.buyer)).status).toBe(403)
    expect((await askMessage(app, app.buyer, { isCancelled: true })).status).toBe(403)
  })

  it('in an inspect session', async () => {
    const { token } = await openPunchout(app, { operation: 'inspect' })
    expect((await askMessage(app, token)).status).toBe(403)
  })

  it('with an empty cart', async () => {
    const { token, sessionId } = await openPunchout(app)
    expect(await refusal(await askMessage(app, token))).toMatchObject({
      status: 400,
      errors: ['Cart is empty.'],
    })
    const [session] = await app.db.select().from(punchoutSessions).where(eq(punchoutSessions.id, sessionId))
    expect(session?.finishedAt).toBeNull()
  })

  it('when a line is no longer sold, with its name', async () => {
    const { token } = await openWith([line(NAPKIN, 'EA', 12)])
    const setDiscontinued = (isDiscontinued: boolean) =>
      app.db.update(products).set({ isDiscontinued }).where(eq(products.id, NAPKIN))
    await setDiscontinued(true)
    const refused = await refusal(await askMessage(app, token))
    await setDiscontinued(false)
    expect(refused).toMatchObject({
      status: 409,
      errors: ['30030 Napkin Dinner: This product is unavailable.'],
    })
  })

  it('when a line has no price', async () => {
    const { token } = await openWith([line(NAPKIN, 'EA', 12)])
    const isNapkin = and(eq(productPrices.productId, NAPKIN), eq(productPrices.priceLevel, 'STD'))
    await app.db.delete(productPrices).where(isNapkin)
    const refused = await refusal(await askMessage(app, token))
    await app.db.insert(productPrices).values({ productId: NAPKIN, priceLevel: 'STD', price: '0.35' })
    expect(refused.status).toBe(409)
    expect(refused.errors[0]).toContain('30030 Napkin Dinner: No price')
  })

  it('when a price differs from the one reviewed, and uses the current one without a review', async () => {
    const { token } = await openWith([line(NAPKIN, 'EA', 12)])
    const seen = { cartDigest: (await cartOf(app, { token })).digest }
    const estimate = await read(getEstimate, await app.request(getEstimate.path, { token }))
    const estimatedTotal = estimate.total
    const isNapkin = and(eq(productPrices.productId, NAPKIN), eq(productPrices.priceLevel, 'STD'))
    const setPrice = (price: string) => app.db.update(productPrices).set({ price }).where(isNapkin)
    expect((await askMessage(app, token, { ...seen, estimatedTotal })).status).toBe(200)
    await setPrice('0.36')
    const refused = [await askMessage(app, token, seen), await askMessage(app, token, { estimatedTotal })]
    const { body } = await messageOf(app, token)
    await setPrice('0.35')
    for (const response of refused) {
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ reason: 'changed' })
    }
    const item = oneAt(orderMessageOf(parseXml(body)), 'ItemIn')
    expect(oneAt(item, 'ItemDetail', 'UnitPrice', 'Money').text).toBe('0.36')
  })

  it('to a URL no longer on the partner’s list, also without a cart', async () => {
    const { token, partnerId } = await openWith(BASKET)
    await app.db
      .update(punchoutPartners)
      .set({ settings: { postbackHosts: ['other.example'] } })
      .where(eq(punchoutPartners.id, partnerId))
    for (const isCancelled of [false, true]) {
      const response = await askMessage(app, token, { isCancelled })
      expect(response.status).toBe(403)
      expect(await response.text()).not.toContain('buyer.example')
    }
  })

  it('for users who may not check out, who can still leave', async () => {
    const [user] = await app.db.select().from(users).where(eq(users.username, 'clerk'))
    const override = { userId: user?.id ?? 0, key: 'CheckOut', isVisible: true, isLocked: true }
    const { token } = await openWith(BASKET, { username: 'clerk' })
    await app.db.insert(menuOverrides).values(override)
    const statuses = [await askMessage(app, token), await askMessage(app, token, { isCancelled: true })]
    await app.db.delete(menuOverrides).where(eq(menuOverrides.userId, override.userId))
    expect(statuses.map(({ status }) => status)).toEqual([403, 200])
  })
})

describe('leaving', () => {
  it.each(['create', 'edit', 'inspect'] as const)('returns nothing to %s', async (operation) => {
    const { token, sessionId } = await openWith(operation === 'inspect' ? [] : BASKET, { operation })
    const { body, postbackUrl } = await messageOf(app, token, { isCancelled: true })
    expect(postbackUrl).toBe(POSTBACK)
    const document = parseXml(body)
    expect(oneAt(document, 'Message', 'Status').attributes.get('code')).toBe('204')
    expect(allAt(orderMessageOf(document), 'ItemIn')).toEqual([])
    const [session] = await app.db.select().from(punchoutSessions).where(eq(punchoutSessions.id, sessionId))
    expect(session?.finishedAt).toEqual(app.clock.now())
  })

  it('is an empty form for OCI', async () => {
    const oci = { version: '4.0', target: '', okCode: 'ADDI', caller: 'CTLG' }
    const { token } = await openWith(BASKET, { protocol: 'oci', request: { oci } })
    expect(await messageOf(app, token, { isCancelled: true })).toEqual({
      postbackUrl: POSTBACK,
      body: '',
      field: '',
      fields: [],
      target: '_self',
    })
  })
})
