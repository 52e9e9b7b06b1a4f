import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getUncommitted,
  listCategories,
  listExcludedCategories,
  listMainCategories,
  listPushProductKeys,
} from '@/contract/catalogue/product'
import { categories, products } from '../db/schema/catalogue'
import { read } from '@test/worlds/checkout/orderingWorld'
import type { TestRequest } from '@test/worlds/app/testRequests'
import { type CatalogueApp, startCatalogue } from '@test/worlds/catalogue/catalogueWorld'

let app: CatalogueApp
beforeAll(async () => {
  app = await startCatalogue()
})
afterAll(() => app.close())

describe('POST /api/product/uncommitted', () => {
  const ask = async (who: TestRequest, json: unknown) =>
    read(getUncommitted, await app.request('/api/product/uncommitted', { ...who, json }))

  // Spec 2 §3: Uncommitted stock, with its unit
  it('returns stock with its unit, by key, without products hidden from the customer', async () => {
    const soda = await app.aProduct(
      and(eq(products.categoryCode, '0904'), eq(products.isDiscontinued, false)),
    )
    const gone = await app.aProduct(eq(products.isDiscontinued, true))
    const found = await ask(app.buyer, [soda.id, soda.id, gone.id, 123456])
    expect(Object.keys(found)).toEqual([String(soda.id)])
    expect(found[soda.id]?.uncommitted_Stk).toMatch(new RegExp(`^[\\d,]+(\\.\\d+)? ${soda.stockUnit}$`))
    expect(await ask(app.school, [soda.id])).toEqual({})
    expect(await ask({}, [soda.id])).toEqual(found)
  })

  it('answers 1,000 products at once and rejects one more', async () => {
    const ids = Array.from({ length: 1001 }, (_, index) => index + 1)
    const request = (json: number[]) => app.request('/api/product/uncommitted', { ...app.buyer, json })
    expect((await request(ids.slice(0, 1000))).status).toBe(200)
    expect((await request(ids)).status).toBe(400)
  })
})

describe('categories', () => {
  const names = (rows: readonly { description: string }[]) => rows.map(({ description }) => description)

  // Spec 2 §3: Categories and main categories
  it('are 60 with 12 main categories, in the order of their codes', async () => {
    const main = await read(listMainCategories, await app.request('/api/product/maincategories', app.buyer))
    const all = await read(listCategories, await app.request('/api/product/categories', app.buyer))
    expect(main).toHaveLength(12)
    expect(all).toHaveLength(60)
    const codes = all.map(({ code }) => code)
    expect(codes).toEqual([...codes].sort())
    expect(new Set(all.map(({ parent }) => parent))).toEqual(new Set(main.map(({ code }) => code)))
    expect([...main, ...all].filter(({ isExcluded }) => isExcluded)).toEqual([])
  })

  // Spec 2 §3: Excluded categories
  it('can be excluded for one customer, and not for guests and others', async () => {
    const excluded = async (who: TestRequest) =>
      names(await read(listExcludedCategories, await app.request('/api/product/excludedCategories', who)))
    expect(await excluded(app.school)).toEqual(['Soft Drinks', 'Candy & Chocolate'])
    expect(await excluded(app.buyer)).toEqual([])
    expect(await excluded({})).toEqual([])
    const all = await read(listCategories, await app.request('/api/product/categories', app.school))
    expect(names(all.filter(({ isExcluded }) => isExcluded))).toEqual(['Soft Drinks', 'Candy & Chocolate'])
  })

  it('can be excluded for all, a main category with all of its categories', async () => {
    const beverages = eq(categories.mainCategoryCode, '09')
    await app.db.update(categories).set({ isExcluded: true }).where(beverages)
    const main = await read(listMainCategories, await app.request('/api/product/maincategories', {}))
    expect(names(main.filter(({ isExcluded }) => isExcluded))).toEqual(['Beverages'])
    expect(
      (await app.list({})).filter(({ productMainCategoryCode }) => productMainCategoryCode === '09'),
    ).toEqual([])
    await app.db.update(categories).set({ isExcluded: false }).where(beverages)
  })
})

describe('GET /api/product/pushProductKeys', () => {
  // Spec 2 §3: Push product keys
  it('names products of the list in their sequence', async () => {
    const pushed = await read(
      listPushProductKeys,
      await app.request('/api/product/pushProductKeys', app.buyer),
    )
    const keys = (await app.list(app.buyer)).map(({ productKey }) => productKey)
    expect(pushed.length).toBeGreaterThan(10)
    expect(pushed.filter(({ productKey }) => !keys.includes(productKey))).toEqual([])
    const sequences = pushed.map(({ sequence }) => sequence)
    expect(sequences).toEqual([...sequences].sort((left, right) => left - right))
    const first = pushed[0]?.productKey ?? 0
    await app.db.update(products).set({ isDiscontinued: true }).where(eq(products.id, first))
    const left = await read(listPushProductKeys, await app.request('/api/product/pushProductKeys', app.buyer))
    expect(left).toEqual(pushed.slice(1))
    await app.db.update(products).set({ isDiscontinued: false }).where(eq(products.id, first))
  })
})
