import { and, eq } from 'drizzle-orm'
import { brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProducts } from '@/features/catalogue/state/worker/productPages'
import { listProducts, PRODUCT_COLUMNS_TYPE, ProductColumnsDto } from '@/contract/catalogue/product'
import {
  categories,
  excludedCategories,
  mainCategories,
  products,
  productUnits,
  scanDocuments,
} from '../db/schema/catalogue'
import { CUSTOMER, SCHOOL_ID } from '@test/worlds/demoKeys'
import { read } from '@test/worlds/checkout/orderingWorld'
import { saveSetting } from '@test/worlds/accounts/storedAccounts'
import type { TestRequest } from '@test/worlds/app/testRequests'
import { type CatalogueApp, startCatalogue } from '@test/worlds/catalogue/catalogueWorld'

let app: CatalogueApp
beforeAll(async () => {
  app = await startCatalogue()
})
afterAll(() => app.close())

const LIST = '/api/product/list'
const ALL = 400

const ofProduct = eq(scanDocuments.owner, 'product')
const isNewUnit = eq(productUnits.unit, 'ZZ')
const newUnit = (productId: number) => ({ productId, unit: 'ZZ', stockConversion: '5' })
const shown = () => app.aProduct(and(eq(products.categoryCode, '0801'), eq(products.isDiscontinued, false)))

const etagAfter = async (who: TestRequest, query = ''): Promise<string> =>
  (await app.request(`${LIST}${query}`, who)).headers.get('ETag') ?? ''

describe('GET /api/product/list', () => {
  // Spec 2 §3: Fields of a product
  it('lists products that are not discontinued, by description, with units and additional values', async () => {
    const all = await app.list(app.buyer)
    const keys = all.map(({ productKey }) => productKey)
    const texts = all.map(({ description }) => description)
    expect(texts).toEqual([...texts].sort(new Intl.Collator('en').compare))
    expect(keys).toContain(9)
    const gone = await app.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.isDiscontinued, true))
    expect(keys).toHaveLength(ALL - gone.length)
    expect(gone.filter(({ id }) => keys.includes(id))).toEqual([])
    const row = await app.aProduct(eq(products.categoryCode, '0301'))
    const listed = all.find(({ productKey }) => productKey === row.id)
    expect(listed).toMatchObject({
      productCode: row.code,
      formattedProductCode: `${row.code.slice(0, 4)}-${row.code.slice(4)}`,
      mainCategoryDescription: 'Dairy & Eggs',
      categoryDescription: 'Cheese',
      productMainCategoryCode: '03',
      productCategoryCode: '0301',
      additional: { k0: row.code, k1: row.brand, k2: row.pack, k3: row.upc, k4: 'Refrigerated' },
    })
    expect(listed?.sellBys.filter(({ isPricing }) => isPricing)).toHaveLength(1)
    expect(listed?.priceBys.map(({ unitOfMeasure }) => unitOfMeasure)).toContain(row.pricingUnit)
  })

  // Spec 2 §7: GET /api/product/list in pages
  it('has pages that add up to the whole, each with the total count', async () => {
    const whole = await app.list(app.buyer)
    const size = 150
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => app.list(app.buyer, `?page=${page}&pageSize=${size}`)),
    )
    expect(pages.flat()).toEqual(whole)
    expect(pages.map(({ length }) => length)).toEqual([size, size, whole.length - 2 * size, 0])
    const first = await app.request(`${LIST}?pageSize=1`, app.buyer)
    expect(first.headers.get('X-Total-Count')).toBe(String(whole.length))
    expect(await read(listProducts, first)).toEqual(whole.slice(0, 1))
    expect(await app.list(app.buyer, '?page=1')).toEqual(whole)
  })

  it.each(['?page=0', '?pageSize=0', '?pageSize=5001', '?page=1.5', '?page=x'])(
    'rejects %s',
    async (query) => {
      expect((await app.request(`${LIST}${query}`, app.buyer)).status).toBe(400)
    },
  )

  it('answers a cached page with 304 and no body', async () => {
    const etag = await etagAfter(app.buyer, '?page=2&pageSize=50')
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await app.request(`${LIST}?page=2&pageSize=50`, {
      ...app.buyer,
      headers: { 'If-None-Match': etag },
    })
    expect(again.status).toBe(304)
    expect(again.headers.get('ETag')).toBe(etag)
    expect(again.headers.get('X-Total-Count')).not.toBeNull()
    expect(await again.text()).toBe('')
    const other = await app.request(`${LIST}?page=1&pageSize=50`, {
      ...app.buyer,
      headers: { 'If-None-Match': etag },
    })
    expect(other.status).toBe(200)
  })

  it('changes the ETag of the changed page only', async () => {
    const queries = ['?page=1&pageSize=100', '?page=2&pageSize=100', '?page=3&pageSize=100']
    const tags = () => Promise.all(queries.map((query) => etagAfter(app.buyer, query)))
    const before = await tags()
    const [changed] = (await app.list(app.buyer, queries[1])).slice(10)
    const key = changed?.productKey ?? 0
    await app.db
      .update(products)
      .set({ brand: 'Other Brand', updatedAt: app.clock.now() })
      .where(eq(products.id, key))
    const after = await tags()
    expect(after.map((tag, index) => tag === before[index])).toEqual([true, false, true])
    expect((await app.list(app.buyer, queries[1]))[10]?.additional.k1).toBe('Other Brand')
  })

  it.each([
    [
      'a category is renamed',
      () => app.db.update(categories).set({ description: 'Fine Cheese' }).where(eq(categories.code, '0301')),
    ],
    [
      'a main category is renamed',
      () =>
        app.db
          .update(mainCategories)
          .set({ description: 'Sea & Shore' })
          .where(eq(mainCategories.code, '02')),
    ],
    [
      'a document is added',
      async () => {
        const { id } = await shown()
        const body = new Uint8Array([1])
        await app.db
          .insert(scanDocuments)
          .values({ owner: 'product', ownerId: id, key: 'new', name: 'New', contentType: 'text/plain', body })
      },
    ],
    ['a document is renamed', () => app.db.update(scanDocuments).set({ name: 'Newer' }).where(ofProduct)],
    ['a document is removed', () => app.db.delete(scanDocuments).where(ofProduct)],
    ['a unit is added', async () => app.db.insert(productUnits).values(newUnit((await shown()).id))],
    ['a unit is changed', () => app.db.update(productUnits).set({ priceDecimals: 3 }).where(isNewUnit)],
    ['a unit is removed', () => app.db.delete(productUnits).where(isNewUnit)],
    [
      'a product is changed without its time of change',
      async () =>
        app.db
          .update(products)
          .set({ pack: '9 x 9' })
          .where(eq(products.id, (await shown()).id)),
    ],
    [
      'a category is excluded for the customer',
      () =>
        app.db.insert(excludedCategories).values({ customerId: CUSTOMER.harborBistro, categoryCode: '0801' }),
    ],
    [
      'a main category is excluded for everyone',
      () => app.db.update(mainCategories).set({ isExcluded: true }).where(eq(mainCategories.code, '02')),
    ],
    [
      'these are included again',
      async () => {
        await app.db.delete(excludedCategories).where(eq(excludedCategories.categoryCode, '0801'))
        await app.db.update(mainCategories).set({ isExcluded: false })
      },
    ],
  ])('changes the ETag when %s', async (_, change) => {
    const before = await etagAfter(app.buyer)
    await change()
    expect(await etagAfter(app.buyer)).not.toBe(before)
  })

  it('reflects direct changes to the products, without notice', async () => {
    const [first, second, third] = await app.list(app.buyer)
    const keyOf = (product = first) => eq(products.id, product?.productKey ?? 0)
    const count = (await app.list(app.buyer)).length
    const edges = async () => {
      const all = await app.list(app.buyer)
      return [all.length - count, all[0]?.productKey, all.at(-1)?.productKey]
    }
    const last = (await app.list(app.buyer)).at(-1)?.productKey
    await app.db.update(products).set({ isDiscontinued: true }).where(keyOf(first))
    expect(await edges()).toEqual([-1, second?.productKey, last])
    await app.db.update(products).set({ description: 'ZZZ' }).where(keyOf(second))
    expect(await edges()).toEqual([-1, third?.productKey, second?.productKey])
    const description = second?.description ?? ''
    await app.db.update(products).set({ description }).where(keyOf(second))
    await app.db.update(products).set({ isDiscontinued: false }).where(keyOf(first))
    expect(await edges()).toEqual([0, first?.productKey, last])
  })

  it('omits products excluded for the customer, and has a separate ETag', async () => {
    const school = await app.list(app.school)
    const whole = await app.list(app.buyer)
    const hidden = whole.filter(
      (product) => !school.some(({ productKey }) => productKey === product.productKey),
    )
    expect(new Set(hidden.map(({ categoryDescription }) => categoryDescription))).toEqual(
      new Set(['Soft Drinks', 'Candy & Chocolate']),
    )
    expect(await etagAfter(app.school)).not.toBe(await etagAfter(app.buyer))
  })

  it('shows guests the catalogue where the site allows guests', async () => {
    expect(await app.list({})).toEqual(await app.list(app.buyer))
    expect(await etagAfter({})).toBe(await etagAfter(app.buyer))
  })

  it("rejects a salesperson without a customer, and someone else's customer", async () => {
    expect((await app.request(LIST, app.sales)).status).toBe(409)
    expect((await app.request(LIST, { ...app.buyer, customerKey: SCHOOL_ID })).status).toBe(403)
  })
})

describe('the list in columns', () => {
  const inColumns = () => ({
    ...app.buyer,
    headers: { Accept: `${PRODUCT_COLUMNS_TYPE}, application/json;q=0.9` },
  })

  it.each(['', '?page=2&pageSize=150', '?pageSize=60', '?page=9&pageSize=100'])(
    'holds the same products as the rows%s',
    async (query) => {
      const response = await app.request(`${LIST}${query}`, inColumns())
      expect(response.headers.get('Content-Type')).toBe(PRODUCT_COLUMNS_TYPE)
      const columns: unknown = await response.json()
      expect(v.is(ProductColumnsDto, columns)).toBe(true)
      expect(readProducts(columns, 200)).toEqual({ products: await app.list(app.buyer, query), skipped: 0 })
    },
  )

  it('is a separate representation: caches distinguish them, and each has its ETag', async () => {
    const rows = await app.request(`${LIST}?pageSize=60`, app.buyer)
    const columns = await app.request(`${LIST}?pageSize=60`, inColumns())
    for (const { headers } of [rows, columns]) {
      expect(headers.get('Vary')).toMatch(/\bAccept\b(?!-)/)
      expect(headers.get('X-Total-Count')).toBe(String((await app.list(app.buyer)).length))
    }
    const [rowsTag, columnsTag] = [rows, columns].map(({ headers }) => headers.get('ETag') ?? '')
    expect(columnsTag).not.toBe(rowsTag)
    const ask = async (tag = '') => {
      const { headers } = inColumns()
      const answer = await app.request(`${LIST}?pageSize=60`, {
        ...app.buyer,
        headers: { ...headers, 'If-None-Match': tag },
      })
      return answer.status
    }
    expect([await ask(columnsTag), await ask(rowsTag)]).toEqual([304, 200])
  })
})

describe('a long page', () => {
  const QUERY = '?pageSize=300'
  const ask = (headers: Record<string, string>) =>
    app.request(`${LIST}${QUERY}`, { ...app.buyer, headers: { 'Accept-Encoding': 'gzip, br', ...headers } })
  const unpack = async (response: Response): Promise<unknown> =>
    JSON.parse(brotliDecompressSync(await response.arrayBuffer()).toString())

  it.each(['application/json', PRODUCT_COLUMNS_TYPE])('is sent from the cache as %s', async (Accept) => {
    const [first, again] = [await ask({ Accept }), await ask({ Accept })]
    const plain = await app.request(`${LIST}${QUERY}`, { ...app.buyer, headers: { Accept } })
    const answer = await unpack(first)
    expect(answer).toEqual(await plain.json())
    expect(await unpack(again)).toEqual(answer)
    for (const { status, headers } of [first, again]) {
      expect(status).toBe(200)
      expect(headers.get('Content-Encoding')).toBe('br')
      expect(headers.get('Content-Type')).toMatch(Accept)
      expect(headers.get('X-Total-Count')).toBe(plain.headers.get('X-Total-Count'))
      expect(headers.get('Vary')).toMatch(/\bAccept\b(?!-).*Accept-Encoding/)
      const tag = headers.get('ETag') ?? ''
      expect(tag).toBe(plain.headers.get('ETag')?.replace(/"$/, '-br"'))
      expect((await ask({ Accept, 'If-None-Match': tag })).status).toBe(304)
    }
  })

  it('is rebuilt once a product changes', async () => {
    const [before] = v.parse(v.array(v.looseObject({ productKey: v.number() })), await unpack(await ask({})))
    const id = before?.productKey ?? 0
    await app.db
      .update(products)
      .set({ catalogDescription: 'Changed', updatedAt: new Date('2030-01-01') })
      .where(eq(products.id, id))
    const after = v.parse(v.array(v.looseObject({ productKey: v.number() })), await unpack(await ask({})))
    expect(after[0]).toEqual({ ...before, catalogDescription: 'Changed' })
  })
})

describe('a site without guests', () => {
  it('requires everyone to sign in', async () => {
    await saveSetting(app.db, 'site', { allowGuest: false })
    expect((await app.request(LIST)).status).toBe(401)
    expect((await app.request('/api/product/price', { json: {} })).status).toBe(401)
    expect((await app.request(LIST, app.buyer)).status).toBe(200)
  })
})
