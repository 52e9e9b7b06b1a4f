import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeToken, openSession } from '../accounts/access/sessions'
import { users } from '../db/schema/accounts'
import { punchoutPartners, punchoutSessions } from '../db/schema/operations'
import { TEST_NOW } from '@test/fakes/testClock'
import { cartOf, line, startOrdering, type Ordering, TOMATO } from '@test/worlds/checkout/orderingWorld'

let app: Ordering
beforeAll(async () => {
  app = await startOrdering()
})
afterAll(() => app.close())

async function openPunchout(operation: 'create' | 'edit' | 'inspect'): Promise<string> {
  const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.username, 'buyer'))
  const userId = user?.id ?? 0
  const [partner] = await app.db
    .insert(punchoutPartners)
    .values({ protocol: 'cxml', identity: makeToken(), secretHash: '', customerId: app.bistro, userId })
    .returning({ id: punchoutPartners.id })
  const [session] = await app.db
    .insert(punchoutSessions)
    .values({
      partnerId: partner?.id ?? 0,
      operation,
      postbackUrl: 'https://buyer.example/back',
      createdAt: TEST_NOW,
    })
    .returning({ id: punchoutSessions.id })
  return openSession(app.db, { userId, punchoutSessionId: session?.id ?? null }, TEST_NOW)
}

it('each punchout session has its own cart', async () => {
  const [first, second] = [await openPunchout('create'), await openPunchout('edit')]
  await app.request('/api/cart/line', { token: first, json: line(TOMATO, 'CS', 1) })
  await app.request('/api/cart/line', { token: app.buyer, json: line(TOMATO, 'CS', 2) })
  const quantities = async (token: string) =>
    (await cartOf(app, { token })).lines.map(({ orderQuantity }) => orderQuantity)
  expect(await quantities(first)).toEqual(['1'])
  expect(await quantities(second)).toEqual([])
  expect(await quantities(app.buyer)).toEqual(['2'])
})

it('a punchout cart names no other users, and none for its lines', async () => {
  const token = await openPunchout('create')
  await app.request('/api/cart/line', { token, json: line(TOMATO, 'CS', 1) })
  const { lines, sharedWith } = await cartOf(app, { token })
  expect(sharedWith).toEqual([])
  expect(lines.map(({ addedBy }) => addedBy)).toEqual([null])
})

// Spec 2 §4: A punchout session cannot order
it('a punchout session transfers its cart instead of ordering', async () => {
  const token = await openPunchout('create')
  await app.request('/api/cart/line', { token, json: line(TOMATO, 'CS', 1) })
  expect((await app.request('/api/cart/submit', { method: 'POST', token })).status).toBe(403)
  expect((await cartOf(app, { token })).lines).toHaveLength(1)
})

it('an inspect session cannot write to its cart or to order guides', async () => {
  const token = await openPunchout('inspect')
  expect((await app.request('/api/cart/line', { token, json: line(TOMATO, 'CS', 1) })).status).toBe(403)
  expect((await app.request('/api/cart', { method: 'DELETE', token })).status).toBe(403)
  expect((await app.request('/api/cart/header', { token, json: {} })).status).toBe(403)
  const guide = async (request: object) =>
    (await app.request('/api/orderguide/Bar', { token, ...request })).status
  expect(await guide({ json: { name: 'Bar' } })).toBe(403)
  await app.request('/api/orderguide/Bar', { token: app.buyer, json: { name: 'Bar' } })
  expect(await guide({ method: 'PATCH', json: { name: 'Rab' } })).toBe(403)
  expect(await guide({ method: 'DELETE' })).toBe(403)
  expect((await cartOf(app, { token })).lines).toEqual([])
})
