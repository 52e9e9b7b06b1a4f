import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { ACCOUNT_RULE_MESSAGES } from '@/domain/account/messages'
import { getCustomer } from '@/contract/accounts/session'
import { addresses, customers, menuOverrides } from '../db/schema/accounts'
import { carts } from '../db/schema/ordering'
import { ADDRESSES_MAX } from './addressWrite'
import {
  added,
  addressesOf,
  addressOf,
  DONE,
  OF_BUSINESS,
  OF_CONSUMER,
} from '@test/worlds/addresses/addressWorld'
import { read } from '@test/worlds/checkout/orderingWorld'
import { answerOf } from '@test/worlds/accounts/accountCalls'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import type { TestRequest } from '@test/worlds/app/testRequests'

let app: TestApp
let bistro: number
let home: number
let ann: TestRequest
let bob: TestRequest
let buyer: TestRequest
let head: TestRequest
let sales: TestRequest

beforeAll(async () => {
  app = await openTestApp({ seed: 'empty' })
  const { db } = app
  await saveSetting(db, 'site', { allowConsumerPickup: true, allowConsumerDelivery: true })
  bistro = await addCustomer(db, 'B1')
  home = await addCustomer(db, 'C1', { kind: 'consumer' })
  const school = await addCustomer(db, 'S1')
  const other = await addCustomer(db, 'C2', { kind: 'consumer' })
  await addUser(db, 'ann', { type: 'Consumer' }, [home])
  await addUser(db, 'bob', { type: 'Consumer' }, [other])
  await addUser(db, 'buyer', {}, [bistro])
  await addUser(db, 'head', {}, [school])
  await addUser(db, 'sales', { type: 'Salesperson' }, [bistro, school])
  const as = async (name: string) => ({ token: await app.signIn(name) })
  ;[ann, bob, buyer, head] = [await as('ann'), await as('bob'), await as('buyer'), await as('head')]
  sales = { ...(await as('sales')), customerKey: bistro }
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(carts)
  await app.db.delete(addresses)
  await app.db.update(customers).set({ defaultShipTo: '' })
})

/** Each type of user with its calls: path, method of a change, user, another user of the type. */
const OWNERS = [
  ['a consumer', OF_CONSUMER, 'POST', () => ann, () => bob],
  ['a business user', OF_BUSINESS, 'PUT', () => buyer, () => head],
] as const

describe.each(OWNERS)('the addresses of %s', (_, path, method, who, other) => {
  const list = () => addressesOf(app, path, who())
  const add = (fields: object = {}) => added(app, path, who(), fields)
  const change = (key: string, fields: object, as = who()) =>
    answerOf(app.request(`${path}/${key}`, { ...as, method, json: addressOf(fields) }))
  const remove = (key: string, as = who()) =>
    answerOf(app.request(`${path}/${key}`, { ...as, method: 'DELETE' }))
  const shown = async () => (await list()).map(({ display, isPrimary }) => [display, isPrimary])

  // Spec 3 §3: Delivery addresses
  it('are returned as saved, with the first one primary', async () => {
    expect(await list()).toEqual([])
    const key = await add({ zip: 'k1a0b1', state: 'on', phone: '60355501427' })
    expect(await list()).toEqual([
      {
        ...addressOf({ zip: 'K1A 0B1', state: 'ON', phone: '60355501427' }),
        ...{ id: Number(key), key, isPrimary: true, minimumOrderAmount: null, isValidZipCode: true },
      },
    ])
  })

  it('have exactly one primary, which comes first', async () => {
    await add({ display: 'One' })
    const two = await add({ display: 'Two' })
    expect(await shown()).toEqual([
      ['One', true],
      ['Two', false],
    ])
    await add({ display: 'Three', isPrimary: true })
    expect(await shown()).toEqual([
      ['Three', true],
      ['One', false],
      ['Two', false],
    ])
    expect(await change(two, { display: 'Two', isPrimary: true })).toEqual([200, { ...DONE, key: two }])
    expect(await shown()).toEqual([
      ['Two', true],
      ['One', false],
      ['Three', false],
    ])
    // A primary address remains.
    expect(await change(two, { display: 'Zwei', isPrimary: false })).toEqual([200, { ...DONE, key: two }])
    expect(await shown()).toEqual([
      ['Zwei', true],
      ['One', false],
      ['Three', false],
    ])
  })

  it('can be deleted except the primary and the only one; deleting a missing one succeeds', async () => {
    const one = await add()
    const refused = (text: string) => [409, { isSuccess: false, errors: [text] }]
    expect(await remove(one)).toEqual(refused('The only address cannot be deleted.'))
    const two = await add()
    expect(await remove(one)).toEqual(refused('The primary address cannot be deleted.'))
    expect(await remove(two)).toEqual([200, DONE])
    expect(await remove(two)).toEqual([200, DONE])
    expect((await list()).map(({ key }) => key)).toEqual([one])
  })

  it('are private to their owner', async () => {
    const one = await add({ display: 'One' })
    const two = await add({ display: 'Two' })
    const gone = [404, { message: 'There is no such address' }]
    for (const key of [one, two]) expect(await change(key, { display: 'Mine' }, other())).toEqual(gone)
    expect(await remove(two, other())).toEqual([200, DONE])
    expect(await addressesOf(app, path, other())).toEqual([])
    expect(await shown()).toEqual([
      ['One', true],
      ['Two', false],
    ])
  })

  it('do not exist under an impossible key', async () => {
    for (const key of ['2147483648', '1.5', '-1', 'one']) {
      expect([key, (await change(key, {}))[0], (await remove(key))[0]]).toEqual([key, 404, 404])
    }
  })

  // The limits have their own tests; this one checks that the calls apply them.
  const WRONG = [{ display: ' ' }, { zip: '03801-123' }, { name: 7 }]
  const SENTENCES = [
    [{ phone: '603-555-CALL' }, ACCOUNT_RULE_MESSAGES.phoneFormat],
    [{ name: 'x'.repeat(200) }, 'Name can have 40 characters at most'],
    [{ city: 'x'.repeat(21) }, 'City can have 20 characters at most'],
  ] as const

  it('are rejected with the reason, whether new or changed', async () => {
    const key = await add()
    for (const fields of WRONG) {
      const made = await answerOf(app.request(path, { ...who(), json: addressOf(fields) }))
      const changed = await change(key, fields)
      expect([fields, made[0], changed[0]]).toEqual([fields, 400, 400])
    }
    for (const [fields, sentence] of SENTENCES) {
      const refused = [400, { isSuccess: false, errors: [sentence] }]
      const made = await answerOf(app.request(path, { ...who(), json: addressOf(fields) }))
      expect([made, await change(key, fields)]).toEqual([refused, refused])
    }
    expect(await list()).toMatchObject([addressOf({ isPrimary: true })])
  })

  it('are added once per key, even after a lost response', async () => {
    const send = (idempotencyKey: string, json = addressOf()) =>
      answerOf(app.request(path, { ...who(), json, headers: { 'Idempotency-Key': idempotencyKey } }))
    const first = await send('one')
    expect(await send('one')).toEqual(first)
    expect((await send('one', addressOf({ display: 'Other' })))[0]).toBe(422)
    expect((await send('two'))[0]).toBe(200)
    expect(await list()).toHaveLength(2)
  })

  it('have one primary after simultaneous additions and changes', async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(() => add({ isPrimary: true })))
    await Promise.all(keys.map((key) => change(key, { isPrimary: true })))
    expect((await list()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
    expect(await list()).toHaveLength(4)
    // Two simultaneous deletions of everything leave the primary one.
    await Promise.all([...keys, ...keys].map((key) => remove(key)))
    expect(await list()).toMatchObject([{ isPrimary: true }])
  })
})

it('addresses are limited to 500', async () => {
  const values = { customerId: home, name: 'Ann', display: 'Many', zip: '03801' }
  await app.db.insert(addresses).values(Array.from({ length: ADDRESSES_MAX - 1 }, () => values))
  await added(app, OF_CONSUMER, ann)
  const [status, body] = await answerOf(app.request(OF_CONSUMER, { ...ann, json: addressOf() }))
  expect([status, body]).toEqual([409, { isSuccess: false, errors: ['There can be 500 addresses at most.'] }])
})

// Spec 3 §6: Addresses belong to one type of user
it('addresses belong to one type of user each: the calls of the other type are denied', async () => {
  const calls = (path: string, method: string) =>
    [
      ['GET', path],
      ['POST', path],
      [method, `${path}/1`],
      ['DELETE', `${path}/1`],
    ] as const
  const statusOf = async (who: TestRequest, [method, path]: readonly [string, string]) => {
    const json = method === 'GET' || method === 'DELETE' ? {} : { json: addressOf() }
    return (await app.request(path, { ...who, method, ...json })).status
  }
  for (const call of calls(OF_CONSUMER, 'POST')) {
    for (const who of [buyer, sales]) expect([call, await statusOf(who, call)]).toEqual([call, 403])
    expect([call, await statusOf({}, call)]).toEqual([call, 401])
  }
  for (const call of calls(OF_BUSINESS, 'PUT')) {
    expect([call, await statusOf(ann, call)]).toEqual([call, 403])
    expect([call, await statusOf({}, call)]).toEqual([call, 401])
  }
})

test.each([
  { isVisible: false, isLocked: false },
  { isVisible: true, isLocked: true },
])('addresses of a business are denied to a user with the menu entry %j', async (state) => {
  const userId = await addUser(app.db, `clerk${String(state.isVisible)}`, {}, [bistro])
  await app.db.insert(menuOverrides).values({ userId, key: 'ShipToMaintenance', ...state })
  const clerk = { token: await app.signIn(`clerk${String(state.isVisible)}`) }
  const key = await added(app, OF_BUSINESS, buyer)
  const statuses = [
    await app.request(OF_BUSINESS, clerk),
    await app.request(OF_BUSINESS, { ...clerk, json: addressOf() }),
    await app.request(`${OF_BUSINESS}/${key}`, { ...clerk, method: 'PUT', json: addressOf() }),
    await app.request(`${OF_BUSINESS}/${key}`, { ...clerk, method: 'DELETE' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([403, 403, 403, 403])
})

describe('addresses of a consumer', () => {
  // Spec 3 §3: A consumer's delivery addresses have no contact and delivery time
  it('have neither contact nor delivery time', async () => {
    await added(app, OF_CONSUMER, ann, { contact: 'Bo', deliveryTime: 'noon' })
    expect(await addressesOf(app, OF_CONSUMER, ann)).toMatchObject([{ contact: '', deliveryTime: '' }])
  })

  it('are cleared from the cart when deleted', async () => {
    await added(app, OF_CONSUMER, ann)
    const second = await added(app, OF_CONSUMER, ann)
    await app.db.insert(carts).values({ customerId: home, addressId: Number(second) })
    await app.request(`${OF_CONSUMER}/${second}`, { ...ann, method: 'DELETE' })
    expect(await app.db.select({ addressId: carts.addressId }).from(carts)).toEqual([{ addressId: null }])
  })
})

describe('addresses of a business', () => {
  const customer = async () => read(getCustomer, await app.request('/api/customer', buyer))
  const add = (fields: object) => added(app, OF_BUSINESS, buyer, fields)

  it('belong to the customer that a salesperson chose', async () => {
    const key = await added(app, OF_BUSINESS, sales)
    for (const who of [buyer, sales]) {
      expect(await addressesOf(app, OF_BUSINESS, who)).toMatchObject([{ key }])
    }
    expect((await app.request(OF_BUSINESS, { token: sales.token ?? '' })).status).toBe(409)
  })

  it('have contact, delivery time and county', async () => {
    await add({ contact: ' Bo ', deliveryTime: 'noon', county: ' York ' })
    const expected = { contact: 'Bo', deliveryTime: 'noon', county: 'York' }
    expect(await addressesOf(app, OF_BUSINESS, buyer)).toMatchObject([expected])
  })

  it('are ship-tos to choose from at checkout, with the primary one as default', async () => {
    const one = await add({ name: 'One' })
    const two = await add({ name: 'Two' })
    const codes = { One: `A${one}`, Two: `A${two}` }
    expect(await customer()).toMatchObject({
      defaultShipto: codes.One,
      shiptos: [
        { customerShipToCode: codes.One, name: 'One' },
        { customerShipToCode: codes.Two, name: 'Two' },
      ],
    })
    await app.request(`${OF_BUSINESS}/${two}`, {
      ...buyer,
      method: 'PUT',
      json: addressOf({ name: 'Two', isPrimary: true }),
    })
    expect((await customer()).defaultShipto).toBe(codes.Two)
  })

  it('get a unique code, also when imported without one', async () => {
    const [last] = await app.db
      .insert(addresses)
      .values({ customerId: bistro, name: 'Old', zip: '03801' })
      .returning({ id: addresses.id })
    const taken = `A${(last?.id ?? 0) + 2}`
    await app.db.insert(addresses).values({ customerId: bistro, name: 'Taker', shipToCode: taken })
    await add({ name: 'New' })
    const path = `${OF_BUSINESS}/${last?.id}`
    await app.request(path, { ...buyer, method: 'PUT', json: addressOf({ name: 'Old' }) })
    const { shiptos } = await customer()
    const codes = Object.fromEntries(
      shiptos.map(({ name, customerShipToCode }) => [name, customerShipToCode]),
    )
    expect(codes).toEqual({ Old: `A${last?.id}`, Taker: taken, New: `${taken}A` })
  })

  it('make the primary one the default when the default is deleted', async () => {
    await app.db.update(customers).set({ defaultShipTo: 'DOCK' }).where(eq(customers.id, bistro))
    const values = { customerId: bistro, name: 'Dock', zip: '03801' }
    await app.db.insert(addresses).values([
      { ...values, shipToCode: 'MAIN', isPrimary: true },
      { ...values, shipToCode: 'DOCK' },
    ])
    const dock = (await addressesOf(app, OF_BUSINESS, buyer)).find(({ isPrimary }) => !isPrimary)
    await app.request(`${OF_BUSINESS}/${dock?.key}`, { ...buyer, method: 'DELETE' })
    expect((await customer()).defaultShipto).toBe('MAIN')
  })

  it('imported without a display name get one', async () => {
    await app.db.insert(addresses).values({ customerId: bistro, name: 'x'.repeat(40), zip: '03801' })
    expect(await addressesOf(app, OF_BUSINESS, buyer)).toMatchObject([{ display: 'x'.repeat(25) }])
  })

  it('are not added with a zero character in a field', async () => {
    const [before] = await app.db.select({ rows: count() }).from(addresses)
    const response = await app.request(OF_BUSINESS, { ...buyer, json: addressOf({ name: 'a\0b' }) })
    expect(response.status).toBe(400)
    expect(await app.db.select({ rows: count() }).from(addresses)).toEqual([before])
  })
})
