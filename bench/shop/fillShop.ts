import { sql } from 'drizzle-orm'
import type { ServerStorage } from '@test/browser/support/storage'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { readConfig } from '../../server/config'
import { openDatabase } from '../../server/db/openDatabase'
import { seedDemo } from '../../server/demo/seed'
import { numberEvents } from '../../server/exchange/out/numberEvents'
import { createLog } from '../../server/log'
import { addCustomers, openSessions } from './customers'
import { addOrders } from './orders'

interface Shop {
  readonly products: number
  /** Orders in addition to the demo's. */
  readonly orders: number
  /** Buyers of a customer each, with a session. */
  readonly users: number
}

/** On average of a customer. */
const ORDERS_OF_CUSTOMER = 20

/** Fills an empty database; returns the tokens of its users, the big customer's first. */
export async function fillShop(storage: ServerStorage, { products, orders, users }: Shop): Promise<string[]> {
  const log = createLog('error')
  const opened = await openDatabase(readConfig(storage.env), log)
  const today = calendarDateOf(new Date())
  const customers = Math.max(users, Math.ceil(orders / ORDERS_OF_CUSTOMER))
  // A connection without time limits.
  const tokens = await opened.exclusively(async (db) => {
    await db.transaction((tx) => seedDemo(tx, { products, today, log }))
    await addCustomers(db, customers, users)
    await addOrders(db, orders, customers)
    await db.execute(sql`vacuum analyze`)
    return openSessions(db, users)
  })
  await numberEvents(opened.db, new Date())
  await opened.close()
  return tokens
}
