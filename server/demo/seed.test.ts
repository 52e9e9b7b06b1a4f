import { count, eq, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join } from 'node:path'
import { daysBetween } from '@/domain/dates/calendarDate'
import { products, productUnits, scanDocuments } from '../db/schema/catalogue'
import { exchangeEvents } from '../db/schema/exchange'
import { orders } from '../db/schema/ordering'
import { receivables } from '../db/schema/receivables'
import { createLog } from '../foundation/log'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { seedDemo } from './seed'

/** A day in another year than that of the files. */
const TODAY = '2024-02-29'
const PRODUCTS = 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ seed: 'empty' })
  const folder = join(import.meta.dirname, '../../test/database/small-shop')
  const options = { products: PRODUCTS, today: TODAY, log: createLog('error'), folder }
  await app.db.transaction((tx) => seedDemo(tx, options))
})
afterAll(() => app.close())

describe('seedDemo', () => {
  it('moves orders, accounts and events to the given day', async () => {
    const [order] = await app.db.select({ last: max(orders.orderDate) }).from(orders)
    expect(order?.last).toBe(TODAY)
    const [invoice] = await app.db
      .select({ last: max(receivables.invoiceDate) })
      .from(receivables)
      .where(eq(receivables.detailType, 1))
    expect(daysBetween(invoice?.last ?? '', TODAY)).toBeLessThan(14)
    expect((invoice?.last ?? '') <= TODAY).toBe(true)
    const [event] = await app.db.select({ at: max(exchangeEvents.at) }).from(exchangeEvents)
    expect(event?.at?.toISOString().slice(0, 10)).toBe(TODAY)
  })

  it('moves the dates on signed receipts', async () => {
    const scans = await app.db
      .select({ body: scanDocuments.body, day: orders.deliveryDate })
      .from(scanDocuments)
      .innerJoin(orders, eq(orders.id, scanDocuments.ownerId))
      .where(eq(scanDocuments.owner, 'order'))
    expect(scans.length).toBeGreaterThan(10)
    for (const { body, day } of scans)
      expect(Buffer.from(body).toString('latin1')).toContain(`delivered ${day}`)
  })

  it('copies products under their own codes and brands until there are enough', async () => {
    const distinct = sql<number>`count(distinct ${products.code})::integer`
    const listings = sql<number>`count(distinct (${products.description}, ${products.brand}, ${products.pack}))::integer`
    const [found] = await app.db.select({ all: count(), distinct, listings }).from(products)
    expect(found).toEqual({ all: PRODUCTS, distinct: PRODUCTS, listings: PRODUCTS })
    const [withUnits] = await app.db
      .select({ all: sql<number>`count(distinct ${productUnits.productId})::integer` })
      .from(productUnits)
    expect(withUnits?.all).toBe(PRODUCTS)
  })
})
