import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { jsonObject } from '../../db/jsonColumns'
import { catalogueVersions, excludedCategories } from '../../db/schema/catalogue'

/**
 * Identifies the catalogue that a caller sees. Read with the session, so that an unchanged list needs no further
 * statement.
 */
export interface SeenCatalogue {
  /** Rises with every change. */
  readonly version: string
  /** Codes of the categories hidden only from this customer, in order. */
  readonly excluded: readonly string[]
}

/** Catalogue version in the snapshot of the statement. */
export const CATALOGUE_VERSION = sql<string>`(select ${catalogueVersions.version}::text from ${catalogueVersions})`

/** A customer's `SeenCatalogue` as one value within a query. */
export function seenCatalogue(customerId: SQLWrapper): SQL<SeenCatalogue> {
  return jsonObject<SeenCatalogue>({
    version: CATALOGUE_VERSION,
    excluded: sql`(select coalesce(json_agg(hidden.category_code order by hidden.category_code), '[]')
      from ${excludedCategories} hidden where hidden.customer_id = ${customerId})`,
  })
}
