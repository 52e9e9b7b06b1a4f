import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { spyOnStatements } from '@test/database/spyOnStatements'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { seenCatalogue } from '../accounts/access/seenCatalogue'
import { CUSTOMER, SCHOOL_ID } from '@test/worlds/demoKeys'
import { catalogueVersions, excludedCategories, products, productUnits } from '../db/schema/catalogue'
import { type ListedProducts, type ListPage, makeListedProducts } from './listedProducts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ seed: 'demo' })
})
afterAll(() => app.close())

let listed: ListedProducts
beforeEach(() => {
  listed = makeListedProducts()
})

const BUYER = CUSTOMER.harborBistro
const ALL: ListPage = { offset: 0, limit: null }
const PAGE: ListPage = { offset: 0, limit: 60 }

/** Statements that read products: the order, the pages' fingerprints, their rows. */
function readsIn(statements: readonly string[]) {
  const ofProducts = statements.filter((text) => text.includes('from "products"'))
  const ofPages = ofProducts.filter((text) => text.includes('from "product_units"'))
  const fingerprints = ofPages.filter((text) => text.includes('sha256')).length
  return { orders: ofProducts.length - ofPages.length, fingerprints, rows: ofPages.length - fingerprints }
}

async function findPage(from: ListedProducts, viewerId: number | null, page: ListPage) {
  const catalogue = seenCatalogue(sql`${viewerId ?? 0}::integer`)
  const [found] = await app.db.select({ catalogue }).from(catalogueVersions)
  if (!found) throw new Error('The demo has no catalogue')
  return from.findPage(app.db, found.catalogue, page)
}

async function idsOf(viewerId: number | null, page: ListPage = PAGE): Promise<number[]> {
  const { rows } = await (await findPage(listed, viewerId, page)).read()
  return rows.map(({ id }) => id)
}

const changeBrand = (brand: string, id: number) =>
  app.db.update(products).set({ brand }).where(eq(products.id, id))

it('reads the order and a page once for all users who see the same products', async () => {
  const { statements } = spyOnStatements(app.db)
  const viewers = [null, null, BUYER, BUYER]
  const found = await Promise.all(viewers.map((viewerId) => findPage(listed, viewerId, PAGE)))
  for (const { fingerprint, total } of found) {
    expect([fingerprint, total]).toEqual([found[0]?.fingerprint, found[0]?.total])
  }
  expect(readsIn(statements)).toEqual({ orders: 1, fingerprints: 1, rows: 0 })
})

it('checks an unchanged page without reading products', async () => {
  const first = await findPage(listed, null, PAGE)
  const { statements } = spyOnStatements(app.db)
  expect((await findPage(listed, null, PAGE)).fingerprint).toBe(first.fingerprint)
  expect(statements).toHaveLength(1)
  expect(readsIn(statements)).toEqual({ orders: 0, fingerprints: 0, rows: 0 })
})

it('follows a change by any process', async () => {
  const others = makeListedProducts()
  const [id = 0] = await idsOf(null)
  const before = await findPage(listed, null, PAGE)
  await findPage(others, null, PAGE)
  await app.db.update(productUnits).set({ sellByMultiple: '7' }).where(eq(productUnits.productId, id))
  for (const each of [listed, others]) {
    expect((await findPage(each, null, PAGE)).fingerprint).not.toBe(before.fingerprint)
  }
})

it('hides products excluded for one customer from that customer only', async () => {
  const [id = 0] = await idsOf(SCHOOL_ID)
  const [product] = await app.db.select().from(products).where(eq(products.id, id))
  await idsOf(BUYER)
  await app.db
    .insert(excludedCategories)
    .values({ customerId: SCHOOL_ID, categoryCode: product?.categoryCode ?? '' })
  expect(await idsOf(SCHOOL_ID, ALL)).not.toContain(id)
  expect(await idsOf(BUYER)).toContain(id)
})

it('drops a fingerprint when the catalogue changed before it was read', async () => {
  const [id = 0] = await idsOf(null)
  listed = makeListedProducts()
  const { statements, beforeNext } = spyOnStatements(app.db)
  beforeNext('sha256', () => changeBrand('Changed Meanwhile', id))
  await findPage(listed, null, PAGE)
  const before = statements.length
  const { fingerprint } = await findPage(listed, null, PAGE)
  expect(readsIn(statements.slice(before))).toEqual({ orders: 1, fingerprints: 1, rows: 0 })
  expect((await findPage(makeListedProducts(), null, PAGE)).fingerprint).toBe(fingerprint)
})

it('tags an empty page by its content too', async () => {
  const empty = await findPage(listed, null, { offset: 1_000_000, limit: 60 })
  expect(await empty.read()).toEqual({ rows: [], fingerprint: empty.fingerprint })
})

it('gives rows that changed since the page was found a new fingerprint', async () => {
  const [id = 0] = await idsOf(null)
  const known = await findPage(listed, null, PAGE)
  await changeBrand('Changed Since', id)
  const { rows, fingerprint } = await known.read()
  expect(rows[0]?.brand).toBe('Changed Since')
  expect(fingerprint).not.toBe(known.fingerprint)
})

it('does not share a load that began before the change', async () => {
  const [first = 0, second = 0] = await idsOf(null)
  listed = makeListedProducts()
  const { beforeNext } = spyOnStatements(app.db)
  let later: Promise<number[]> = Promise.resolve([])
  // The first load is pending when the product is removed and another caller arrives.
  beforeNext('from "products"', async () => {
    await app.db.update(products).set({ isDiscontinued: true }).where(eq(products.id, first))
    later = idsOf(null)
  })
  await findPage(listed, null, PAGE)
  expect((await later)[0]).toBe(second)
  expect((await idsOf(null))[0]).toBe(second)
})

it('reads again after a failed read', async () => {
  const { beforeNext } = spyOnStatements(app.db)
  beforeNext('from "products"', () => Promise.reject(new Error('The connection is lost')))
  await expect(findPage(listed, null, ALL)).rejects.toThrow()
  expect((await findPage(listed, null, ALL)).total).toBeGreaterThan(0)
})
