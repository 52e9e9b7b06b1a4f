import { and, eq } from 'drizzle-orm'
import {
  categories,
  customerPrices,
  excludedCategories,
  mainCategories,
  productPrices,
  products,
  productUnits,
} from '../../../server/db/schema/catalogue'
import { CUSTOMER } from '@test/worlds/demoKeys'
import type { TestApp } from '../app/openTestApp'

type Stored = Pick<TestApp, 'db'>

export async function discontinueProduct({ db }: Stored, productKey: number): Promise<void> {
  await db.update(products).set({ isDiscontinued: true }).where(eq(products.id, productKey))
}

/** Moves a product into a new category that Harbor Bistro does not see. */
export async function hideProduct({ db }: Stored, productKey: number): Promise<void> {
  const code = `H${productKey}`
  const [main] = await db.select().from(mainCategories).limit(1)
  if (!main) throw new Error('There is no category')
  await db.insert(categories).values({ code, description: 'Hidden', mainCategoryCode: main.code })
  await db.update(products).set({ categoryCode: code }).where(eq(products.id, productKey))
  await db.insert(excludedCategories).values({ customerId: CUSTOMER.harborBistro, categoryCode: code })
}

/** Sets one price, per pricing unit, for all customers. */
export async function setProductPrice({ db }: Stored, productKey: number, price: string): Promise<void> {
  await db.delete(customerPrices).where(eq(customerPrices.productId, productKey))
  await db.update(productPrices).set({ price }).where(eq(productPrices.productId, productKey))
}

export async function changeProductUnit(
  { db }: Stored,
  { productKey, unit }: { productKey: number; unit: string },
  change: Partial<typeof productUnits.$inferInsert>,
): Promise<void> {
  const isUnit = and(eq(productUnits.productId, productKey), eq(productUnits.unit, unit))
  await db.update(productUnits).set(change).where(isUnit)
}
