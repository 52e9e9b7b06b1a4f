import type { Queries } from '../db/database'
import {
  categories,
  mainCategories,
  priceLists,
  productPrices,
  products,
  productUnits,
  pushProducts,
  stock,
  units,
} from '../db/schema/catalogue'
import { type DemoProduct, generateProducts } from './catalogue/products'
import {
  categoryRows,
  mainCategoryRows,
  priceRows,
  productRow,
  pushRows,
  stockRow,
  unitRows,
} from './catalogue/rows'
import { UNIT_NAMES } from './catalogue/unitNames'
import { PRICE_LISTS } from './catalogue/prices'
import { momentOf } from './dates'
import { continueIdentity, insertRows } from './insertRows'

const PRODUCTS_PER_BATCH = 1000
const PUSHED = 24

async function insertProducts(db: Queries, batch: readonly DemoProduct[], updatedAt: Date): Promise<void> {
  const byId = batch.map((product) => productRow(product, updatedAt))
  await insertRows(db, products, byId)
  await insertRows(db, productUnits, batch.flatMap(unitRows))
  await insertRows(db, productPrices, batch.flatMap(priceRows))
  await insertRows(db, stock, batch.map(stockRow))
}

/** Picks every nth product that can be sold, over the whole range. */
function choosePushed(offered: readonly DemoProduct[]): number[] {
  const step = Math.max(1, Math.floor(offered.length / PUSHED))
  return offered
    .filter((_, index) => index % step === Math.floor(step / 2))
    .slice(0, PUSHED)
    .map(({ id }) => id)
}

/**
 * Loads the catalogue in batches, so that a large one needs little memory. Returns at most `keep` orderable
 * products, spread over the range, for the demo's story.
 */
export async function seedCatalogue(
  db: Queries,
  options: { readonly products: number; readonly today: string; readonly keep: number },
): Promise<DemoProduct[]> {
  await insertRows(db, mainCategories, mainCategoryRows())
  await insertRows(db, categories, categoryRows())
  await insertRows(db, units, UNIT_NAMES)
  await insertRows(db, priceLists, PRICE_LISTS)
  const updatedAt = momentOf(options.today, 0)
  const every = Math.max(1, Math.floor(options.products / options.keep))
  const storyProducts: DemoProduct[] = []
  let batch: DemoProduct[] = []
  let seen = 0
  for (const product of generateProducts(options.products)) {
    batch.push(product)
    if (product.prices.length > 0 && !product.isDiscontinued && seen++ % every === 0)
      storyProducts.push(product)
    if (batch.length < PRODUCTS_PER_BATCH) continue
    await insertProducts(db, batch, updatedAt)
    batch = []
  }
  await insertProducts(db, batch, updatedAt)
  await insertRows(db, pushProducts, pushRows(choosePushed(storyProducts)))
  await continueIdentity(db, products)
  return storyProducts
}
