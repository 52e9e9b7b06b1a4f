import { productPrices, products, productUnits } from '../../../server/db/schema/catalogue'
import type { TestApp } from '../app/openTestApp'

const OFFSET = 500_000

/** Duplicates the demo catalogue with other codes, for orders with more lines than it has products. */
export async function doubleProducts({ db }: TestApp): Promise<void> {
  const rows = await db.select().from(products)
  const units = await db.select().from(productUnits)
  const prices = await db.select().from(productPrices)
  await db
    .insert(products)
    .values(rows.map((row) => ({ ...row, id: row.id + OFFSET, code: `${row.code}-2` })))
  await db.insert(productUnits).values(units.map((row) => ({ ...row, productId: row.productId + OFFSET })))
  await db.insert(productPrices).values(prices.map((row) => ({ ...row, productId: row.productId + OFFSET })))
}
