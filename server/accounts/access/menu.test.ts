import { throttles } from '../../db/schema/operations'
import { limitsOf } from './throttle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MenuItemDto } from '@/contract/accounts/menu'
import { MENU_KEYS } from '@/contract/accounts/menuKeys'
import { menuLog, menuOverrides } from '../../db/schema/accounts'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

let test: TestApp
let bistro: number
let buyerId: number

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  bistro = await addCustomer(test.db, 'BISTRO')
  const shopper = await addCustomer(test.db, 'SHOPPER', { kind: 'consumer' })
  buyerId = await addUser(test.db, 'buyer', {}, [bistro])
  await addUser(test.db, 'sales', { type: 'Salesperson' }, [bistro])
  await addUser(test.db, 'consumer', { type: 'Consumer' }, [shopper])
  const admin = await addUser(test.db, 'admin', {}, [bistro])
  await test.db.insert(menuOverrides).values([
    { userId: admin, key: 'AdminPanel', isVisible: true, isLocked: false },
    { userId: admin, key: 'InvoicePayment', isVisible: true, isLocked: true },
  ])
})
afterAll(() => test.close())

async function menuOf(username: string): Promise<MenuItemDto[]> {
  const token = await test.signIn(username)
  const response = await test.request('/api/menu', {
    token,
    ...(username === 'sales' && { customerKey: bistro }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as MenuItemDto[]
}

async function openKeys(username: string): Promise<string[]> {
  return (await menuOf(username)).filter((item) => item.isVisible && !item.isLocked).map(({ key }) => key)
}

const ADMINISTRATION = ['AdminPanel', 'ColorMaintenance', 'EditLandingPage']

describe('the menu', () => {
  // Spec 1 §3: Menu items: every key once
  it('has every entry once', async () => {
    expect((await menuOf('buyer')).map(({ key }) => key)).toEqual(MENU_KEYS)
  })

  it.each(['buyer', 'sales'])('of %s has everything but administration', async (username) => {
    expect(await openKeys(username)).toEqual(MENU_KEYS.filter((key) => !ADMINISTRATION.includes(key)))
  })

  it('of a consumer has the catalogue, the cart, the checkout and the histories', async () => {
    expect(await openKeys('consumer')).toEqual([
      'AllProducts',
      'Categories',
      'CheckOut',
      'OrderGuides',
      'OrderHistory',
      'ProductHistory',
      'ViewCart',
      'ViewProducts',
      'ShipToMaintenance',
    ])
  })

  it('follows the overrides of one user', async () => {
    const keys = await openKeys('admin')
    expect(keys).toContain('AdminPanel')
    expect(keys).not.toContain('InvoicePayment')
  })

  // Spec 1 §3: Some entries carry the flag of the usage log
  // Spec 3 §6: Screens with the flag log their use
  it('requests a usage log for some screens', async () => {
    const logged = (await menuOf('buyer')).filter(({ logEntry }) => logEntry).map(({ key }) => key)
    expect(logged).toEqual(['ViewCart', 'AccountSummary', 'AccountDetail', 'InvoicePayment'])
  })
})

describe('the usage log', () => {
  // Spec 1 §7: The usage log
  it('records who opened which screen', async () => {
    const token = await test.signIn('buyer')
    const response = await test.request('/api/menu/log/ViewCart', { token })
    expect(response.status).toBe(204)
    const rows = await test.db.select().from(menuLog)
    const expected = { userId: buyerId, customerId: bistro, entry: 'ViewCart', at: test.clock.now() }
    expect(rows).toEqual([{ id: expect.any(Number) as number, ...expected }])
  })

  it('rejects more entries than a person makes', async () => {
    const token = await test.signIn('buyer')
    const [limit] = limitsOf('menu-log', { account: String(buyerId) })
    await test.db.delete(menuLog)
    await test.db
      .insert(throttles)
      .values({ key: limit?.key ?? '', windowStart: test.clock.now(), count: 499 })
      .onConflictDoUpdate({ target: throttles.key, set: { count: 499 } })
    expect((await test.request('/api/menu/log/ViewCart', { token })).status).toBe(204)
    expect((await test.request('/api/menu/log/ViewCart', { token })).status).toBe(429)
    expect(await test.db.select().from(menuLog)).toHaveLength(1)
  })

  it('accepts only entries of the menu', async () => {
    const token = await test.signIn('buyer')
    expect((await test.request('/api/menu/log/Nothing', { token })).status).toBe(404)
  })
})
