import { and, eq, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { categories, excludedCategories, mainCategories, products } from '../db/schema/catalogue'

export type ViewerId = number | null

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
