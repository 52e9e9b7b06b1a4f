import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { listPaymentTypes, submitCheckoutPayment } from '@/contract/payments/payment'
import { createApp } from '../process/app'
import { addresses, menuOverrides } from '../db/schema/accounts'
import { cartLines, orderLines, orders } from '../db/schema/ordering'
import { payments } from '../db/schema/receivables'
import { addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { makeRequester } from '@test/worlds/app/testRequests'
import { line, NAPKIN, read, refusal } from '@test/worlds/checkout/orderingWorld'
import {
  BILLING,
  CARD,
  chargesOf,
  expectNoTrace,
  fillCart,
  openPaying,
  ordersOf,
  payAt,
  type Paying,
  secretsIn,
  startOver,
} from '@test/worlds/payments/paymentWorld'

let app: Paying
let pay: ReturnType<typeof payAt>
beforeAll(async () => {
  app = await openPaying()
  pay = payAt(app)
})
afterAll(() => app.close())
beforeEach(() => startOver(app))
afterEach(() => expectNoTrace(app))

async function answered(response: Response | Promise<Response>) {
  return read(submitCheckoutPayment, await response)
}

async function reasonOf(response: Response | Promise<Response>): Promise<string> {
  const { isSuccess, errorReason, orderNumber } = await answered(response)
  expect([isSuccess, orderNumber]).toEqual([false, ''])
  return errorReason
}

const cartSize = async () => (await app.db.select().from(cartLines)).length

async function expectUnchanged(charges: (readonly [string, string | null])[]): Promise<void> {
  expect([await ordersOf(app), await cartSize(), await chargesOf(app)]).toEqual([[], 1, charges])
}

describe('a payment', () => {
  // Spec 2 §7: POST /api/checkout: an order, charged once
  it('turns the cart into an order and captures its total', async () => {
    const answer = await answered(pay())
    expect(answer).toEqual({
      isSuccess: true,
      orderNumber: expect.stringMatching(/^5\d{5}$/) as string,
      errorReason: '',
      transactionId: expect.stringMatching(/^SBX-/) as string,
      message: `Order ${answer.orderNumber} was received for pickup on 11/23/2026.`,
    })
    const [order] = await app.db.select().from(orders)
    expect(order).toMatchObject({ customerPo: 'Paula 1', shipMethod: 'Pickup', total: '10.00' })
    expect(await app.db.select().from(payments)).toMatchObject([
      {
        orderId: order?.id,
        status: 'approved',
        amount: '10.00',
        paymentType: 1,
        issuer: 3,
        lastFour: '0005',
        transactionId: answer.transactionId,
        leasedUntil: null,
      },
    ])
    expect([await cartSize(), app.gateway.calls]).toEqual([0, ['authorize', 'capture']])
    expect(await chargesOf(app)).toEqual([['approved', 'captured']])
  })

  it('covers the delivered goods with charges, to the chosen address', async () => {
    const more = { deliveryAddressId: app.homeId }
    // 10.00, delivery 15.00, fuel 4.50
    const answer = await answered(pay({ who: app.atHome, orderTotal: '29.50', more }))
    expect(answer.isSuccess).toBe(true)
    expect((await app.db.select().from(orders))[0]).toMatchObject({
      shipMethod: 'Delivery',
      shipToAddress: ['Paula', '5 Elm St', 'Rye, NH 03870'],
      total: '29.50',
    })
  })

  it('lists the accepted cards', async () => {
    const types = await read(listPaymentTypes, await app.request('/api/payment/types', app.paula))
    expect(types.map(({ creditCardIssuer }) => creditCardIssuer)).toEqual([1, 2, 3, 8])
    await saveSetting(app.db, 'payment', { issuers: [7, 1, 99] })
    const others = await app.request('/api/payment/types', app.paula)
    expect(await others.json()).toEqual([{ creditCardIssuer: 1 }])
    await saveSetting(app.db, 'payment', { issuers: [1, 2, 3, 8] })
  })
})

it('payment is not offered without a configured gateway', async () => {
  const without = makeRequester(createApp({ ...app.deps, gateway: null }))
  const message = 'Payments by card or bank account are not offered here.'
  expect(await refusal(await pay({ to: without }))).toMatchObject({ status: 403, message })
  const types = await without.request('/api/payment/types', app.paula)
  expect([types.status, await types.json()]).toEqual([200, []])
  await expectUnchanged([])
})

describe('a declined card', () => {
  test.each([
    ['10.13', 'The card was declined: insufficient funds.'],
    ['10.14', 'The card was declined: the security code does not match.'],
    ['10.15', 'The card was declined. Please use another card.'],
  ])('over %s leaves the cart unchanged and returns the reason', async (orderTotal, reason) => {
    await fillCart(app, orderTotal)
    expect(await reasonOf(pay({ orderTotal }))).toBe(reason)
    await expectUnchanged([['declined', 'declined']])
    // A replay does not count as a second attempt.
    const repeat = await pay({ orderTotal })
    expect(repeat.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await reasonOf(repeat)).toBe(reason)
    expect(app.gateway.calls).toEqual(['authorize'])
  })

  it('allows another attempt with a new key', async () => {
    await fillCart(app, '10.13')
    await reasonOf(pay({ orderTotal: '10.13' }))
    await fillCart(app, '10.00')
    expect((await answered(pay({ key: 'second' }))).isSuccess).toBe(true)
    expect(await chargesOf(app)).toEqual([
      ['declined', 'declined'],
      ['approved', 'captured'],
    ])
  })

  it('limits the number of attempts', async () => {
    await fillCart(app, '10.13')
    for (let count = 0; count < 10; count++) await reasonOf(pay({ key: `k${count}`, orderTotal: '10.13' }))
    const last = await pay({ key: 'last', orderTotal: '10.13' })
    expect([last.status, last.headers.has('Retry-After')]).toEqual([429, true])
    expect(app.gateway.calls).toHaveLength(10)
    // The key of the rejected attempt is throttled as well.
    expect((await pay({ key: 'last', orderTotal: '10.13' })).status).toBe(429)
    expect(app.gateway.calls).toHaveLength(10)
  })
})

describe('a repeated payment', () => {
  it('gets the first answer and is charged once', async () => {
    const first = await answered(pay())
    await fillCart(app, '10.00')
    const repeat = await pay()
    expect(repeat.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await answered(repeat)).toEqual(first)
    expect([await cartSize(), app.gateway.calls]).toEqual([1, ['authorize', 'capture']])
  })

  it('is charged once even a day later, after its answer expired', async () => {
    const first = await answered(pay())
    app.clock.advance(24 * 60 * 60_000 + 1)
    const who = { token: await app.signIn('paula'), shipMethod: 'Pickup' } as const
    expect(await answered(pay({ who }))).toEqual(first)
    expect(await ordersOf(app)).toEqual(['10.00'])
  })

  it.each([
    ['total', { orderTotal: '10.01' }],
    ['card', { card: { cardNumber: '371449635398431' } }],
    ['address', { more: { deliveryAddressId: 12 } }],
  ])('is rejected for another %s', async (_, other) => {
    await answered(pay())
    expect((await pay(other)).status).toBe(422)
    expect(await ordersOf(app)).toEqual(['10.00'])
  })

  it.each([
    ['one key', () => 'same'],
    ['separate keys', (index: number) => `key-${index}`],
  ])('sent simultaneously to two processes with %s is charged once', async (_, keyOf) => {
    const second = await app.openSecond()
    const all = await Promise.all(
      Array.from({ length: 4 }, (__, index) => pay({ key: keyOf(index), to: index % 2 ? second : app })),
    )
    // A replay that arrives while the first is pending must retry.
    expect(all.every(({ status }) => [200, 409, 503].includes(status))).toBe(true)
    const answers = await Promise.all(all.filter(({ status }) => status === 200).map(answered))
    expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1)
    expect(await ordersOf(app)).toEqual(['10.00'])
    const again = await Promise.all([pay({ key: keyOf(0) }), pay({ key: keyOf(1), to: second })])
    expect(again.every(({ status }) => [200, 409].includes(status))).toBe(true)
    const charges = await chargesOf(app)
    expect(charges.filter(([, theirs]) => theirs === 'captured')).toHaveLength(1)
    expect(charges.filter(([, theirs]) => theirs === 'authorized')).toEqual([])
  })
})

describe('a payment is rejected', () => {
  it.each([
    ['an invalid number', { cardNumber: '378282246310006' }, 'Card Number is invalid'],
    [
      'a real card, as the sandbox moves no money',
      { cardNumber: '4242424242424242', cvv2: '739' },
      'Card Number is invalid',
    ],
    [
      'a card that is not accepted',
      { cardNumber: '6011111111111117', cvv2: '739' },
      'Card is from an unaccepted Issuer',
    ],
    ['an expired card', { expirationDate: '1026' }, 'Card is expired'],
    ['a card without its CVV', { cvv2: '' }, 'CVV is a required field'],
  ])('for an order with %s', async (_, card, reason) => {
    expect(await reasonOf(pay({ card }))).toBe(reason)
    expect(await reasonOf(pay({ card }))).toBe(reason)
    await expectUnchanged([])
    expect(app.gateway.calls).toEqual([])
  })

  it('for a card without issuer or name', async () => {
    const address = { accountHolderName: 'Quentina', address1: '', city: 'Rye', state: 'NH', zip: '03870' }
    const reasons = 'Please enter first and last name\nAddress Line 1 is a required field'
    expect(await reasonOf(pay({ more: { address } }))).toBe(reasons)
  })

  it.each([
    ['another total', { orderTotal: '9.99' }],
    ['another cart', { more: { cartDigest: 'other' } }],
    ['another header', { more: { header: { customer_PO: 'Paula 2' } } }],
  ])('for %s than agreed to', async (_, other) => {
    const refused = await pay(other)
    expect(await refused.clone().json()).toMatchObject({ reason: 'changed', orderNumber: '' })
    expect(refused.status).toBe(409)
    await expectUnchanged([])
    expect((await pay(other)).headers.get('Idempotency-Replayed')).toBe('true')
  })

  it('for an order without its P.O., without an address, or without lines', async () => {
    await app.request('/api/cart/header', { ...app.paula, json: { customer_PO: '' } })
    expect(await reasonOf(pay({ key: 'po' }))).toBe('Customer P.O. is required')
    await app.request('/api/cart/header', { ...app.paula, json: { customer_PO: 'Paula 1' } })
    const who = app.atHome
    expect(await reasonOf(pay({ key: 'place', who, orderTotal: '29.50' }))).toBe(
      'Please choose a delivery address',
    )
    const [elsewhere] = await app.db.select().from(addresses).where(eq(addresses.shipToCode, 'AWAY'))
    const more = { deliveryAddressId: elsewhere?.id ?? 0 }
    expect(await reasonOf(pay({ key: 'theirs', who, orderTotal: '29.50', more }))).toBe(
      'Please choose a delivery address',
    )
    await expectUnchanged([])
    await fillCart(app, '0.00')
    expect(await reasonOf(pay({ key: 'free', orderTotal: '0' }))).toBe('There is nothing to pay.')
    await app.request('/api/cart', { ...app.paula, method: 'DELETE' })
    expect(await reasonOf(pay({ key: 'empty' }))).toBe('Cart is empty.')
  })

  it('for a cart already ordered, or repeated within a minute without confirmation', async () => {
    const { orderNumber } = await answered(pay())
    const empty = await pay({ key: 'again' })
    expect(await empty.json()).toMatchObject({ reason: 'ordered', orderNumber })
    await fillCart(app, '10.00')
    const same = await pay({ key: 'same' })
    expect(await same.json()).toMatchObject({ reason: 'repeated', orderNumber })
    expect((await answered(pay({ key: 'wanted', more: { isRepeatWanted: true } }))).isSuccess).toBe(true)
    expect(await ordersOf(app)).toEqual(['10.00', '10.00'])
  })

  it('as a repeat only if the address is the same', async () => {
    const { atHome: who, homeId } = app
    const [home] = await app.db.select().from(addresses).where(eq(addresses.id, homeId))
    const place = { name: 'Aunt', address1: '9 Far Road', zip: '03870' }
    const [added] = await app.db
      .insert(addresses)
      .values({ ...place, customerId: home?.customerId ?? 0 })
      .returning({ id: addresses.id })
    const payTo = async (key: string, deliveryAddressId: number) => {
      await fillCart(app, '10.00')
      const answer = await pay({ key, who, orderTotal: '29.50', more: { deliveryAddressId } })
      return (await answer.json()) as object
    }
    const aunt = added?.id ?? 0
    expect(await payTo('home', homeId)).toMatchObject({ isSuccess: true })
    expect(await payTo('aunt', aunt)).toMatchObject({ isSuccess: true })
    expect(await payTo('aunt-again', aunt)).toMatchObject({ reason: 'repeated' })
    await app.db.delete(addresses).where(eq(addresses.id, aunt))
  })

  it('for a user who is not a consumer, without a ship method, or without a key', async () => {
    expect((await refusal(await pay({ who: { token: app.buyer } }))).status).toBe(403)
    const { token } = app.paula
    expect(await refusal(await pay({ who: { token: token ?? '' } }))).toMatchObject({
      status: 409,
      message: 'Choose pickup or delivery first',
    })
    const json = {
      orderTotal: '10.00',
      creditCard: { cardNumber: '378282246310005', expirationDate: '0931' },
    }
    const address = { accountHolderName: '', city: 'Rye', state: 'NH', zip: '03870' }
    const keyless = await app.request('/api/checkout', { ...app.paula, json: { ...json, address } })
    expect(await refusal(keyless)).toMatchObject({
      status: 400,
      message: 'A payment needs an Idempotency-Key',
    })
    // A consumer without checkout in the menu.
    const userId = await addUser(app.db, 'other', { type: 'Consumer' }, [app.stranger])
    await app.db.insert(menuOverrides).values({ userId, key: 'CheckOut', isVisible: true, isLocked: true })
    const who = { token: await app.signIn('other'), shipMethod: 'Pickup' } as const
    expect((await pay({ who })).status).toBe(403)
    await expectUnchanged([])
  })

  it('without revealing the input', async () => {
    const malformed = await pay({ card: { cardNumber: '3782 8224 6310 005', cvv2: '73915' } })
    expect(malformed.status).toBe(400)
    expect(await malformed.text()).not.toMatch(/8224|73915/)
  })
})

it('charges the cart’s total at that time, as the server computes it', async () => {
  await app.request('/api/cart/line', { ...app.paula, json: line(NAPKIN, 'EA', 12) })
  expect((await pay()).status).toBe(409)
  // 10.00 and 12 napkins for 0.35
  expect((await answered(pay({ key: 'second', orderTotal: '14.20' }))).isSuccess).toBe(true)
  const ordered = await app.db.select().from(orderLines).orderBy(asc(orderLines.position))
  expect(ordered.map(({ extension }) => extension)).toEqual(['10.00', '4.20'])
})

it('the search for card data after each test finds it in any form', () => {
  const texts = [
    JSON.stringify(CARD),
    JSON.stringify(BILLING),
    '{"number":"82822463"}',
    '{"code":7391}',
    'on 0931',
    'VANDERMOLEN',
  ]
  expect(texts.map((text) => secretsIn(text).length > 0)).toEqual(texts.map(() => true))
  expect(secretsIn('{"last_four":"0005","issuer":3,"id":"47391-7391-8"}')).toEqual([])
})
