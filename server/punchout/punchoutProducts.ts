import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { productPath, ROUTES } from '@/domain/navigation/paths'
import type { CallerCustomer } from '../accounts/access/caller'
import type { Queries } from '../db/database'
import { categories, mainCategories, products } from '../db/schema/catalogue'
import { readAuxiliaryId } from './auxiliaryId'
import { isVisibleTo } from '../catalogue/catalogueVisibility'

/** Product keys by part numbers in lower case, which are product codes or, if none matches, printed codes. */
export async function findByCodes(db: Queries, partIds: readonly string[]): Promise<Map<string, number>> {
  const lowerCaseCodes = [...new Set(partIds.map((partId) => partId.toLowerCase()))]
  if (lowerCaseCodes.length === 0) return new Map()
  const code = sql<string>`lower(${products.code})`
  const printed = sql<string>`lower(${products.formattedCode})`
  const rows = await db
    .select({ id: products.id, code, printed })
    .from(products)
    .where(or(inArray(code, lowerCaseCodes), inArray(printed, lowerCaseCodes)))
    .orderBy(desc(products.id))
  const byPrinted = rows.map((row) => [row.printed, row.id] as const)
  return new Map([...byPrinted, ...rows.map((row) => [row.code, row.id] as const)])
}

/** Screen of the product to show first, by our id or number; the start screen if it is not for sale. */
export async function productPathOf(
  db: Queries,
  customer: Pick<CallerCustomer, 'id'>,
  productId: string,
): Promise<string> {
  const byCode = await findByCodes(db, [productId])
  const id = byCode.get(productId.toLowerCase()) ?? readAuxiliaryId(productId)?.productKey ?? 0
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(and(eq(products.id, id), isVisibleTo(db, customer.id)))
  return found ? productPath(found.id) : ROUTES.home
}
