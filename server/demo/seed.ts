import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { addDays, daysBetween } from '@/domain/dates/calendarDate'
import { hashPassword } from '../accounts/access/passwords'
import type { Database } from '../db/database'
import type { Log } from '../foundation/log'
import { continueKeys } from './insertRows'
import { loadFolder } from './loadFolder'
import { addMoreProducts } from './moreProducts'
import { DEMO_PASSWORD } from './names'
import { insertPictures } from './pictures'

interface DemoOptions {
  /** Products of the catalogue; never fewer than the files have. */
  readonly products: number
  /** The shop's present day: orders and accounts lead up to it. */
  readonly today: string
  readonly log: Log
  /** True to add the landing page; without it the start page is the catalogue. */
  readonly hasLanding?: boolean
  /** Another shop's files, with `shop`, `orders` and `account`. */
  readonly folder?: string
}

/** The demo shop's files: beside this file when run from source, else beside dist/server/main.js. */
const FILES = join(import.meta.dirname, 'alder-finch')
/** Present day of the files. */
const FILES_DAY = '2026-11-20'
/** Keys of loaded customers begin after this one. */
const LAST_OTHER_KEY = 100
const DAYS_OF_ACCOUNTS = 560

const PEOPLE = ['customers', 'users', 'addresses', 'user_customers', 'punchout_partners']
const ORDERS = ['orders', 'order_lines', 'exchange_events']
const PAYMENTS = ['payments', 'payment_details']

/** Gives all users, and procurement systems as their secret, the shared password, which is hashed once. */
async function setPasswords(db: Database, today: string): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD)
  const since = `${addDays(today, -DAYS_OF_ACCOUNTS)}T13:00:00Z`
  await db.execute(sql`update users set password_hash = ${hash},
    email_verified_at = ${since}::timestamptz, created_at = ${since}::timestamptz`)
  await db.execute(sql`update punchout_partners set secret_hash = ${hash}`)
}

/** Fills an empty database with the demo: always the same, apart from dates. Runs in a transaction. */
export async function seedDemo(db: Database, options: DemoOptions): Promise<void> {
  const { products, today, log, hasLanding = false, folder = FILES } = options
  const startedAt = performance.now()
  const now = new Date(`${today}T00:00:00Z`)
  const fixed = { now, days: 0 }
  const moved = { now, days: daysBetween(FILES_DAY, today) }
  await continueKeys(db, 'customers', LAST_OTHER_KEY)
  await loadFolder(db, join(folder, 'shop'), PEOPLE, fixed)
  await setPasswords(db, today)
  await insertPictures(db, { motifs: join(FILES, 'motifs'), folder: join(folder, 'shop') }, now)
  await loadFolder(db, join(folder, 'orders'), ORDERS, moved)
  await loadFolder(db, join(folder, 'account'), PAYMENTS, moved)
  if (hasLanding) await loadFolder(db, join(folder, 'landing'), ['landing_layouts'], fixed)
  await addMoreProducts(db, products)
  log.info('The demo data is loaded', { products, durationMs: Math.round(performance.now() - startedAt) })
}
