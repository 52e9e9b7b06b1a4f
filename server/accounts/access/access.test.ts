import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, endpoint } from '@/contract/endpoint'
import type { MenuKey } from '@/contract/accounts/menuKeys'
import type { Caller } from './caller'
import { menuOverrides } from '../../db/schema/accounts'
import { implement, type Implementation } from '../routes/implement'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import type { TestRequest } from '@test/worlds/app/testRequests'

const ACCESSES: readonly Access[] = ['anonymous', 'guest', 'user', 'customer']

/** The caller as seen by a handler. */
const Seen = v.object({
  username: v.nullable(v.string()),
  customerCode: v.nullable(v.string()),
  shipMethod: v.nullable(v.string()),
  hidesPricing: v.nullable(v.boolean()),
})
type Seen = v.InferOutput<typeof Seen>

function seen(caller: Caller): Seen {
  return {
    username: caller.user?.username ?? null,
    customerCode: caller.customer?.code ?? null,
    shipMethod: 'shipMethod' in caller ? caller.shipMethod : null,
    hidesPricing: 'settings' in caller ? caller.settings.hidePricing : null,
  }
}

function probe(path: `/api/${string}`, access: Access, menuKeys?: readonly MenuKey[]): Implementation {
  const about = { method: 'GET', summary: 'Tells who is seen', source: 'Own: a test' } as const
  const shape = endpoint({ ...about, path, access, response: Seen, ...(menuKeys ? { menuKeys } : {}) })
  return implement(shape, ({ caller }) => Promise.resolve(seen(caller)))
}

let test: TestApp
const keys: Record<string, number> = {}
const tokens: Record<string, string> = {}

beforeAll(async () => {
  const probes = ACCESSES.map((access) => probe(`/api/probe/${access}`, access))
  const ordering = probe('/api/probe/ordering', 'customer', ['CheckOut', 'OrderGuides'])
  const account = probe('/api/probe/account', 'customer', ['AccountSummary'])
  const catalogue = probe('/api/probe/catalogue', 'guest', ['ViewProducts'])
  const cart = probe('/api/probe/cart', 'guest', ['ViewCart'])
  const more = [...probes, ordering, account, catalogue, cart]
  test = await openTestApp({ seed: 'empty', more })
  const { db } = test
  await saveSetting(db, 'site', { allowGuest: true, allowConsumerPickup: true, allowConsumerDelivery: false })
  for (const code of ['BISTRO', 'DINER', 'STRANGER']) keys[code] = await addCustomer(db, code)
  keys.PRIVATE = await addCustomer(db, 'PRIVATE', { kind: 'consumer' })
  keys.SECRET = await addCustomer(db, 'SECRET', { settings: { hidePricing: true } })
  const of = (...codes: string[]) => codes.map((code) => keys[code] ?? 0)
  await addUser(db, 'buyer', {}, of('DINER', 'BISTRO'))
  const clerk = await addUser(db, 'clerk', {}, of('BISTRO'))
  await addUser(db, 'sales', { type: 'Salesperson' }, of('BISTRO', 'DINER', 'SECRET'))
  await addUser(db, 'consumer', { type: 'Consumer' }, of('PRIVATE'))
  await addUser(db, 'lost', {}, [])
  const closed = { userId: clerk, isVisible: true, isLocked: true }
  await db.insert(menuOverrides).values([
    { ...closed, key: 'AccountSummary' },
    { ...closed, key: 'CheckOut', isVisible: false, isLocked: false },
  ])
  for (const name of ['buyer', 'clerk', 'sales', 'consumer', 'lost']) tokens[name] = await test.signIn(name)
})
afterAll(() => test.close())

function ask(path: string, who: string | null, options: TestRequest = {}): Promise<Response> {
  const token = who === null ? undefined : (tokens[who] ?? who)
  return test.request(`/api/probe/${path}`, { ...options, ...(token === undefined ? {} : { token }) })
}

async function seenBy(path: string, who: string | null, options: TestRequest = {}): Promise<Seen> {
  const response = await ask(path, who, options)
  expect(response.status).toBe(200)
  return v.parse(Seen, await response.json())
}

describe('access to the calls', () => {
  it.each([
    ['anonymous', null, 200],
    ['anonymous', 'buyer', 200],
    ['anonymous', 'bad token', 200],
    ['guest', null, 200],
    ['guest', 'buyer', 200],
    ['guest', 'consumer', 200],
    ['guest', 'sales', 409],
    ['guest', 'bad token', 401],
    ['user', null, 401],
    ['user', 'buyer', 200],
    ['user', 'sales', 200],
    ['user', 'lost', 200],
    ['user', 'bad token', 401],
    ['customer', null, 401],
    ['customer', 'buyer', 200],
    ['customer', 'consumer', 200],
    ['customer', 'sales', 409],
    ['customer', 'lost', 403],
    ['customer', 'bad token', 401],
  ])('%s access with the token %j returns %i', async (access, who, status) => {
    const response = await ask(access, who)
    expect(response.status).toBe(status)
    if (status !== 200) expect(await response.json()).toHaveProperty('message')
  })

  // Spec 1 §6: Public: products only where guests are allowed
  it('admits guests only where the site does', async () => {
    await saveSetting(test.db, 'site', { allowGuest: false })
    expect((await ask('guest', null)).status).toBe(401)
    expect((await ask('guest', 'buyer')).status).toBe(200)
    await saveSetting(test.db, 'site', { allowGuest: true, allowConsumerPickup: true })
    expect((await ask('guest', null)).status).toBe(200)
  })
})

describe('the customer', () => {
  it('is the user’s default unless the header names another one', async () => {
    expect((await seenBy('customer', 'buyer')).customerCode).toBe('DINER')
    const other = await seenBy('customer', 'buyer', { customerKey: keys.BISTRO ?? 0 })
    expect(other.customerCode).toBe('BISTRO')
  })

  it.each(['buyer', 'sales', 'consumer', 'clerk'])('of someone else is denied to %s', async (who) => {
    const response = await ask('customer', who, { customerKey: keys.STRANGER ?? 0 })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ message: 'Access Denied' })
  })

  it('that does not exist is denied', async () => {
    expect((await ask('customer', 'buyer', { customerKey: 2_147_483_647 })).status).toBe(403)
  })

  it.each(['-1', '1.5', 'BISTRO', '2147483648', '1e3'])(
    'with the key %s is rejected',
    async (customerKey) => {
      expect((await ask('customer', 'buyer', { customerKey })).status).toBe(400)
    },
  )

  it('must be chosen by a salesperson', async () => {
    const response = await ask('customer', 'sales')
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ message: 'Select a customer first' })
    expect((await ask('customer', 'sales', { customerKey: 0 })).status).toBe(409)
    const chosen = await seenBy('customer', 'sales', { customerKey: keys.DINER ?? 0 })
    expect(chosen.customerCode).toBe('DINER')
  })

  it('is a consumer’s own, by key 0 or the own key', async () => {
    for (const customerKey of [0, keys.PRIVATE ?? 0]) {
      expect((await seenBy('customer', 'consumer', { customerKey })).customerCode).toBe('PRIVATE')
    }
  })

  it('determines the settings', async () => {
    const plain = await seenBy('customer', 'sales', { customerKey: keys.DINER ?? 0 })
    const secret = await seenBy('customer', 'sales', { customerKey: keys.SECRET ?? 0 })
    expect([plain.hidesPricing, secret.hidesPricing]).toEqual([false, true])
  })

  it('is not looked up for calls that need none', async () => {
    const caller = await seenBy('user', 'buyer', { customerKey: keys.STRANGER ?? 0 })
    expect(caller).toEqual({ username: 'buyer', customerCode: null, shipMethod: null, hidesPricing: null })
  })
})

describe('the ship method', () => {
  it('is a consumer’s choice among the allowed ones', async () => {
    expect((await seenBy('customer', 'consumer')).shipMethod).toBeNull()
    expect((await seenBy('customer', 'consumer', { shipMethod: 'Pickup' })).shipMethod).toBe('Pickup')
    expect((await seenBy('customer', 'consumer', { shipMethod: 'Delivery' })).shipMethod).toBeNull()
  })

  it('is ignored for business users', async () => {
    expect((await seenBy('customer', 'buyer', { shipMethod: 'Pickup' })).shipMethod).toBeNull()
  })
})

describe('menu keys', () => {
  it.each([
    ['ordering', 'buyer', 200],
    ['account', 'buyer', 200],
    ['ordering', 'clerk', 200],
    ['account', 'clerk', 403],
    ['ordering', 'consumer', 200],
    ['account', 'consumer', 403],
    ['catalogue', null, 200],
    ['cart', null, 403],
    ['cart', 'buyer', 200],
  ])('%s called with the token %j returns %i', async (path, who, status) => {
    const response = await ask(path, who)
    expect(response.status).toBe(status)
    if (status === 403) expect(await response.json()).toEqual({ message: 'Access Denied' })
  })
})
