import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, inArray } from 'drizzle-orm'
import { validateCart } from '@/contract/checkout/checkout'
import { startCartCalls, type CartCalls } from '@test/worlds/cart/cartCalls'
import { addresses, users } from '../db/schema/accounts'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import { TOMATO, cartOf, line, read, refusal } from '@test/worlds/checkout/orderingWorld'

let app: CartCalls
beforeAll(async () => {
  app = await startCartCalls()
})
afterAll(() => app.close())
beforeEach(() => app.emptyCarts())

describe('an empty cart', () => {
  // Spec 2 §3: `customer_PO` on the wire, lines and header of the cart
  it('has no lines and the default header', async () => {
    const cart = await cartOf(app, { token: app.headOfSchool })
    expect(cart.lines).toEqual([])
    expect(cart.header).toMatchObject({ customer_PO: 'STANDING-1', deliveryDate: null })
  })

  // Spec 2 §7: POST /api/cart/validate: 409 with errors
  it('is not valid', async () => {
    const response = await app.request('/api/cart/validate', { method: 'POST', token: app.buyer })
    expect(await refusal(response)).toEqual({
      status: 409,
      errors: ['Cart is empty.'],
      message: 'Cart is empty.',
    })
  })
})

describe('a cart', () => {
  it('is shared by all users of a customer', async () => {
    const id = await app.added(line(TOMATO, 'CS', 1), app.clerk)
    const asSales = await cartOf(app, { token: app.sales, customerKey: app.bistro })
    expect(asSales.lines.map((each) => each.id)).toEqual([id])
  })

  it('names to each user the others who share it, and who added each line', async () => {
    const id = await app.added(line(TOMATO, 'CS', 1), app.clerk)
    await app.added(line(TOMATO, 'EA', 2))
    const sales = { token: app.sales, customerKey: app.bistro }
    await app.request('/api/cart/line', { ...sales, json: line(TOMATO, 'EA', 3) })
    await app.request(`/api/cart/line/${id}`, { token: app.buyer, json: { ...line(TOMATO, 'CS', 4), id } })
    const seenBy = async (options: Parameters<typeof cartOf>[1]) => {
      const { lines, sharedWith } = await cartOf(app, options)
      return { sharedWith, authors: lines.map(({ addedBy }) => addedBy) }
    }
    const [buyer, clerk, seller] = ['Name of buyer', 'Name of clerk', 'Name of sales (sales)'].map(
      (name) => ({
        name,
        isYou: false,
      }),
    )
    expect(await seenBy({ token: app.buyer })).toEqual({
      sharedWith: ['Name of clerk'],
      authors: [clerk, { ...buyer, isYou: true }, seller],
    })
    expect(await seenBy({ token: app.clerk })).toEqual({
      sharedWith: ['Name of buyer'],
      authors: [{ ...clerk, isYou: true }, buyer, seller],
    })
    expect(await seenBy(sales)).toEqual({
      sharedWith: ['Name of buyer', 'Name of clerk'],
      authors: [clerk, buyer, { ...seller, isYou: true }],
    })
  })

  it('distinguishes colleagues of the same name by their usernames', async () => {
    const username = inArray(users.username, ['clerk', 'sales'])
    await app.db.update(users).set({ name: 'Name of buyer' }).where(username)
    await app.added(line(TOMATO, 'CS', 1), app.clerk)
    await app.addedBySales(line(TOMATO, 'EA', 2))
    const { lines, sharedWith } = await cartOf(app, { token: app.buyer })
    for (const name of ['clerk', 'sales']) {
      await app.db
        .update(users)
        .set({ name: `Name of ${name}` })
        .where(eq(users.username, name))
    }
    expect(sharedWith).toEqual(['Name of buyer (clerk)'])
    expect(lines.map(({ addedBy }) => addedBy?.name)).toEqual([
      'Name of buyer (clerk)',
      'Name of buyer (sales, sales)',
    ])
  })

  it('shows lines of a colleague who has left without a name', async () => {
    await app.added(line(TOMATO, 'CS', 1), app.clerk)
    const isClerk = eq(users.name, 'Name of clerk')
    await app.db.update(users).set({ isActive: false }).where(isClerk)
    const { lines, sharedWith } = await cartOf(app, { token: app.buyer })
    await app.db.update(users).set({ isActive: true }).where(isClerk)
    expect(lines[0]?.addedBy).toEqual({ name: '', isYou: false })
    expect(sharedWith).toEqual([])
  })

  it('names nobody of another customer', async () => {
    await app.added(line(TOMATO, 'CS', 1), app.headOfSchool)
    expect((await cartOf(app, { token: app.headOfSchool })).sharedWith).toEqual([])
  })

  it('names nobody to a consumer, whose cart is their own', async () => {
    const own = await addCustomer(app.db, 'C9', { kind: 'consumer' })
    const home = { shipToCode: 'HOME', name: 'Home', address1: '1 Pier St', city: 'Portsmouth', state: 'NH' }
    await app.db.insert(addresses).values({ ...home, zip: '03801', customerId: own })
    await addUser(app.db, 'eater', { type: 'Consumer' }, [own])
    const who = { token: await app.signIn('eater'), shipMethod: 'Delivery' } as const
    expect((await app.request('/api/cart/line', { ...who, json: line(TOMATO, 'CS', 1) })).status).toBe(200)
    const { lines, sharedWith } = await cartOf(app, who)
    expect(sharedWith).toEqual([])
    expect(lines.map(({ addedBy }) => addedBy?.isYou)).toEqual([true])
  })

  it('has the same digest for all who share it', async () => {
    await app.added(line(TOMATO, 'CS', 1), app.clerk)
    const sales = await cartOf(app, { token: app.sales, customerKey: app.bistro })
    expect((await cartOf(app, { token: app.buyer })).digest).toBe(sales.digest)
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
