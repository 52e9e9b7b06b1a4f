import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { categories, mainCategories, products, pushProducts } from '../db/schema/catalogue'
import { isVisibleTo, type ViewerId } from './catalogueVisibility'

/** Products that the distributor promotes, in its order; without those that the customer does not see. */
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
