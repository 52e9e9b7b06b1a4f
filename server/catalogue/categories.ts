import { asc, eq, sql } from 'drizzle-orm'
import type { CategoryDto, MainCategoryDto } from '@/contract/catalogue/product'
import type { Queries } from '../db/database'
import { categories, mainCategories, products, pushProducts } from '../db/schema/catalogue'
import { isExcludedFor, isVisibleTo, type ViewerId } from './catalogueVisibility'

const byCode = sql`${categories.code} collate "und-x-icu"`

export async function readCategories(db: Queries, viewerId: ViewerId): Promise<CategoryDto[]> {
  return db
    .select({
      code: categories.code,
      description: categories.description,
      parent: categories.mainCategoryCode,
      isExcluded: isExcludedFor(db, viewerId),
    })
    .from(categories)
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .orderBy(byCode)
}

/**
 * Main categories; excluded when excluded for all, or when all their categories are excluded for the customer.
 */
export async function readMainCategories(db: Queries, viewerId: ViewerId): Promise<MainCategoryDto[]> {
  return db
    .select({
      code: mainCategories.code,
      description: mainCategories.description,
      isExcluded: sql<boolean>`${mainCategories.isExcluded}
        or coalesce(bool_and(${isExcludedFor(db, viewerId)}) filter (where ${categories.code} is not null), false)`,
    })
    .from(mainCategories)
    .leftJoin(categories, eq(categories.mainCategoryCode, mainCategories.code))
    .groupBy(mainCategories.code)
    .orderBy(sql`${mainCategories.code} collate "und-x-icu"`)
}

/** Promoted products in the distributor's order, without those hidden from the customer. */
export async function readPushedProducts(
  db: Queries,
  viewerId: ViewerId,
): Promise<{ productKey: number; sequence: number }[]> {
  return db
    .select({ productKey: pushProducts.productId, sequence: pushProducts.sequence })
    .from(pushProducts)
    .innerJoin(products, eq(products.id, pushProducts.productId))
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(isVisibleTo(db, viewerId))
    .orderBy(asc(pushProducts.sequence), asc(pushProducts.productId))
}
