import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { validateCart } from '@/contract/checkout'
import { startCartCalls, type CartCalls } from '@test/worlds/cartCalls'
import { TOMATO, cartOf, line, read, refusal } from '@test/worlds/orderingWorld'

let app: CartCalls
beforeAll(async () => {
  app = await startCartCalls()
})
afterAll(() => app.close())
beforeEach(() => app.emptyCarts())

describe('an empty cart', () => {
  it('has no lines and the default header', async () => {
    const cart = await cartOf(app, { token: app.headOfSchool })
    expect(cart.lines).toEqual([])
    expect(cart.header).toMatchObject({ customer_PO: 'STANDING-1', deliveryDate: null })
  })

  it('is not valid', async () => {
    const response = await app.request('/api/cart/validate', { method: 'POST', token: app.buyer })
    expect(await refusal(response)).toEqual({
      status: 409,
      errors: ['Cart is empty.'],
      message: 'Cart is empty.',
    })
  })
})

describe('access to the cart', () => {
  it('is shared by all users of a customer', async () => {
    const id = await app.added(line(TOMATO, 'CS', 1), app.clerk)
    const asSales = await cartOf(app, { token: app.sales, customerKey: app.bistro })
    expect(asSales.lines.map((each) => each.id)).toEqual([id])
  })

  it('is denied to everyone else', async () => {
    const id = await app.added(line(TOMATO, 'CS', 1))
    const json = line(TOMATO, 'CS', 9)
    expect((await app.request(`/api/cart/line/${id}`, { token: app.headOfSchool, json })).status).toBe(409)
    await app.request(`/api/cart/line/${id}`, { method: 'DELETE', token: app.headOfSchool })
    expect((await cartOf(app, { token: app.buyer })).lines[0]).toMatchObject({ id, orderQuantity: '1' })
    const strange = { token: app.sales, customerKey: app.stranger }
    expect((await app.request('/api/cart', strange)).status).toBe(403)
    expect((await app.request('/api/cart/line', { ...strange, json })).status).toBe(403)
    expect((await app.request('/api/cart')).status).toBe(401)
  })
})

describe('validating a cart', () => {
  it('accepts a cart whose lines are valid', async () => {
    await app.added(line(TOMATO, 'CS', 1))
    const response = await app.request('/api/cart/validate', { method: 'POST', token: app.buyer })
    expect(await read(validateCart, response)).toMatchObject({ isSuccess: true, errors: [] })
  })
})
