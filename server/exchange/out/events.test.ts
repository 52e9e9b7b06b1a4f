import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { submitCart } from '@/contract/checkout/checkout'
import type { CustomerCaller } from '../../accounts/access/caller'
import { resolveCaller } from '../../accounts/access/resolveCaller'
import { hasEmail } from '../../accounts/consumerAccounts'
import { issueLink } from '../../accounts/mailTokens'
import { writeCart } from '../../cart/cartStore'
import { customers, users } from '../../db/schema/accounts'
import { exchangeEvents } from '../../db/schema/exchange'
import { orders } from '../../db/schema/ordering'
import { submitOrder } from '../../orders/submitOrder'
import { addressOf, OF_BUSINESS, OF_CONSUMER } from '@test/worlds/addresses/addressWorld'
import { type EventFeed, openEventFeed } from '@test/worlds/exchange/eventFeed'
import { BEEF, line, NAPKIN, TOMATO } from '@test/worlds/checkout/orderingWorld'
import { openPaying, type Paying, startOver } from '@test/worlds/payments/paymentWorld'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import { HEADER } from '@test/worlds/checkout/submitWorld'
import { activate, NEW_PASSWORD, postAsHuman } from '@test/worlds/accounts/accountCalls'

const AT = '2026-11-20T15:00:00.000Z'
const UUID = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string
const BISTRO = { code: 'B1', name: 'Customer B1', kind: 'business' }

let app: Paying
let feed: EventFeed
beforeAll(async () => {
  app = await openPaying()
  feed = await openEventFeed(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await startOver(app)
  await app.db.delete(exchangeEvents)
})

const types = async () => (await feed.all()).map(({ type }) => type)

const submit = (key: string, token = app.buyer) =>
  app.request('/api/cart/submit', { token, method: 'POST', headers: { 'Idempotency-Key': key } })

async function fill(who: { token: string; customerKey?: number }, lines: object[]): Promise<void> {
  expect((await app.request('/api/cart/lines', { ...who, json: lines })).status).toBe(200)
}

describe('an order', () => {
  it('is exported with its header and lines', async () => {
    await fill({ token: app.buyer }, [line(TOMATO, 'CS', 2), line(NAPKIN, 'EA', 12)])
    const header = await app.request('/api/cart/header', { token: app.buyer, json: HEADER })
    expect(header.status).toBe(200)
    expect((await submit('one')).status).toBe(200)
    const [order] = await app.db.select().from(orders)
    expect(await feed.all()).toEqual([
      {
        id: UUID,
        type: 'order.placed',
        at: AT,
        order: {
          orderNumber: String(order?.orderNumber),
          customer: BISTRO,
          orderedBy: { name: 'Name of buyer', email: 'buyer@example.com', type: 'Customer' },
          submittedAt: AT,
          orderDate: '2026-11-20',
          requestedDate: '2026-11-27',
          shipMethod: 'Delivery',
          shipTo: { code: 'PIER', address: ['Bistro at the Pier', '10 State St', 'Portsmouth, NH 03801'] },
          customerPo: 'PO 4711',
          specialInstruction1: 'Ring twice',
          specialInstruction2: '',
          notes: 'Thank you',
          lines: [
            {
              position: 1,
              productCode: '10010',
              description: 'Tomatoes Diced',
              quantity: '2',
              unit: 'CS',
              unitPrice: '27',
              priceUnit: 'CS',
              priceConversion: '1',
              isOverridePrice: false,
              standardPrice: null,
              extension: '54.00',
              ...NO_TEXTS,
            },
            expect.objectContaining({ position: 2, quantity: '12', unit: 'EA' }),
          ],
          lineTotal: order?.lineTotal,
          addOnCharges: order?.addOnCharges,
          taxableAmount: order?.taxableAmount,
          tax: order?.tax,
          total: order?.total,
          payment: null,
        },
      },
    ])
  })

  it('names the salesperson who ordered, and an overridden price with the standard one', async () => {
    const who = { token: app.sales, customerKey: app.bistro }
    await fill(who, [{ ...line(BEEF, 'CS', 1), overridePrice: '99.50' }])
    const submitted = await app.request('/api/cart/submit', { ...who, method: 'POST' })
    expect(submitted.status).toBe(200)
    const [event] = await feed.all()
    expect(event?.order).toMatchObject({
      customer: BISTRO,
      orderedBy: { name: 'Name of sales', type: 'Salesperson' },
      lines: [{ isOverridePrice: true, standardPrice: expect.stringMatching(/^\d/) as string }],
    })
  })

  it('is exported once, however often it is submitted', async () => {
    await fill({ token: app.buyer }, [line(TOMATO, 'CS', 1)])
    await Promise.all(['one', 'one', 'two'].map((key) => submit(key)))
    await submit('one')
    expect(await types()).toEqual(['order.placed'])
  })

  it('is exported unchanged after its status has changed', async () => {
    await fill({ token: app.buyer }, [line(TOMATO, 'CS', 1)])
    await submit('one')
    const before = await feed.all()
    await app.db.update(orders).set({ status: 'Shipped' })
    expect(await feed.all()).toEqual(before)
  })

  it('is not exported when its transaction rolls back', async () => {
    await fill({ token: app.buyer }, [line(TOMATO, 'CS', 1)])
    const headers = new Headers({ Authorization: `Bearer ${app.buyer}` })
    const caller = (await resolveCaller(app.deps, submitCart, headers)) as CustomerCaller
    const now = app.clock.now()
    const seen = { cartDigest: '', estimatedTotal: null, header: null, isRepeatWanted: false }
    const undone = writeCart(app.db, caller, now, async (tx, cart) => {
      await submitOrder(tx, cart, caller, { seen, now, today: '2026-11-20' })
      expect(await tx.select().from(exchangeEvents)).toHaveLength(1)
      throw new Error('Undone')
    })
    await expect(undone).rejects.toThrow('Undone')
    expect(await types()).toEqual([])
  })
})

describe('a consumer', () => {
  const NEW = 'newcomer@example.com'
  beforeEach(async () => {
    const own = await addCustomer(app.db, 'C2', { kind: 'consumer', name: 'Nora New' })
    const fields = { name: 'Nora New', phone: '6035550123', company: 'Newfields', emailOption: true }
    await addUser(app.db, 'newcomer', { type: 'Consumer', emailVerifiedAt: null, ...fields }, [own])
  })
  afterEach(async () => {
    await app.db.delete(users).where(eq(users.email, NEW))
    await app.db.delete(customers).where(eq(customers.code, 'C2'))
  })

  it.each([
    [
      'verifies the email',
      'verify-email' as const,
      (token: string) => activate(app, token, { username: 'newcomer' }),
    ],
    [
      'chooses a password with an invitation',
      'reset-password' as const,
      async (token: string) =>
        (await postAsHuman(app, '/api/password/reset', { resetToken: token, password: NEW_PASSWORD })).status,
    ],
  ])('who %s is exported once', async (_, purpose, use) => {
    const { token } = await issueLink(app.db, purpose, { condition: hasEmail(NEW) }, app.clock.now())
    expect(await use(token)).toBeLessThan(300)
    await use(token)
    const consumer = {
      code: 'C2',
      name: 'Nora New',
      email: NEW,
      phone: '6035550123',
      company: 'Newfields',
      emailOption: true,
      addresses: [],
    }
    expect(await feed.all()).toEqual([{ id: UUID, type: 'consumer.verified', at: AT, consumer }])
  })

  it('is exported again after adding an address; a business is not', async () => {
    const added = await app.request(OF_CONSUMER, { ...app.atHome, json: addressOf() })
    expect(added.status).toBe(200)
    await app.request(OF_BUSINESS, { token: app.buyer, json: addressOf() })
    const events = await feed.all()
    expect(events).toMatchObject([
      {
        type: 'consumer.changed',
        consumer: {
          code: 'C1',
          email: 'paula@example.com',
          addresses: [{ address1: '18 Ceres Street', zip: '03801', isPrimary: true }, {}],
        },
      },
    ])
  })
})
