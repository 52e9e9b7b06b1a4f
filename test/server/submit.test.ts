import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { submitCart } from '@/contract/cart'
import { cartLines, carts, orderLines, orders } from '../../server/db/schema/ordering'
import { productPrices, products, productUnits, stock } from '../../server/db/schema/catalogue'
import { menuOverrides } from '../../server/db/schema/accounts'
import { idempotencyKeys } from '../../server/db/schema/operations'
import { addUser } from './support/fixtures'
import { TEST_NOW } from './support/testClock'
import type { Requester, TestRequest } from './support/testRequests'
import {
  BEEF,
  cartOf,
  line,
  NAPKIN,
  openOrdering,
  type Ordering,
  read,
  SODA,
  TOMATO,
} from './orderingFixtures'

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
    expect(await submitted('first')).toMatchObject({
      accepted: false,
      messages: ['20020 Beef Chuck Roll: This product is unavailable.'],
    })
    expect(await allOrders()).toEqual([])
    expect((await cartOf(app, { token: app.buyer })).lines).toHaveLength(2)
  })

  it('is an order of somebody whose menu has no checkout', async () => {
    const userId = await addUser(app.db, 'looker', {}, [app.bistro])
    await app.db.insert(menuOverrides).values({ userId, key: 'CheckOut', isVisible: true, isLocked: true })
    expect((await submit('first', { token: await app.signIn('looker') })).status).toBe(403)
  })

  it('is an order of a consumer, who has to pay', async () => {
    const userId = await addUser(app.db, 'consumer', { type: 'Consumer' }, [app.bistro])
    await app.db.insert(menuOverrides).values({ userId, key: 'CheckOut', isVisible: true, isLocked: false })
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
    const answers = await Promise.all(
      (await Promise.all(requests)).map((response) => read(submitCart, response)),
    )
    const [order, ...others] = await allOrders()
    expect(others).toEqual([])
    const successes = answers.filter((answer) => answer.accepted)
    expect(successes).toHaveLength(accepted)
    expect(new Set(successes.map(({ orderNumber }) => orderNumber))).toEqual(
      new Set([String(order?.orderNumber)]),
    )
    expect(await app.db.select().from(orderLines)).toHaveLength(2)
  })

  it('comes without any key, too', async () => {
    const request = () => app.request('/api/cart/submit', { method: 'POST', token: app.buyer })
    const answers = await Promise.all(
      [request(), request()].map(async (each) => read(submitCart, await each)),
    )
    expect(answers.map(({ accepted }) => accepted).sort()).toEqual([false, true])
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

it('orders 500 lines at once', async () => {
  await fill(Array.from({ length: 500 }, (_, index) => line(index % 2 ? BEEF : TOMATO, 'CS', 1)))
  expect(await submitted('first')).toMatchObject({ accepted: true })
  const lines = await app.db.select({ position: orderLines.position }).from(orderLines)
  expect(lines).toHaveLength(500)
})
