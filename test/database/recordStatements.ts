import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import type pg from 'pg'
import type { Database } from '../../server/db/database'
import * as schema from '../../server/db/schema/index'

/**
 * The same database with the texts of all statements recorded, without values, including those of transactions.
 */
export function recordStatements(db: Database): { db: Database; statements: string[] } {
  const statements: string[] = []
  const logger = { logQuery: (query: string) => statements.push(query) }
  // Both drivers have it; the type of `db` covers neither.
  const { $client } = db as unknown as { $client: PGlite | pg.Pool }
  const options = { schema, logger }
  const recorded =
    'exec' in $client
      ? drizzleEmbedded({ client: $client, ...options })
      : drizzleNode({ client: $client, ...options })
  return { db: recorded, statements }
}
