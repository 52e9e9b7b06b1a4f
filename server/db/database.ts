import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index'

/** The database, whichever driver is behind it: the embedded one or a PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
/** What a transaction hands to its function. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either: for queries that work inside and outside of a transaction. */
export type Queries = Database | Transaction
