import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { products } from '../db/schema/catalogue'

/** Display code of a product: formatted if a format exists. */
export const PRINTED_CODE = sql<string>`coalesce(nullif(${products.formattedCode}, ''), ${products.code})`

/** Display code of a line, which keeps the code that its product had when it was written. */
export const printedCodeOf = (lineCode: AnyPgColumn): SQL<string> =>
  sql<string>`case when ${products.code} = ${lineCode} then ${PRINTED_CODE} else ${lineCode} end`
