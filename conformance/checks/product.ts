import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { TOTAL_COUNT_HEADER } from '@/contract/headers'
import {
  PRODUCT_COLUMNS_TYPE,
  PRODUCT_PAGE_MAX,
  ProductColumnsDto,
  ProductDto,
} from '@/contract/catalogue/product'
import { findUnit, isUsableUnit } from '@/domain/units/unit'
import { needed, wholeCatalogue } from '../run/catalogue'
import type { Check } from '../run/check'
import { notOffered, skip } from '../run/outcome'
import { jsonOf, must, mustBe, mustHaveStatus, parsed } from '../run/expect'
import type { Answer } from '../run/send'
import type { Visit } from '../run/visit'

const LISTS = 'docs/writing-a-backend.md, Lists'
/** The storefront's own header: it accepts both formats. */
const COLUMNS_FIRST = { Accept: `${PRODUCT_COLUMNS_TYPE}, application/json;q=0.9` }
/** At most this many pages are read: enough for 50,000 products in the largest pages. */
const PAGES_MAX = 10

const keysOf = (answer: Answer) =>
  parsed(v.array(ProductDto), jsonOf(answer)).map(({ productKey }) => productKey)

const page = (visit: Visit, number: number, pageSize: number, headers: Record<string, string> = {}) =>
  visit.ask('listProducts', { query: { page: String(number), pageSize: String(pageSize) }, headers })

/** A backend without paging answers every page with the whole list. */
async function mustPage(visit: Visit, total: number): Promise<void> {
  if (total < 2) skip('The catalogue has too few products')
  if (keysOf(await page(visit, 2, 1)).length === total) notOffered('Any page is the whole list')
}

const SHOWN = 5

/** The fault in the units of a product; null for none. A product without units is valid: it cannot be ordered. */
function unitProblem({ sellBys, priceBys, pricingUM, defaultQuantity }: ProductDto): string | null {
  if (sellBys.length === 0) return null
  const units = [...sellBys, ...priceBys]
  if (pricingUM === '') return 'lacks pricingUM'
  if (!findUnit(units, pricingUM)) return `is priced by ${pricingUM}, which is not one of its units`
  const isRepeated = [sellBys, priceBys].some(
    (list) => new Set(list.map(({ unitOfMeasure }) => unitOfMeasure)).size < list.length,
  )
  if (isRepeated) return 'has a unit twice'
  if (!units.every(isUsableUnit)) return 'has a unit with a stockConversion that is not above 0'
  const proposed = defaultQuantity?.unitOfMeasure
  if (proposed === undefined || findUnit(sellBys, proposed)) return null
  return `has a default quantity in ${proposed}, by which it is not sold`
}

type Columns = v.InferOutput<typeof ProductColumnsDto>
type Column = readonly unknown[] | { readonly values: readonly unknown[]; readonly rows: readonly number[] }

const valueAt = (column: Column, row: number): unknown =>
  'rows' in column ? column.values[column.rows[row] ?? -1] : column[row]

/** Converts a product of the columns format to the format of a row. */
function rowOf({ additional, ...columns }: Columns, row: number): unknown {
  const valuesOf = (some: object) =>
    Object.entries(some as Record<string, Column | null | undefined>).flatMap(([name, column]) => {
      const value = column ? valueAt(column, row) : undefined
      return value === undefined || value === null ? [] : [[name, value] as const]
    })
  return {
    ...Object.fromEntries(valuesOf(columns)),
    additional: Object.fromEntries(valuesOf(additional ?? {})),
  }
}

export const productChecks: readonly Check[] = [
  {
    area: 'product',
    name: 'the list says in X-Total-Count how many products there are',
    calls: ['listProducts'],
    says: LISTS,
    run: async (visit) => {
      const products = await needed('The catalogue', wholeCatalogue(visit))
      const answer = await page(visit, 1, 2)
      mustBe(answer.headers.get(TOTAL_COUNT_HEADER), String(products.length), TOTAL_COUNT_HEADER)
    },
  },
  {
    area: 'product',
    name: 'the pages together are the list, each product once',
    calls: ['listProducts'],
    says: LISTS,
    run: async (visit) => {
      const whole = (await needed('The catalogue', wholeCatalogue(visit))).map(({ productKey }) => productKey)
      mustBe(new Set(whole).size, whole.length, 'The number of different products')
      await mustPage(visit, whole.length)
      const size = Math.min(PRODUCT_PAGE_MAX, Math.max(1, Math.ceil(whole.length / 3)))
      const pages = Math.min(PAGES_MAX, Math.ceil(whole.length / size))
      for (let number = 1; number <= pages; number += 1) {
        const expected = whole.slice((number - 1) * size, number * size)
        mustBe(keysOf(await page(visit, number, size)), expected, `Page ${number} of ${size} products`)
      }
      mustBe(
        keysOf(await page(visit, pages + 1, size)),
        whole.slice(pages * size, (pages + 1) * size),
        'The page after',
      )
    },
  },
  {
    area: 'product',
    name: 'each page and each format has an ETag of its own',
    calls: ['listProducts'],
    says: `${LISTS}; The list in columns`,
    run: async (visit) => {
      const whole = await needed('The catalogue', wholeCatalogue(visit))
      await mustPage(visit, whole.length)
      const rows = await page(visit, 1, 1)
      const next = await page(visit, 2, 1)
      const columns = await page(visit, 1, 1, COLUMNS_FIRST)
      const tags = [rows, next].map(({ headers }) => headers.get('ETag'))
      must(tags[0] !== tags[1], `Two pages have the ETag ${tags[0] ?? 'none'}`)
      if (columns.headers.get('Content-Type')?.includes(PRODUCT_COLUMNS_TYPE) !== true) return
      must(columns.headers.get('ETag') !== tags[0], `Both formats have the ETag ${tags[0] ?? 'none'}`)
    },
  },
  {
    area: 'product',
    name: 'the list in columns has the same products, and says that it varies',
    calls: ['listProducts'],
    says: 'docs/writing-a-backend.md, The list in columns',
    run: async (visit) => {
      const whole = await needed('The catalogue', wholeCatalogue(visit))
      const answer = await visit.ask('listProducts', { headers: COLUMNS_FIRST })
      mustHaveStatus(answer, 200)
      if (answer.headers.get('Content-Type')?.includes(PRODUCT_COLUMNS_TYPE) !== true)
        notOffered('It answers rows')
      must(/\baccept\b(?!-)/i.test(answer.headers.get('Vary') ?? ''), 'The answer lacks Vary: Accept')
      const columns = parsed(ProductColumnsDto, jsonOf(answer))
      mustBe(
        columns.productKey,
        whole.map(({ productKey }) => productKey),
        'The column productKey',
      )
      for (const [name, column] of Object.entries(columns as Record<string, Column | null>)) {
        if (name === 'additional' || !column) continue
        const { length } = 'rows' in column ? column.rows : column
        mustBe(length, whole.length, `The length of the column ${name}`)
      }
      for (const [index, product] of whole.entries()) {
        const inColumns = v.safeParse(ProductDto, rowOf(columns, index))
        must(inColumns.success, `Product ${product.productKey} cannot be read from the columns`)
        if (isDeepStrictEqual(inColumns.output, product)) continue
        mustBe(inColumns.output, product, `Product ${product.productKey} in columns`)
      }
    },
  },
  {
    area: 'product',
    name: 'a product that can be ordered has a pricing unit, and units of different names and some content',
    calls: ['listProducts'],
    says: 'Spec 2 §3; docs/writing-a-backend.md, Units of a product',
    run: async (visit) => {
      const products = await needed('The catalogue', wholeCatalogue(visit))
      const wrong = products.flatMap((product) => {
        const problem = unitProblem(product)
        return problem === null ? [] : [`product ${product.productKey} ${problem}`]
      })
      must(
        wrong.length === 0,
        `${wrong.length} products have wrong units: ${wrong.slice(0, SHOWN).join('; ')}`,
      )
    },
  },
  {
    area: 'product',
    name: 'categories of products are listed',
    calls: ['listProducts', 'listCategories', 'listMainCategories'],
    says: 'Spec 2 §7',
    run: async (visit) => {
      const products = await needed('The catalogue', wholeCatalogue(visit))
      const codes = new Set((await visit.read('listCategories')).map(({ code }) => code))
      const main = new Set((await visit.read('listMainCategories')).map(({ code }) => code))
      // Both may be empty in a new shop.
      if (codes.size === 0 || main.size === 0) skip('There are no categories')
      const lost = products.flatMap(({ productCategoryCode, productMainCategoryCode }) => [
        ...(productCategoryCode === '' || codes.has(productCategoryCode) ? [] : [productCategoryCode]),
        ...(productMainCategoryCode === '' || main.has(productMainCategoryCode)
          ? []
          : [productMainCategoryCode]),
      ])
      mustBe([...new Set(lost)].slice(0, SHOWN), [], 'Categories of products that are not listed')
    },
  },
  {
    area: 'product',
    name: 'categories belong to main categories, and the excluded ones are among them',
    calls: ['listMainCategories', 'listCategories', 'listExcludedCategories'],
    says: 'Spec 2 §7; src/contract/catalogue/product.ts, CategoryDto',
    run: async (visit) => {
      const main = new Set((await visit.read('listMainCategories')).map(({ code }) => code))
      const categories = await visit.read('listCategories')
      const lost = categories.filter(({ parent }) => !main.has(parent)).map(({ code }) => code)
      mustBe(lost, [], 'Categories without a main category')
      const codes = new Set(categories.map(({ code }) => code))
      const unknown = (await visit.read('listExcludedCategories')).filter(({ code }) => !codes.has(code))
      mustBe(unknown, [], 'Excluded categories that are not listed')
    },
  },
  {
    area: 'product',
    name: 'images of products can be opened',
    calls: ['listProducts'],
    says: 'docs/writing-a-backend.md, Same origin',
    run: async (visit) => {
      const products = await needed('The catalogue', wholeCatalogue(visit))
      const image = products
        .map((product) => product.cardImage || product.listImage)
        .find((name) => name !== '')
      if (image === undefined) skip('No product has an image')
      const answer = await visit.open(image.startsWith('/') ? image : `/img/${encodeURIComponent(image)}`)
      mustHaveStatus(answer, 200)
      const type = answer.headers.get('Content-Type') ?? ''
      must(type.startsWith('image/'), `Content-Type '${type}', expected an image`)
    },
  },
]
