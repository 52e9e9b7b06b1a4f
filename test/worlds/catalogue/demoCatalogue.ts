import * as v from 'valibot'
import { ProductDto } from '@/contract/catalogue/product'
import { type Catalogue, makeCatalogue } from '@/domain/catalogue/catalogue'
import { HIDDEN_PRODUCT_KEY } from '@/domain/catalogue/product'
import { toProductAnswer } from '../../../server/catalogue/catalogueProduct'
import { demoRows } from '../demoFiles'

const FIRST_PRODUCT_KEY = 1001

export interface DemoProduct {
  readonly id: number
  readonly description: string
  readonly brand: string
  readonly pack: string
  readonly code: string
  readonly upc: string
}

type File = Record<
  | 'formatted_code'
  | 'sequence'
  | 'catalog_description'
  | 'warehouse'
  | 'category'
  | 'pricing_unit'
  | 'default_unit'
  | 'list_image'
  | 'detail_images'
  | 'additional'
  | 'special_order',
  string
> &
  Omit<DemoProduct, 'id'>

const files = demoRows('shop/products') as unknown as readonly File[]
const categories = demoRows<'code' | 'description' | 'main_category'>('shop/categories')
const mains = demoRows<'code' | 'description'>('shop/main-categories')

/** Adds keys in the order of the file, except for the special order item, whose key is fixed. */
function keyed(): (File & DemoProduct)[] {
  let key = FIRST_PRODUCT_KEY
  return files.map((file) => ({
    ...file,
    id: file.special_order === 'yes' ? HIDDEN_PRODUCT_KEY : key++,
  }))
}

const products = keyed()

/** The products of the demo shop. */
export const DEMO: readonly DemoProduct[] = products

/** The demo's search synonyms, in the format of the setting: a set per line. */
export const DEMO_SYNONYMS = demoRows<'words' | 'meaning'>('shop/search-synonyms')
  .map(({ words, meaning }) => `${words} = ${meaning}`)
  .join('\n')

function listed(file: File & DemoProduct) {
  const category = categories.find(({ code }) => code === file.category)
  const main = mains.find(({ code }) => code === category?.main_category)
  if (!main || !category) throw new Error(`No category ${file.category}`)
  const answer = toProductAnswer({
    id: file.id,
    code: file.code,
    formattedCode: file.formatted_code,
    sequence: Number(file.sequence),
    description: file.description,
    catalogDescription: file.catalog_description,
    warehouseCode: file.warehouse,
    categoryCode: file.category,
    brand: file.brand,
    pack: file.pack,
    upc: file.upc,
    pricingUnit: file.pricing_unit,
    defaultUnit: file.default_unit,
    listImage: file.list_image,
    mobileImage: file.list_image,
    cardImage: file.list_image,
    detailImages: file.detail_images.split('|'),
    additional: { k4: file.additional.slice('k4='.length) },
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
  catalogue.append(products.map(listed))
  return catalogue
}
