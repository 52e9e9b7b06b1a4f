import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEstimate, submitCart } from '@/contract/checkout/checkout'
import { addCartLines, getCart } from '@/contract/cart/cart'
import type { AnswerOutputOf } from '@/contract/endpoint'
import { listOrderHistory, listProductHistory } from '@/contract/orders/history'
import { getPrices, listProducts } from '@/contract/catalogue/product'
import { compare, isZero, sum } from '@/domain/money/decimal'
import { priceRate } from '@/domain/money/rate'
import { extensionOf } from '@/domain/pricing/pricing'
import { defaultPriceBy } from '@/domain/units/choices'
import { priceConversion } from '@/domain/units/unit'
import { getCustomer } from '@/contract/accounts/session'
import { line, read } from '@test/worlds/checkout/orderingWorld'
import { openEventFeed } from '@test/worlds/exchange/eventFeed'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

const BUYER = 'buyer@harborbistro.example'
const CLERK = 'clerk@harborbistro.example'
const SALES = 'sales@tradecounter.example'
const ADMIN = 'admin@tradecounter.example'

let app: TestApp
let buyer: string
let products: AnswerOutputOf<typeof listProducts>
let unpriced: AnswerOutputOf<typeof listProducts>
beforeAll(async () => {
  app = await openTestApp({ seed: 'demo' })
  buyer = await app.signIn(BUYER)
  const all = await read(listProducts, await app.request('/api/product/list', { token: buyer }))
  const json = Object.fromEntries(all.map(({ productKey, pricingUM }) => [productKey, [pricingUM]]))
  const prices = await read(getPrices, await app.request('/api/product/price', { token: buyer, json }))
  products = all.filter(({ productKey, pricingUM }) => prices[productKey]?.[pricingUM]?.price)
  unpriced = all.filter((product) => !products.includes(product))
})
afterAll(() => app.close())

/** The key of a user's default customer. */
async function keyOf(token: string): Promise<number> {
  const customer = await read(getCustomer, await app.request('/api/customer', { token }))
  return customer.customerKey
}

/** One line of each product in each of its sell-by units. */
function everything(): object[] {
  return products.flatMap((product) =>
    product.sellBys.map(({ unitOfMeasure, sellByMultiple }) =>
      line(product.productKey, unitOfMeasure, isZero(sellByMultiple) ? '3' : sellByMultiple, {
        unitOfMeasure_Prc: defaultPriceBy(product, unitOfMeasure, true)?.unitOfMeasure,
      }),
    ),
  )
}

describe('the demo catalogue', () => {
  it('can be ordered completely, with the same amounts on both sides, and appears in the history', async () => {
    const json = everything()
    expect(json.length).toBeGreaterThan(products.length)
    await read(addCartLines, await app.request('/api/cart/lines', { token: buyer, json }))
    const { lines } = await read(getCart, await app.request('/api/cart', { token: buyer }))
    expect(lines.filter(({ errors, extension }) => errors.length > 0 || extension === null)).toEqual([])
    const byKey = new Map(products.map((product) => [product.productKey, product]))
    for (const each of lines) {
      const product = byKey.get(each.productKey)
      const conversion = product && priceConversion(product, each.unitOfMeasure, each.unitOfMeasure_Prc)
      if (!conversion || each.unitPrice === null) throw new Error(`Line ${each.id} is not what was sent`)
      const quantity = { value: each.orderQuantity, unit: each.unitOfMeasure }
      const shown = extensionOf(quantity, conversion, priceRate(each.unitPrice, each.unitOfMeasure_Prc))
      expect(each.extension).toBe(shown?.value)
    }
    const estimate = await read(getEstimate, await app.request('/api/checkout', { token: buyer }))
    expect(compare(estimate.lineTotal ?? '', sum(lines.map(({ extension }) => extension ?? '')))).toBe(0)
    const header = { customerShipToCode: 'PIER', customer_PO: 'DEMO', deliveryDate: '2026-11-23' }
    await app.request('/api/cart/header', { token: buyer, json: header })
    const submit = { token: buyer, method: 'POST', headers: { 'Idempotency-Key': 'demo' } }
    const order = await read(submitCart, await app.request('/api/cart/submit', submit))
    expect(order).toMatchObject({ accepted: true, messages: [], estimatedTotal: estimate.total })
    const history = await read(listOrderHistory, await app.request('/api/history/orders', { token: buyer }))
    expect(history[0]).toMatchObject({
      orderNumber: order.orderNumber,
      pO_Number: 'DEMO',
      status: 'Open',
      total: estimate.total,
    })
  })
})

it('the demo does not sell products without a price, unless a salesperson sets one', async () => {
  expect(unpriced.length).toBeGreaterThan(0)
  const [product] = unpriced
  const [sellBy] = product?.sellBys ?? []
  const json = line(product?.productKey ?? 0, sellBy?.unitOfMeasure ?? '', '12')
  expect((await app.request('/api/cart/line', { token: buyer, json })).status).toBe(409)
  const token = await app.signIn(SALES)
  const named = { token, customerKey: await keyOf(buyer), json: { ...json, overridePrice: '9.99' } }
  expect((await app.request('/api/cart/line', named)).status).toBe(200)
})

describe('the demo accounts', () => {
  it('have a history, without amounts for the clerk', async () => {
    const clerk = await app.signIn(CLERK)
    const of = async (token: string) => ({
      orders: await read(listOrderHistory, await app.request('/api/history/orders', { token })),
      products: await read(listProductHistory, await app.request('/api/history/products', { token })),
    })
    const [shown, hidden] = [await of(buyer), await of(clerk)]
    expect(shown.orders.length).toBeGreaterThan(50)
    expect(shown.products.length).toBeGreaterThan(shown.orders.length)
    expect(shown.orders.every(({ total }) => total !== null)).toBe(true)
    expect(hidden.orders.map(({ orderNumber }) => orderNumber)).toEqual(
      shown.orders.map(({ orderNumber }) => orderNumber),
    )
    expect(hidden.orders.every(({ total, invoice }) => total === null && !invoice)).toBe(true)
    expect(hidden.products.every(({ price }) => price === null)).toBe(true)
  })

  it('let the salesperson order for their customers only', async () => {
    const token = await app.signIn(SALES)
    const [product] = products
    const json = line(product?.productKey ?? 0, product?.sellBys[0]?.unitOfMeasure ?? '', '12')
    const house = await keyOf(await app.signIn(ADMIN))
    const add = (customerKey: number) => app.request('/api/cart/line', { token, customerKey, json })
    expect((await add(await keyOf(buyer))).status).toBe(200)
    expect((await add(house)).status).toBe(403)
    const submit = { token, customerKey: house, method: 'POST' }
    expect((await app.request('/api/cart/submit', submit)).status).toBe(403)
  })
})

it('the demo’s feed has the orders of the last 30 days', async () => {
  const events = await (await openEventFeed(app)).all()
  expect(events.length).toBeGreaterThan(10)
  for (const { type, at, order } of events) {
    expect(type).toBe('order.placed')
    expect(at).toBe(order?.submittedAt)
    expect(at >= '2026-10-21').toBe(true)
    expect(order?.lines.length).toBeGreaterThan(0)
  }
})
