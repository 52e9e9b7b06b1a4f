import { openDatabase } from '../../../../server/db/openDatabase'
import type { Database } from '../../../../server/db/database'
import { createLog } from '../../../../server/foundation/log'
import type { ServerStorage } from './storage'

/** Reads or writes the data of a stopped server: an embedded database has one process. */
export async function withDatabase<T>(
  { env }: ServerStorage,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const place = { databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR ?? '', minFreeMb: 0 }
  const { db, close } = await openDatabase(place, createLog('error'))
  try {
    return await work(db)
  } finally {
    await close()
  }
}
