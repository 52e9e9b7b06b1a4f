import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@test/worlds/openTestApp'
import { products } from '../db/schema/catalogue'
import { makeListedProducts } from './listedProducts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ seed: 'demo' })
})
afterAll(() => app.close())

it('keeps the products until something has changed, for whoever asks', async () => {
  const listed = makeListedProducts()
  const readBy = async (viewerId: number | null) => (await listed.read(app.db, viewerId)).products
  // Those who ask at once are told the same.
  const [before, ...others] = await Promise.all([readBy(null), readBy(null), readBy(1), readBy(2)])
  for (const other of others) expect(other).toBe(before)
  expect(await readBy(2)).toBe(before)

  const [first] = before
  await app.db
    .update(products)
    .set({ isDiscontinued: true })
    .where(eq(products.id, first?.id ?? 0))
  const [after, again] = await Promise.all([readBy(null), readBy(1)])
  expect(after).toEqual(before.slice(1))
  expect(again).toBe(after)
})

it('reads again when it could not be read', async () => {
  const listed = makeListedProducts()
  let isBroken = true
  const db = new Proxy(app.db, {
    get: (target, name, receiver) => {
      if (isBroken && name === 'select') throw new Error('The connection is lost')
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  await expect(listed.read(db, null)).rejects.toThrow('lost')
  isBroken = false
  expect((await listed.read(db, null)).products.length).toBeGreaterThan(0)
})
