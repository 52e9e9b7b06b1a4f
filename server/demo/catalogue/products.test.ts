import { describe, expect, it } from 'vitest'
import { DEMO_PRODUCTS_MAX, DESCRIPTIONS, spread } from './brandedPacks'
import { RANGE } from './index'
import { UNIT_NAMES } from './unitNames'
import { parsePack, ratedContent } from './pack'
import { type DemoProduct, generateProducts, HIDDEN_PRODUCT_KEY, upcCheckDigit, upcOf } from './products'

const PRODUCTS = [...generateProducts(2400)]
const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length
const conversionOf = ({ units }: DemoProduct, name: string): number =>
  Number(units.units.find(({ unit }) => unit === name)?.stockConversion)

describe('the product range', () => {
  it('has 12 main categories and 60 categories, each with families', () => {
    expect(RANGE).toHaveLength(12)
    const categories = RANGE.flatMap((main) => main.categories)
    expect(categories).toHaveLength(60)
    expect(isUnique(categories.map(({ slug }) => slug))).toBe(true)
    expect(categories.filter(({ families }) => families.length < 6)).toEqual([])
  })

  it('has comparable packs within each family', () => {
    for (const { family } of DESCRIPTIONS) {
      const first = parsePack(family.packs[0] ?? '')
      for (const pack of family.packs) expect(ratedContent(parsePack(pack), first)).toBeGreaterThan(0)
    }
  })
})

describe('generateProducts', () => {
  it.each([1, 2, 59, 60, 1250, 1251, 1252, 2400])('makes exactly %i products', (count) => {
    expect([...generateProducts(count)]).toHaveLength(count)
  })

  it('uses the units that have names', () => {
    const used = PRODUCTS.flatMap(({ units }) => units.units.map(({ unit }) => unit))
    expect([...new Set(used)].sort()).toEqual(UNIT_NAMES.map(({ unit }) => unit))
  })

  it('is deterministic', () => {
    expect([...generateProducts(2400)]).toEqual(PRODUCTS)
  })

  it('covers every category and gives each product its own keys, codes and listings', () => {
    expect(new Set(PRODUCTS.map(({ categoryCode }) => categoryCode)).size).toBe(60)
    expect(isUnique(PRODUCTS.map(({ id }) => id))).toBe(true)
    expect(isUnique(PRODUCTS.map(({ code }) => code))).toBe(true)
    expect(isUnique(PRODUCTS.map(({ upc }) => upc))).toBe(true)
    const listings = PRODUCTS.map(({ description, brand, pack }) => `${description} ${brand} ${pack}`)
    expect(isUnique(listings)).toBe(true)
    expect(PRODUCTS.filter(({ id }) => id === HIDDEN_PRODUCT_KEY)).toHaveLength(1)
  })

  it('has UPCs with valid check digits', () => {
    for (const { upc } of PRODUCTS) {
      expect(upc).toMatch(/^\d{12}$/)
      expect(upcCheckDigit(upc.slice(0, 11))).toBe(Number(upc[11]))
    }
    expect(upcOf(36_000, 29_145)).toBe('036000291452')
  })

  it('has conversions that are exact and positive, and one stock unit each', () => {
    for (const product of PRODUCTS) {
      const { stockUnit, pricingUnit, units } = product.units
      expect(conversionOf(product, stockUnit)).toBe(1)
      expect(units.map(({ unit }) => unit)).toContain(pricingUnit)
      expect(units.some(({ isSellBy }) => isSellBy)).toBe(true)
      for (const { stockConversion } of units) expect(stockConversion).toMatch(/^\d+(\.\d{1,8})?$/)
    }
  })

  it('prices catch-weight products by the pound', () => {
    const caught = PRODUCTS.filter(({ isCatchWeight }) => isCatchWeight)
    expect(caught.length).toBeGreaterThan(50)
    expect(caught.every(({ units }) => units.pricingUnit === 'LB')).toBe(true)
  })

  it('includes the special cases that screens must handle', () => {
    const count = (is: (product: DemoProduct) => boolean): number => PRODUCTS.filter(is).length
    expect(count(({ isDiscontinued }) => isDiscontinued)).toBeGreaterThan(10)
    expect(count(({ prices }) => prices.length === 0)).toBeGreaterThan(10)
    expect(count(({ onHand }) => onHand === '0')).toBeGreaterThan(40)
    expect(count(({ isTaxable }) => isTaxable)).toBeGreaterThan(200)
    expect(count(({ prices }) => prices.some(({ fromQuantity }) => fromQuantity !== '0'))).toBeGreaterThan(
      200,
    )
    expect(
      count(({ units }) => units.units.some(({ sellByMultiple }) => sellByMultiple > 0)),
    ).toBeGreaterThan(50)
    expect(count(({ units }) => units.units.length >= 3)).toBeGreaterThan(100)
  })

  it('never has a higher price at a larger quantity, nor more committed than in stock', () => {
    for (const { prices, onHand, committed } of PRODUCTS) {
      expect(Number(committed)).toBeLessThanOrEqual(Number(onHand))
      const standard = prices
        .filter(({ priceLevel }) => priceLevel === 'STD')
        .map(({ price }) => Number(price))
      expect(standard).toEqual([...standard].sort((left, right) => right - left))
      for (const { price, cost } of prices) expect(Number(cost)).toBeLessThan(Number(price))
    }
  })
})

describe('spread', () => {
  it('reaches exactly the largest catalogue', () => {
    const taken = spread(DEMO_PRODUCTS_MAX + 1)
    expect(taken.reduce((total, each) => total + each, 0)).toBe(DEMO_PRODUCTS_MAX)
    expect(DEMO_PRODUCTS_MAX).toBeGreaterThan(200_000)
  })
})
