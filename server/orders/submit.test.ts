import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { getEstimate, submitCart, SubmitRefusalDto } from '@/contract/cart'
import { cartLines, carts, orderLines, orders } from '../db/schema/ordering'
import { productPrices, products, productUnits, stock } from '../db/schema/catalogue'
import { menuOverrides } from '../db/schema/accounts'
import { idempotencyKeys } from '../db/schema/operations'
import { addUser, saveSetting } from '@test/worlds/storedAccounts'
import { TEST_NOW } from '@test/fakes/testClock'
import type { Requester, TestRequest } from '@test/worlds/testRequests'
import {
  BEEF,
  cartOf,
  CHARGES,
  line,
  NAPKIN,
  openOrdering,
  type Ordering,
  read,
  SODA,
  TOMATO,
} from '@test/worlds/orderingWorld'

let app: Ordering
beforeAll(async () => {
  app = await openOrdering()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app
  await db.delete(orders)
  await db.delete(carts)
  await db.delete(idempotencyKeys)
  await db.update(stock).set({ committed: '0' })
  await db.update(products).set({ isDiscontinued: false })
  app.clock.set(TEST_NOW)
})

async function fill(lines: object[], who: TestRequest = { token: app.buyer }): Promise<void> {
  const response = await app.request('/api/cart/lines', { ...who, json: lines })
  if (response.status !== 200) throw new Error(await response.text())
}

const isFirstPrice = and(
  eq(productPrices.productId, TOMATO),
  eq(productPrices.priceLevel, 'STD'),
  eq(productPrices.fromQuantity, '0'),
)

function submit(
  key: string,
  who: TestRequest = { token: app.buyer },
  to: Requester = app,
): Promise<Response> {
  return to.request('/api/cart/submit', { ...who, method: 'POST', headers: { 'Idempotency-Key': key } })
}

/** A submit that says what was looked at. */
function submitSeen(key: string, json: object, who: TestRequest = { token: app.buyer }): Promise<Response> {
  return app.request('/api/cart/submit', { ...who, json, headers: { 'Idempotency-Key': key } })
}

async function reasonOf(response: Response) {
  expect(response.status).toBe(409)
  const { reason, orderNumber, message, errors } = v.parse(SubmitRefusalDto, await response.json())
  expect(errors).toEqual([message])
  return { reason, orderNumber }
}

async function submitted(key: string, who?: TestRequest) {
  return read(submitCart, await submit(key, who))
}

function allOrders() {
  return app.db.select().from(orders).orderBy(asc(orders.id))
}

const header = {
  customerShipToCode: 'PIER',
  customer_PO: 'PO 4711',
  deliveryDate: '2026-11-27',
  specialInstruction1: 'Ring twice',
  notes: 'Thank you',
}

describe('an order', () => {
  it('holds what the cart held, with its figures frozen', async () => {
    const bySales = { token: app.sales, customerKey: app.bistro }
    await fill([line(TOMATO, 'CS', 2, { unitOfMeasure_Prc: 'EA' })], bySales)
    await fill([line(NAPKIN, 'EA', 120, { productText1: 'White' }), line(BEEF, 'CS', 1.5)])
    await app.request('/api/cart/header', { token: app.buyer, json: header })
    const answer = await submitted('first')
    // 54.00 + 42.00 + 209.99; fuel 4.50, no delivery; 8.25 % of 42.00
    expect(answer).toEqual({
      accepted: true,
      messages: [],
      orderNumber: expect.stringMatching(/^5\d{5}$/) as string,
      confirmation: `Order ${answer.orderNumber} was received for delivery on 11/27/2026.`,
      estimatedTotal: '313.96',
    })
    const [order] = await allOrders()
    expect(order).toMatchObject({
      orderNumber: Number(answer.orderNumber),
      customerId: app.bistro,
      status: 'Open',
      shipMethod: 'Delivery',
      customerPo: 'PO 4711',
      orderDate: '2026-11-20',
      deliveryDate: '2026-11-27',
      shipToCode: 'PIER',
      shipToAddress: ['Bistro at the Pier', '10 State St', 'Portsmouth, NH 03801'],
      specialInstruction1: 'Ring twice',
      notes: 'Thank you',
      lineTotal: '305.99',
      addOnCharges: '4.50',
      taxableAmount: '42.00',
      tax: '3.47',
      total: '313.96',
    })
    const lines = await app.db.select().from(orderLines).orderBy(asc(orderLines.position))
    expect(lines).toMatchObject([
      {
        position: 1,
        productCode: '10010',
        unit: 'CS',
        quantity: '2.00',
        priceUnit: 'EA',
        unitPrice: '4.500000',
      },
      { position: 2, description: 'Napkin Dinner', productText1: 'White', extension: '42.00' },
      {
        position: 3,
        priceUnit: 'LB',
        unitPrice: '3.456700',
        priceConversion: '40.50000000',
        extension: '209.99',
      },
    ])
  })

  it('empties the cart, starts a new header and raises the version', async () => {
    await fill([line(TOMATO, 'CS', 1)])
    await app.request('/api/cart/header', { token: app.buyer, json: header })
    const [before] = await app.db.select().from(carts)
    await submitted('first')
    const [after] = await app.db.select().from(carts)
    expect((await app.db.select().from(cartLines)).length).toBe(0)
    expect(after?.version).toBeGreaterThan(before?.version ?? 0)
    const cart = await cartOf(app, { token: app.buyer })
    expect(cart.lines).toEqual([])
    expect(cart.header).toMatchObject({
      customer_PO: '',
      customerShipToCode: 'MAIN',
      deliveryDate: null,
      notes: '',
    })
  })

  it('commits stock of the customer’s warehouse, in stock units', async () => {
    await fill([line(TOMATO, 'CS', 2), line(TOMATO, 'EA', 5), line(BEEF, 'CS', 1), line(SODA, 'EA', 1)])
    await submitted('first')
    const rows = await app.db.select().from(stock).orderBy(asc(stock.productId), asc(stock.warehouseCode))
    expect(
      rows.map(({ productId, warehouseCode, committed }) => [productId, warehouseCode, committed]),
    ).toEqual([
      [TOMATO, '01', '17.00'],
      [TOMATO, '02', '0.00'],
      [BEEF, '01', '40.50'],
    ])
  })

  it('goes out on the usual day when nobody had to enter one', async () => {
    await fill([line(TOMATO, 'CS', 1)])
    await submitted('first')
    expect((await allOrders())[0]).toMatchObject({ deliveryDate: '2026-11-23', shipToCode: 'MAIN' })
  })

  it('shows no total to somebody who sees no prices, and still has one', async () => {
    await fill([line(TOMATO, 'CS', 1)])
    expect(await submitted('first', { token: app.clerk })).toMatchObject({
      accepted: true,
      estimatedTotal: null,
    })
    expect((await allOrders())[0]?.total).toBe('46.50')
  })

  it('keeps all six decimals of a price that has them', async () => {
    const each = and(eq(productUnits.productId, TOMATO), eq(productUnits.unit, 'EA'))
    await app.db.update(productUnits).set({ priceDecimals: 6 }).where(each)
    const bySales = { token: app.sales, customerKey: app.bistro }
    await app.db.update(productPrices).set({ price: '25.0001' }).where(isFirstPrice)
    await fill([line(TOMATO, 'EA', 50, { unitOfMeasure_Prc: 'EA' })], bySales)
    const [inCart] = (await cartOf(app, { token: app.buyer })).lines
    await submitted('first')
    await app.db.update(productUnits).set({ priceDecimals: 2 }).where(each)
    await app.db.update(productPrices).set({ price: '27.00' }).where(isFirstPrice)
    const [ordered] = await app.db.select().from(orderLines)
    expect(inCart?.unitPrice).toBe('4.166683')
    expect(ordered).toMatchObject({ unitPrice: '4.166683', extension: '208.33' })
  })

  it('keeps a salesperson’s price when the buyer sends it off', async () => {
    const forBistro = { token: app.sales, customerKey: app.bistro }
    await fill([line(TOMATO, 'CS', 1, { overridePrice: '20', unitOfMeasure_Prc: 'CS' })], forBistro)
    expect(await submitted('first')).toMatchObject({ accepted: true, estimatedTotal: '39.50' })
    const [ordered] = await app.db.select().from(orderLines)
    expect(ordered).toMatchObject({ unitPrice: '20.000000', isOverridePrice: true })
  })
})

describe('a salesperson', () => {
  it('orders for a customer of theirs', async () => {
    const forSchool = { token: app.sales, customerKey: app.school }
    await fill([line(TOMATO, 'CS', 1)], forSchool)
    expect(await submitted('first', forSchool)).toMatchObject({ accepted: true })
    expect((await allOrders())[0]).toMatchObject({
      customerId: app.school,
      customerPo: 'STANDING-1',
      shipToAddress: ['Customer S1'],
    })
  })

  it('is refused for a stranger’s, and without a customer', async () => {
    expect((await submit('first', { token: app.sales, customerKey: app.stranger })).status).toBe(403)
    expect((await submit('first', { token: app.sales })).status).toBe(409)
    expect(await allOrders()).toEqual([])
  })
})

describe('what is not accepted', () => {
  it('is an empty cart', async () => {
    expect(await submitted('first')).toMatchObject({
      accepted: false,
      messages: ['Cart is empty.'],
      orderNumber: '',
    })
  })

  it('is a header without the P.O. that is required', async () => {
    await fill([line(TOMATO, 'CS', 1)], { token: app.headOfSchool })
    await app.request('/api/cart/header', { token: app.headOfSchool, json: { customer_PO: '' } })
    expect(await submitted('first', { token: app.headOfSchool })).toMatchObject({
      accepted: false,
      messages: ['Customer P.O. is required'],
    })
  })

  it('is a delivery date that has become too early', async () => {
    await fill([line(TOMATO, 'CS', 1)])
    await app.request('/api/cart/header', {
      token: app.buyer,
      json: { ...header, deliveryDate: '2026-11-23' },
    })
    app.clock.set(new Date('2026-11-23T15:00:00Z'))
    const token = await app.signIn('buyer')
    expect(await submitted('first', { token })).toMatchObject({
      accepted: false,
      messages: ['The earliest date is 11/27/2026'],
    })
  })

  it('is a cart with a line that went wrong after it had been added', async () => {
    await fill([line(TOMATO, 'CS', 1), line(BEEF, 'CS', 1)])
    await app.db.update(products).set({ isDiscontinued: true }).where(eq(products.id, BEEF))
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines.map(({ errors }) => errors)).toEqual([[], ['This product is unavailable.']])
    const validated = await app.request('/api/cart/validate', { method: 'POST', token: app.buyer })
    expect(validated.status).toBe(409)
    const versions = () => app.db.select({ version: carts.version }).from(carts)
    const before = await versions()
    expect(await submitted('first')).toMatchObject({
      accepted: false,
      messages: ['20020 Beef Chuck Roll: This product is unavailable.'],
    })
    expect(await versions()).toEqual(before)
    expect(await allOrders()).toEqual([])
    expect((await cartOf(app, { token: app.buyer })).lines).toHaveLength(2)
  })

  it('is an order of somebody whose menu has no checkout', async () => {
    const userId = await addUser(app.db, 'looker', {}, [app.bistro])
    await app.db.insert(menuOverrides).values({ userId, key: 'CheckOut', isVisible: true, isLocked: true })
    expect((await submit('first', { token: await app.signIn('looker') })).status).toBe(403)
  })

  it('is an order of a consumer, who has to pay', async () => {
    await addUser(app.db, 'consumer', { type: 'Consumer' }, [app.bistro])
    expect((await submit('first', { token: await app.signIn('consumer') })).status).toBe(403)
  })
})

describe('one order for one cart', () => {
  beforeEach(() => fill([line(TOMATO, 'CS', 1), line(BEEF, 'CS', 1)]))

  it('answers a repeated key with the first answer', async () => {
    const first = await submitted('same')
    await fill([line(NAPKIN, 'EA', 12)])
    expect(await submitted('same')).toEqual(first)
    expect(await allOrders()).toHaveLength(1)
    expect((await cartOf(app, { token: app.buyer })).lines).toHaveLength(1)
  })

  test.each([
    ['one key', (_: number) => 'same', 6],
    ['keys of their own', (index: number) => `key-${index}`, 1],
  ])('comes of six requests at the same moment with %s', async (_, keyOf, accepted) => {
    const second = await app.openSecond()
    const requests = Array.from({ length: 6 }, (__, index) =>
      submit(keyOf(index), { token: app.buyer }, index % 2 ? second : app),
    )
    const responses = await Promise.all(requests)
    const [order, ...others] = await allOrders()
    expect(others).toEqual([])
    const refusals = responses.filter(({ status }) => status === 409)
    const told = { reason: 'ordered', orderNumber: String(order?.orderNumber) }
    for (const refused of refusals) expect(await reasonOf(refused)).toEqual(told)
    const taken = responses.filter(({ status }) => status === 200)
    const successes = await Promise.all(taken.map((response) => read(submitCart, response)))
    expect(successes.map((answer) => answer.accepted)).toEqual(Array<boolean>(accepted).fill(true))
    expect(new Set(successes.map(({ orderNumber }) => orderNumber))).toEqual(
      new Set([String(order?.orderNumber)]),
    )
    expect(await app.db.select().from(orderLines)).toHaveLength(2)
  })

  it('comes without any key, too', async () => {
    const request = () => app.request('/api/cart/submit', { method: 'POST', token: app.buyer })
    const answers = await Promise.all([request(), request()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await allOrders()).toHaveLength(1)
  })

  it('holds each line once, also one that was added meanwhile', async () => {
    const add = app.request('/api/cart/line', { token: app.buyer, json: line(NAPKIN, 'EA', 12) })
    const [answer, added] = await Promise.all([submitted('first'), add])
    expect([answer.accepted, added.status]).toEqual([true, 200])
    const ordered = await app.db.select().from(orderLines)
    const left = (await cartOf(app, { token: app.buyer })).lines
    expect(ordered.length + left.length).toBe(3)
  })

  it('waits for no other order of the same products in a circle', async () => {
    const school = { token: app.headOfSchool }
    for (const round of [1, 2, 3]) {
      app.clock.advance(60_000)
      await fill([line(BEEF, 'CS', 1), line(TOMATO, 'CS', 1)], school)
      if (round > 1) await fill([line(TOMATO, 'CS', 1), line(BEEF, 'CS', 1)])
      const both = await Promise.all([submitted(`bistro-${round}`), submitted(`school-${round}`, school)])
      expect(both.map(({ accepted }) => accepted)).toEqual([true, true])
    }
    const [committed] = await app.db.select().from(stock).where(eq(stock.productId, BEEF))
    expect(committed?.committed).toBe('243.00')
  })

  it('is refused by the database itself for one state of a cart', async () => {
    await submitted('first')
    const [order] = await allOrders()
    if (!order) throw new Error('No order')
    const again = app.db.insert(orders).values({ ...order, id: undefined, orderNumber: 1 })
    await expect(again).rejects.toMatchObject({ cause: { code: '23505' } })
  })
})

describe('what was looked at', () => {
  const seenOf = async (who: TestRequest = { token: app.buyer }) => {
    const { digest } = await cartOf(app, who)
    const { total } = await read(getEstimate, await app.request('/api/checkout', who))
    return { cartDigest: digest, estimatedTotal: total }
  }
  beforeEach(async () => {
    await fill([line(TOMATO, 'CS', 1), line(BEEF, 'CS', 1)])
    await app.request('/api/cart/header', { token: app.buyer, json: header })
  })

  it('is ordered', async () => {
    const seen = { ...(await seenOf()), header }
    const answer = await read(submitCart, await submitSeen('first', seen))
    expect(answer).toMatchObject({ accepted: true, estimatedTotal: seen.estimatedTotal })
  })

  const changes: [string, () => Promise<unknown>][] = [
    ['a line more', () => fill([line(NAPKIN, 'EA', 12)])],
    ['another quantity', () => changeTomato({ orderQuantity: 3 })],
    ['a note', () => changeTomato({ productText1: 'Ripe' })],
    ['another price', () => app.db.update(productPrices).set({ price: '28.00' }).where(isFirstPrice)],
    [
      'another description',
      () => app.db.update(products).set({ description: 'Tomatoes' }).where(eq(products.id, TOMATO)),
    ],
    ['another charge', () => saveSetting(app.db, 'charges', { fuelCharge: '5.50' })],
    [
      'another header',
      () => app.request('/api/cart/header', { token: app.buyer, json: { ...header, notes: 'No' } }),
    ],
  ]
  async function changeTomato(change: object) {
    const [tomato] = (await cartOf(app, { token: app.buyer })).lines
    const json = { ...line(TOMATO, 'CS', 1), ...change }
    await app.request(`/api/cart/line/${tomato?.id ?? 0}`, { token: app.buyer, json })
  }
  afterEach(async () => {
    await app.db.update(productPrices).set({ price: '27.00' }).where(isFirstPrice)
    await app.db.update(products).set({ description: 'Tomatoes Diced' }).where(eq(products.id, TOMATO))
    await saveSetting(app.db, 'charges', CHARGES)
  })

  test.each(changes)('is not ordered as something else: %s', async (_change, change) => {
    const seen = { ...(await seenOf()), header }
    await change()
    expect(await reasonOf(await submitSeen('first', seen))).toEqual({ reason: 'changed', orderNumber: '' })
    expect(await allOrders()).toEqual([])
    await app.request('/api/cart/header', { token: app.buyer, json: header })
    const again = await submitSeen('second', { ...(await seenOf()), header })
    expect(await read(submitCart, again)).toMatchObject({ accepted: true })
  })

  it('holds no price for somebody who sees none, who cannot find out the total either', async () => {
    const who = { token: app.clerk }
    const seen = await seenOf(who)
    await app.db.update(productPrices).set({ price: '28.00' }).where(isFirstPrice)
    const guessed = { ...seen, estimatedTotal: '1.00' }
    expect(await read(submitCart, await submitSeen('first', guessed, who))).toMatchObject({ accepted: true })
  })

  it('and nothing that no cart can say', async () => {
    const bad = [{ cartDigest: 'x'.repeat(201) }, { estimatedTotal: 'much' }, { header: { customer_PO: 5 } }]
    for (const seen of bad) expect((await submitSeen('first', seen)).status).toBe(400)
    expect((await submitSeen('first', { cartDigest: 'x'.repeat(200) })).status).toBe(409)
  })
})

describe('the same once more', () => {
  const lean = line(BEEF, 'CS', 1.5, { productText1: 'Lean' })
  const lines: object[] = [line(TOMATO, 'CS', 1), lean]
  async function order(key: string, more: object = {}, goods = lines, head: object = header) {
    await fill(goods)
    await app.request('/api/cart/header', { token: app.buyer, json: head })
    return submitSeen(key, more)
  }

  it('within a minute is asked about, and ordered when it is wanted', async () => {
    const first = await read(submitCart, await order('first'))
    app.clock.advance(59_999)
    const told = await reasonOf(await order('second', {}, [...lines].reverse()))
    expect(told).toEqual({ reason: 'repeated', orderNumber: first.orderNumber })
    expect(await reasonOf(await submitSeen('second', {}))).toEqual(told)
    expect(await allOrders()).toHaveLength(1)
    const wanted = await submitSeen('third', { isRepeatWanted: true })
    expect(await read(submitCart, wanted)).toMatchObject({ accepted: true })
    expect(await allOrders()).toHaveLength(2)
  })

  test.each<[string, number, object[], object]>([
    ['a minute later', 60_000, lines, header],
    ['with another quantity', 0, [line(TOMATO, 'CS', 2), lean], header],
    ['with another unit', 0, [line(TOMATO, 'EA', 1), lean], header],
    ['with another note', 0, [line(TOMATO, 'CS', 1), line(BEEF, 'CS', 1.5)], header],
    ['with a line less', 0, [lean], header],
    ['for another P.O.', 0, lines, { ...header, customer_PO: 'PO 4712' }],
    ['for another day', 0, lines, { ...header, deliveryDate: '2026-11-30' }],
    ['to another place', 0, lines, { ...header, customerShipToCode: 'MAIN' }],
  ])('%s is an order of its own', async (_how, laterMs, goods, head) => {
    await order('first')
    app.clock.advance(laterMs)
    expect(await read(submitCart, await order('second', {}, goods, head))).toMatchObject({ accepted: true })
  })

  it('from a cart that is empty since is told which order it was, for an hour', async () => {
    const { orderNumber } = await read(submitCart, await order('first'))
    app.clock.advance(3_599_999)
    expect(await reasonOf(await submit('second', { token: await app.signIn('buyer') }))).toEqual({
      reason: 'ordered',
      orderNumber,
    })
    app.clock.advance(1)
    const later = await submitted('third', { token: await app.signIn('buyer') })
    expect(later).toMatchObject({ accepted: false, messages: ['Cart is empty.'] })
  })

  it('from a cart that somebody filled and cleared since is only told that it is empty', async () => {
    await order('first')
    await fill(lines)
    await app.request('/api/cart', { method: 'DELETE', token: app.buyer })
    expect(await submitted('second')).toMatchObject({ accepted: false, messages: ['Cart is empty.'] })
    const validated = await app.request('/api/cart/validate', { method: 'POST', token: app.buyer })
    expect(await validated.json()).toEqual({ message: 'Cart is empty.', errors: ['Cart is empty.'] })
  })

  it('is told also when a tab that shows it still took its lines out, and its header is not saved', async () => {
    await fill(lines)
    const [{ id } = { id: 0 }] = (await cartOf(app, { token: app.buyer })).lines
    const { orderNumber } = await submitted('first')
    for (const path of [`/api/cart/line/${id}`, '/api/cart']) {
      expect((await app.request(path, { method: 'DELETE', token: app.buyer })).status).toBe(200)
    }
    expect(await reasonOf(await submit('second'))).toEqual({ reason: 'ordered', orderNumber })
    const saved = await app.request('/api/cart/header', { token: app.buyer, json: header })
    expect(await reasonOf(saved)).toEqual({ reason: 'ordered', orderNumber })
  })

  it('has no header saved for it as long as nothing is put into the cart', async () => {
    const { orderNumber } = await read(submitCart, await order('first'))
    const save = () => app.request('/api/cart/header', { token: app.buyer, json: header })
    expect(await reasonOf(await save())).toEqual({ reason: 'ordered', orderNumber })
    expect((await cartOf(app, { token: app.buyer })).header).toMatchObject({ customer_PO: '', notes: '' })
    expect(await reasonOf(await submit('second'))).toEqual({ reason: 'ordered', orderNumber })
    await fill(lines)
    expect((await save()).status).toBe(200)
  })
})

describe('the cart tells what changed in a line since it was written', () => {
  const ofTomato = () => and(eq(productUnits.productId, TOMATO), eq(productUnits.unit, 'CS'))
  const changesOf = async (token = app.buyer) =>
    (await cartOf(app, { token })).lines.map(({ changes }) => changes)
  beforeEach(() => fill([line(TOMATO, 'CS', 1)]))
  afterEach(async () => {
    await app.db.update(productPrices).set({ price: '27.00' }).where(isFirstPrice)
    await app.db.update(productUnits).set({ stockConversion: '6' }).where(ofTomato())
    await app.db.update(products).set({ description: 'Tomatoes Diced' }).where(eq(products.id, TOMATO))
  })

  it('which is nothing at first', async () => {
    expect(await changesOf()).toEqual([[]])
  })

  it('price, unit and description, until it is written again', async () => {
    await app.db.update(productPrices).set({ price: '28.00' }).where(isFirstPrice)
    await app.db.update(productUnits).set({ stockConversion: '8' }).where(ofTomato())
    await app.db.update(products).set({ description: 'Tomatoes' }).where(eq(products.id, TOMATO))
    const unseen = [
      { what: 'description', was: 'Tomatoes Diced', is: 'Tomatoes' },
      { what: 'unit', was: '6', is: '8' },
    ]
    expect(await changesOf()).toEqual([[...unseen, { what: 'price', was: '27', is: '28' }]])
    expect(await changesOf(app.clerk)).toEqual([unseen])
    const [{ id = 0 } = {}] = (await cartOf(app, { token: app.buyer })).lines
    await app.request(`/api/cart/line/${id}`, { token: app.buyer, json: line(TOMATO, 'CS', 1) })
    expect(await changesOf()).toEqual([[]])
  })

  it('that the product is not for sale any more', async () => {
    await app.db.update(products).set({ isDiscontinued: true }).where(eq(products.id, TOMATO))
    expect(await changesOf()).toEqual([
      [{ what: 'availability', was: '', is: 'This product is unavailable.' }],
    ])
  })

  it('but not the usual price of a line whose price somebody named', async () => {
    const bySales = { token: app.sales, customerKey: app.bistro }
    await app.request('/api/cart', { method: 'DELETE', token: app.buyer })
    await fill([line(TOMATO, 'CS', 1, { overridePrice: '20', unitOfMeasure_Prc: 'CS' })], bySales)
    await app.db.update(productPrices).set({ price: '28.00' }).where(isFirstPrice)
    expect(await changesOf()).toEqual([[]])
  })

  it('and nothing of a line from before that was remembered', async () => {
    await app.db.update(cartLines).set({ seenPrice: null, seenDescription: '', seenStockConversion: null })
    await app.db.update(productUnits).set({ stockConversion: '8' }).where(ofTomato())
    expect(await changesOf()).toEqual([[]])
  })
})

it('orders 500 lines at once', async () => {
  await fill(Array.from({ length: 500 }, (_, index) => line(index % 2 ? BEEF : TOMATO, 'CS', 1)))
  expect(await submitted('first')).toMatchObject({ accepted: true })
  const lines = await app.db.select({ position: orderLines.position }).from(orderLines)
  expect(lines).toHaveLength(500)
})
