import { calendarDateOf } from '@/domain/dates/calendarDate'
import type { Config } from '../config'
import type { OpenedDatabase } from '../db/openedDatabase'
import { seedWhenEmpty } from '../db/seedWhenEmpty'
import type { Log } from '../log'

/** Loads the demo data into an empty database, where the configuration wants them. */
export async function seed(
  { seed: wanted, seedProducts }: Config,
  opened: OpenedDatabase,
  log: Log,
): Promise<void> {
  if (wanted !== 'demo') return
  const { seedDemo } = await import('../demo/seed')
  const options = { products: seedProducts, today: calendarDateOf(new Date()), log }
  await seedWhenEmpty(opened, (db) => seedDemo(db, options), log)
}
