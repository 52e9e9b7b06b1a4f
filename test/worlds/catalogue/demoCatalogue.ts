import * as v from 'valibot'
import { ProductDto } from '@/contract/catalogue/product'
import { type Catalogue, makeCatalogue } from '@/domain/catalogue/catalogue'
import { toProductAnswer } from '../../../server/catalogue/catalogueProduct'
import type { products } from '../../../server/db/schema/catalogue'
import { RANGE } from '../../../server/demo/catalogue/index'
import { type DemoProduct, generateProducts } from '../../../server/demo/catalogue/products'
import { productRow } from '../../../server/demo/catalogue/rows'

/** The products of the demo shop. */
export const DEMO: readonly DemoProduct[] = [...generateProducts(2400)]

function listed(product: DemoProduct) {
  const main = RANGE.find(({ code }) => product.categoryCode.startsWith(code))
  const category = main?.categories.find(({ code }) => code === product.categoryCode)
  if (!main || !category) throw new Error(`No category ${product.categoryCode}`)
  // The demo sets every column, so that its rows equal what is read back.
  const row = productRow(product, new Date(0)) as typeof products.$inferSelect
  const answer = toProductAnswer({
    ...row,
    category: category.description,
    mainCategoryCode: main.code,
    mainCategory: main.description,
    defaultQuantity: null,
    units: null,
    documents: null,
  })
  return v.parse(ProductDto, answer)
}

/** The searchable catalogue of the demo shop, as the storefront loads it. */
export function openDemoCatalogue(): Catalogue {
  const catalogue = makeCatalogue()
  catalogue.append(DEMO.map(listed))
  return catalogue
}
