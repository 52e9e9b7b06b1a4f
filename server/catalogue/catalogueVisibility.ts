import { and, eq, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { categories, excludedCategories, mainCategories, products } from '../db/schema/catalogue'

/** Viewer of the catalogue; null is a guest, who has no exclusions of their own. */
export type ViewerId = number | null

/** Products visible to the customer: not discontinued, and in no category excluded for all or for them. */
export function isVisibleTo(db: Queries, viewerId: ViewerId): SQL | undefined {
  const own = db
    .select({ one: sql`1` })
    .from(excludedCategories)
    .where(
      and(
        eq(excludedCategories.customerId, viewerId ?? 0),
        eq(excludedCategories.categoryCode, products.categoryCode),
      ),
    )
  return and(
    eq(products.isDiscontinued, false),
    eq(categories.isExcluded, false),
    eq(mainCategories.isExcluded, false),
    notExists(own),
  )
}

/** Whether a category is excluded for the customer, as a column of a query over categories. */
export function isExcludedFor(db: Queries, viewerId: ViewerId): SQL<boolean> {
  const own = db
    .select({ code: excludedCategories.categoryCode })
    .from(excludedCategories)
    .where(eq(excludedCategories.customerId, viewerId ?? 0))
  return sql<boolean>`${or(
    eq(categories.isExcluded, true),
    eq(mainCategories.isExcluded, true),
    sql`${categories.code} in ${own}`,
  )}`
}
