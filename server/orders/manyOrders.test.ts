import { sql, type SQLWrapper } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ordering, startOrdering } from '@test/worlds/orderingWorld'
import { lastOrder } from '../cart/cartStore'
import { orders } from '../db/schema/ordering'

const ORDERS = 2000
const CART = 7

let app: Ordering
beforeAll(async () => {
  app = await startOrdering()
  const orderDate = '2026-10-05'
  const ordered = Array.from({ length: ORDERS }, (_, cartVersion) => ({
    customerId: app.bistro,
    cartId: CART,
    cartVersion,
    orderDate,
    lineTotal: '1.00',
    total: '1.00',
  }))
  await app.db.insert(orders).values(ordered)
  await app.db.execute(sql`analyze orders`)
})
afterAll(() => app.close())

async function planOf(query: SQLWrapper): Promise<string> {
  const { rows } = await app.db.execute(sql`explain ${query}`)
  return rows.map((row) => Object.values(row).join()).join('\n')
}

it('finds the last order of a cart without reading the others', async () => {
  const [order] = await lastOrder(app.db, { id: CART })
  expect(order?.cartVersion).toBe(ORDERS - 1)
  expect(await planOf(lastOrder(app.db, { id: CART }))).toMatch(
    /^Limit .*\n *-> +Index Scan Backward using orders_cart_version/,
  )
})
