import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MenuItemDto } from '@/contract/accounts/menu'
import { hashToken, makeToken } from '../accounts/access/sessions'
import { menuOverrides } from '../db/schema/accounts'
import { oneTimeTokens, punchoutPartners, punchoutSessions } from '../db/schema/operations'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

const POSTBACK = 'https://buyer.example/back'

let test: TestApp
const keys: Record<string, number> = {}
const users: Record<string, number> = {}
let partnerId: number
let token: string

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  const { db } = test
  for (const code of ['BISTRO', 'DINER']) keys[code] = await addCustomer(db, code)
  keys.PARTNER = await addCustomer(db, 'PARTNER', { settings: { imageFit: 'Cover' } })
  const of = (...codes: string[]) => codes.map((code) => keys[code] ?? 0)
  users.buyer = await addUser(db, 'buyer', {}, of('BISTRO', 'DINER', 'PARTNER'))
  users.sales = await addUser(db, 'sales', { type: 'Salesperson' }, of('BISTRO', 'PARTNER'))
  const open = { isVisible: true, isLocked: false }
  await db.insert(menuOverrides).values([
    { userId: users.buyer, key: 'AdminPanel', ...open },
    { userId: users.buyer, key: 'OrderHistory', ...open },
    { userId: users.buyer, key: 'Categories', isVisible: false, isLocked: false },
  ])
})
afterAll(() => test.close())
beforeEach(async () => {
  token = await openPunchout('buyer')
})

async function openPunchout(username: string): Promise<string> {
  const userId = users[username] ?? 0
  const values = { protocol: 'cxml' as const, identity: makeToken(), secretHash: '', userId }
  const [partner] = await test.db
    .insert(punchoutPartners)
    .values({ ...values, customerId: keys.PARTNER ?? 0 })
    .returning({ id: punchoutPartners.id })
  partnerId = partner?.id ?? 0
  const [session] = await test.db
    .insert(punchoutSessions)
    .values({ partnerId, postbackUrl: POSTBACK, createdAt: test.clock.now() })
    .returning({ id: punchoutSessions.id })
  const code = makeToken()
  await test.db.insert(oneTimeTokens).values({
    tokenHash: hashToken(code),
    purpose: 'punchout-code',
    userId,
    punchoutSessionId: session?.id ?? null,
    expiresAt: new Date(test.clock.now().getTime() + 1),
  })
  const form = { grant_type: 'authorization_code', code, redirect_uri: 'http://localhost:3000' }
  const response = await test.request('/api/token', { form })
  return ((await response.json()) as { access_token: string }).access_token
}

describe('the customer of a punchout session', () => {
  it.each([undefined, 'BISTRO', 'DINER', '0', 'nonsense'])(
    'is the partner’s, whatever the header says: %s',
    async (asked) => {
      const customerKey = asked === undefined ? {} : { customerKey: keys[asked] ?? asked }
      const response = await test.request('/api/customer', { token, ...customerKey })
      expect(await response.json()).toMatchObject({ customerKey: keys.PARTNER, customerCode: 'PARTNER' })
      const settings = await test.request('/api/settings', { token, ...customerKey })
      expect(await settings.json()).toMatchObject({ isPunchoutSession: true, imageFit: 'Cover' })
    },
  )

  it('needs no choice by a salesperson', async () => {
    const response = await test.request('/api/customer', { token: await openPunchout('sales') })
    expect(await response.json()).toMatchObject({ customerCode: 'PARTNER' })
  })

  it('is gone once the partner is removed, which ends the session', async () => {
    await test.db.delete(punchoutPartners).where(eq(punchoutPartners.id, partnerId))
    const response = await test.request('/api/customer', { token })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Your session has expired' })
  })

  it('leaves the user’s other sessions unchanged', async () => {
    const response = await test.request('/api/customer', { token: await test.signIn('buyer') })
    expect(await response.json()).toMatchObject({ customerCode: 'BISTRO' })
  })
})

describe('the menu of a punchout session', () => {
  // Spec 1 §6: Punchout: a session's menu has the catalogue, the cart and the checkout alone
  it('has catalogue, cart and checkout, and no override adds more', async () => {
    const menu = (await (await test.request('/api/menu', { token })).json()) as MenuItemDto[]
    const open = menu.filter(({ isVisible, isLocked }) => isVisible && !isLocked)
    expect(open.map(({ key }) => key)).toEqual(['AllProducts', 'CheckOut', 'ViewCart', 'ViewProducts'])
    const closed = menu.filter(({ key }) => !['Categories', ...open.map((item) => item.key)].includes(key))
    expect(new Set(closed.map(({ isVisible, isLocked }) => `${isVisible} ${isLocked}`))).toEqual(
      new Set(['false true']),
    )
  })

  it('restricts the session’s calls', async () => {
    const status = async (path: string, of: string) => (await test.request(path, { token: of })).status
    expect(await status('/api/history/orders', await test.signIn('buyer'))).toBe(200)
    for (const path of ['/api/history/orders', '/api/history/orders/1', '/api/history/products'])
      expect([path, await status(path, token)]).toEqual([path, 403])
    expect(await status('/api/cart', token)).toBe(200)
  })
})
