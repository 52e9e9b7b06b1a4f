import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerPrices, productPrices, products, productUnits } from '../db/schema/catalogue'
import { CUSTOMER } from '@test/worlds/demoKeys'
import { type CatalogueApp, startCatalogue } from '@test/worlds/catalogue/catalogueWorld'

let app: CatalogueApp
beforeAll(async () => {
  app = await startCatalogue()
})
afterAll(() => app.close())

/** A product sold by the case and by the piece, priced by the case, without prices. */
async function aCaseOfPieces(): Promise<{ id: number; pieces: number }> {
  const [unit] = await app.db
    .select({ id: products.id, pieces: productUnits.stockConversion })
    .from(products)
    .innerJoin(productUnits, and(eq(productUnits.productId, products.id), eq(productUnits.unit, 'CS')))
    .where(
      and(
        eq(products.pricingUnit, 'CS'),
        eq(products.stockUnit, 'EA'),
        eq(products.categoryCode, '0801'),
        eq(products.isDiscontinued, false),
      ),
    )
    .limit(1)
  if (!unit) throw new Error('The demo has no such product')
  await app.db.delete(customerPrices).where(eq(customerPrices.productId, unit.id))
  await app.db.delete(productPrices).where(eq(productPrices.productId, unit.id))
  return { id: unit.id, pieces: Number(unit.pieces) }
}

type Begin = readonly [fromQuantity: string, price: string]

const priceByLevel = (productId: number, begins: readonly Begin[]) =>
  app.db
    .insert(productPrices)
    .values(begins.map(([fromQuantity, price]) => ({ productId, priceLevel: 'A', fromQuantity, price })))

describe('POST /api/product/price', () => {
  // Spec 2 §7: POST /api/product/price: by key and unit
  it("prices each unit by the conversion, at the customer's level", async () => {
    const { id } = await app.aProduct(
      and(eq(products.isCatchWeight, true), eq(products.isDiscontinued, false)),
    )
    await app.db.delete(customerPrices).where(eq(customerPrices.productId, id))
    await app.db.delete(productPrices).where(eq(productPrices.productId, id))
    const level = { productId: id, fromQuantity: '0', cost: '2.0000' }
    await app.db.insert(productPrices).values([
      { ...level, priceLevel: 'A', price: '4.2875' },
      { ...level, priceLevel: 'STD', price: '4.5000' },
      { ...level, priceLevel: 'RET', price: '5.2500' },
    ])
    const units = (await app.list(app.buyer)).find(({ productKey }) => productKey === id)
    const of = (name: string): string =>
      units?.priceBys.find(({ unitOfMeasure }) => unitOfMeasure === name)?.stockConversion ?? '0'
    const pounds = Number(of('CS')) / Number(of('LB'))
    const found = (await app.prices(app.buyer, { [id]: ['LB', 'CS', 'NO'] }))[id]
    expect(Object.keys(found ?? {}).sort()).toEqual(['CS', 'LB'])
    expect(Number(found?.LB?.price)).toBe(4.2875)
    expect(Number(found?.CS?.price)).toBeCloseTo(4.2875 * pounds, 2)
    expect(Number((await app.prices({}, { [id]: ['LB'] }))[id]?.LB?.price)).toBe(5.25)
  })

  it('prefers agreed prices valid today, and ignores expired and future ones', async () => {
    const { id } = await app.aProduct(
      and(
        eq(products.pricingUnit, 'CS'),
        eq(products.categoryCode, '0701'),
        eq(products.isDiscontinued, false),
      ),
    )
    await app.db.delete(productPrices).where(eq(productPrices.productId, id))
    await app.db
      .insert(productPrices)
      .values([{ productId: id, priceLevel: 'A', fromQuantity: '0', price: '30' }])
    const agree = async (validFrom: string | null, validTo: string | null): Promise<number> => {
      await app.db.delete(customerPrices).where(eq(customerPrices.productId, id))
      await app.db
        .insert(customerPrices)
        .values({ customerId: CUSTOMER.harborBistro, productId: id, price: '25', validFrom, validTo })
      return Number((await app.prices(app.buyer, { [id]: ['CS'] }))[id]?.CS?.price)
    }
    expect(await agree(null, null)).toBe(25)
    expect(await agree('2026-11-20', '2026-11-20')).toBe(25)
    expect(await agree('2026-11-21', null)).toBe(30)
    expect(await agree(null, '2026-11-19')).toBe(30)
  })

  it('prefers the agreed price that began last', async () => {
    const { id } = await app.aProduct(
      and(
        eq(products.pricingUnit, 'CS'),
        eq(products.categoryCode, '0701'),
        eq(products.isDiscontinued, false),
      ),
    )
    await app.db.delete(customerPrices).where(eq(customerPrices.productId, id))
    const agreed = { customerId: CUSTOMER.harborBistro, productId: id }
    await app.db.insert(customerPrices).values([
      { ...agreed, price: '24', validFrom: '2026-11-20' },
      { ...agreed, price: '25', validFrom: null },
      { ...agreed, price: '26', validFrom: '2026-11-01' },
      { ...agreed, price: '23', validFrom: '2026-11-21' },
    ])
    const today = async () => Number((await app.prices(app.buyer, { [id]: ['CS'] }))[id]?.CS?.price)
    expect(await today()).toBe(24)
    await app.db.delete(customerPrices).where(eq(customerPrices.price, '24'))
    expect(await today()).toBe(26)
    await app.db.delete(customerPrices).where(eq(customerPrices.price, '26'))
    expect(await today()).toBe(25)
    const twice = app.db.insert(customerPrices).values({ ...agreed, price: '20', validFrom: null })
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  it('applies a quantity break that one unit reaches', async () => {
    const { id } = await app.aProduct(
      and(
        eq(products.pricingUnit, 'EA'),
        eq(products.categoryCode, '1205'),
        eq(products.isDiscontinued, false),
      ),
    )
    await app.db.delete(customerPrices).where(eq(customerPrices.productId, id))
    await app.db.delete(productPrices).where(eq(productPrices.productId, id))
    const level = { productId: id, priceLevel: 'A' }
    await app.db.insert(productPrices).values([
      { ...level, price: '2' },
      { ...level, fromQuantity: '12', price: '1.5' },
    ])
    const found = (await app.prices(app.buyer, { [id]: ['EA', 'CS'] }))[id]
    const [caseUnit] = await app.db
      .select({ pieces: productUnits.stockConversion })
      .from(productUnits)
      .where(and(eq(productUnits.productId, id), eq(productUnits.unit, 'CS')))
    expect(Number(found?.EA?.price)).toBe(2)
    expect(Number(found?.CS?.price)).toBe(1.5 * Number(caseUnit?.pieces))
  })

  it('answers the quantity breaks of each unit in its own quantities', async () => {
    const { id, pieces } = await aCaseOfPieces()
    await priceByLevel(id, [
      ['0', '24'],
      ['5', '22.8'],
      ['10', '21.6'],
    ])
    const found = (await app.prices(app.buyer, { [id]: ['CS', 'EA'] }))[id]
    expect(found?.CS?.breaks).toEqual([
      { quantity: '5', price: '22.80' },
      { quantity: '10', price: '21.60' },
    ])
    expect(found?.EA?.breaks?.map(({ quantity }) => Number(quantity))).toEqual([5 * pieces, 10 * pieces])
  })

  it('leaves breaks out that change no price: below an agreed price, at the same price, and up to one unit', async () => {
    const { id } = await aCaseOfPieces()
    await priceByLevel(id, [
      ['0', '24'],
      ['1', '23'],
      ['4', '23'],
      ['8', '20'],
    ])
    const cases = async () => (await app.prices(app.buyer, { [id]: ['CS'] }))[id]?.CS
    expect(await cases()).toEqual({ price: '23.00', cost: null, breaks: [{ quantity: '8', price: '20.00' }] })
    const agreed = { customerId: CUSTOMER.harborBistro, productId: id }
    await app.db.insert(customerPrices).values({ ...agreed, price: '19' })
    expect(await cases()).toEqual({ price: '19.00', cost: null })
    await app.db.insert(customerPrices).values({ ...agreed, fromQuantity: '6', price: '18' })
    expect((await cases())?.breaks).toEqual([{ quantity: '6', price: '18.00' }])
    expect(await app.prices(app.clerk, { [id]: ['CS'] })).toEqual({})
  })

  it('returns null for a product without a price, and nothing for unknown, removed or excluded ones', async () => {
    const gone = await app.aProduct(eq(products.isDiscontinued, true))
    const soda = await app.aProduct(
      and(eq(products.categoryCode, '0904'), eq(products.isDiscontinued, false)),
    )
    const json = {
      9: ['EA'],
      123456: ['CS'],
      '-1': ['CS'],
      '1e3': ['CS'],
      99999999999: ['CS'],
      word: ['CS'],
      [gone.id]: ['CS'],
      [soda.id]: ['CS'],
    }
    expect(await app.prices(app.school, json)).toEqual({ 9: { EA: { price: null, cost: null } } })
    expect(await app.prices(app.buyer, {})).toEqual({})
  })

  // Spec 2 §7: POST /api/product/price: the cost, for salespeople
  it('reveals cost to salespeople only, and nothing where pricing is hidden', async () => {
    const { id, pricingUnit } = await app.aProduct(
      and(eq(products.categoryCode, '0602'), eq(products.isDiscontinued, false)),
    )
    const json = { [id]: [pricingUnit] }
    const forSales = (await app.prices({ ...app.sales, customerKey: CUSTOMER.harborBistro }, json))[id]?.[
      pricingUnit
    ]
    expect(Number(forSales?.cost)).toBeGreaterThan(0)
    expect(Number(forSales?.price)).toBeGreaterThan(Number(forSales?.cost))
    expect((await app.prices(app.buyer, json))[id]?.[pricingUnit]).toEqual({
      price: forSales?.price,
      cost: null,
    })
    expect(await app.prices(app.clerk, json)).toEqual({})
  })

  it.each([
    ['units of many products', 2000, ['CS']],
    ['products without units', 2000, []],
    ['units of one product after the other', 1000, ['CS', 'EA']],
    ['the same unit again and again', 500, ['CS', 'CS', 'CS', 'CS']],
  ])('answers 2,000 prices at once and rejects one more: %s', async (_, most, units) => {
    const ask = (count: number) => {
      const keys = Array.from({ length: count }, (_item, index) => [String(50_000 + index), units])
      return app.request('/api/product/price', { ...app.buyer, json: Object.fromEntries(keys) as object })
    }
    expect((await ask(most)).status).toBe(200)
    expect((await ask(most + 1)).status).toBe(400)
  })

  it('prices the last of many products like a single one', async () => {
    const all = await app.list(app.buyer)
    const keys = all.slice(0, 500).map(({ productKey, pricingUM }) => [productKey, [pricingUM]] as const)
    const found = await app.prices(app.buyer, Object.fromEntries(keys))
    const [last, [unit = ''] = []] = keys.at(-1) ?? []
    expect(Object.keys(found)).toHaveLength(keys.length)
    expect(found[String(last)]).toEqual(
      (await app.prices(app.buyer, { [String(last)]: [unit] }))[String(last)],
    )
  })

  it('rejects a body that is larger than 2,000 prices need', async () => {
    const keys = Array.from({ length: 20_000 }, (_item, index) => [index, []])
    const json = Object.fromEntries(keys) as object
    expect((await app.request('/api/product/price', { ...app.buyer, json })).status).toBe(413)
  })
})
