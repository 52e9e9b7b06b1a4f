import { sql, type SQLWrapper } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ordering, startOrdering } from '@test/worlds/checkout/orderingWorld'
import { lastOrder } from '../../cart/cartStore'
import { orders } from '../../db/schema/ordering'
import { receivables } from '../../db/schema/receivables'
import { ordersOf } from '../../orders/orderHistory'
import { onOrder } from './accountSummary'

const ORDERS = 2000
/** The last orders, which are not invoiced yet. */
const OPEN = 3
const CART = 7

let app: Ordering

/**
 * Vacuums, and returns the number of pages not marked all-visible: an index-only scan must read those in the table.
 * Open snapshots, such as that of an autoanalyze, prevent the mark.
 */
async function vacuumed(): Promise<number> {
  await app.db.execute(sql`vacuum analyze orders, receivables`)
  const { rows } = (await app.db.execute(sql`select sum(relpages - relallvisible)::int as pages
    from pg_class where relname in ('orders', 'receivables')`)) as { rows: { pages: number }[] }
  return rows[0]?.pages ?? NaN
}

beforeAll(async () => {
  app = await startOrdering()
  const common = { customerId: app.bistro, orderDate: '2026-10-05', lineTotal: '1.00', total: '1.00' }
  const ordered = Array.from({ length: ORDERS }, (_, version) => ({
    ...common,
    cartId: CART,
    cartVersion: version,
    status: version < ORDERS - OPEN ? ('Invoiced' as const) : ('Open' as const),
  }))
  const made = await app.db.insert(orders).values(ordered).returning({ id: orders.id, status: orders.status })
  const invoices = made.flatMap(({ id, status }) =>
    status === 'Open'
      ? []
      : [
          {
            ...{ customerId: app.bistro, arCode: `I${id}`, detailType: 1, reference: `I${id}`, orderId: id },
            ...{ invoiceDate: '2026-10-06', initial: '1.00', balance: '0' },
          },
        ],
  )
  await app.db.insert(receivables).values(invoices)
  const ofOthers = invoices.map((invoice) => ({ ...invoice, customerId: app.school, orderId: null }))
  for (const suffix of ['a', 'b']) {
    await app.db
      .insert(receivables)
      .values(ofOthers.map((invoice) => ({ ...invoice, arCode: `${invoice.arCode}${suffix}` })))
  }
  await vacuumed()
})
afterAll(() => app.close())

async function planOf(query: SQLWrapper): Promise<string> {
  const { rows } = (await app.db.execute(sql`explain ${query}`)) as { rows: Record<string, string>[] }
  return rows.map((row) => Object.values(row).join()).join('\n')
}

it('finds the last order of a cart without reading the others', async () => {
  const [order] = await lastOrder(app.db, { id: CART })
  expect(order?.cartVersion).toBe(ORDERS - 1)
  const plan = await planOf(lastOrder(app.db, { id: CART }))
  expect(plan).toMatch(/^Limit .*\n *-> +Index Scan Backward using orders_cart_version/)
})

it('sums the orders without an invoice, using an index of only these orders', async () => {
  expect(await onOrder(app.db, app.bistro)).toEqual([{ total: '3.00' }])
  expect(await planOf(onOrder(app.db, app.bistro))).toContain('orders_on_order')
})

it('lists all orders, newest first, and finds out with an index-only scan which ones are invoiced', async () => {
  const [found] = await ordersOf(app.db, app.bistro)
  expect(found?.rows.isInvoiced).toHaveLength(ORDERS)
  expect(found?.rows.isInvoiced?.slice(0, OPEN + 1)).toEqual([false, false, false, true])
  await expect.poll(vacuumed).toBe(0)
  const plan = await planOf(ordersOf(app.db, app.bistro))
  expect(plan).toContain('Index Only Scan using receivables_invoiced')
  expect(plan).not.toContain('SubPlan')
})
