import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { groupBy } from '../db/groupBy'
import { demoRows } from '@test/worlds/demoFiles'
import { drawPicture, type Picture } from './pictures'

const PRODUCTS = demoRows<string>('shop/products')
const UNITS = groupBy(demoRows<string>('shop/product-units'), ({ product }) => product ?? '')
const PRICES = groupBy(demoRows<string>('shop/prices'), ({ product }) => product ?? '')
const STOCK = demoRows<string>('shop/stock')
const PICTURES = demoRows<keyof Picture>('shop/pictures')

type Product = (typeof PRODUCTS)[number]
const unitsOf = ({ code = '' }: Product) => UNITS.get(code) ?? []
const pricesOf = ({ code = '' }: Product) => PRICES.get(code) ?? []
const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length
const count = (is: (product: Product) => boolean): number => PRODUCTS.filter(is).length

/** Check digit of a UPC-A: odd places count three times (GS1). */
function checkDigit(digits: string): number {
  const total = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (total % 10)) % 10
}

describe('the products of the demo', () => {
  it('cover 60 categories, with their own codes and listings', () => {
    expect(PRODUCTS).toHaveLength(2400)
    expect(new Set(PRODUCTS.map(({ category }) => category)).size).toBe(60)
    expect(isUnique(PRODUCTS.map(({ code }) => code))).toBe(true)
    expect(isUnique(PRODUCTS.map(({ description, brand, pack }) => [description, brand, pack].join()))).toBe(
      true,
    )
    expect(count((product) => product.special_order === 'yes')).toBe(1)
  })

  it('have unique UPCs with valid check digits', () => {
    expect(isUnique(PRODUCTS.map(({ upc }) => upc))).toBe(true)
    for (const { upc = '' } of PRODUCTS) {
      expect(upc).toMatch(/^\d{12}$/)
      expect(checkDigit(upc.slice(0, 11))).toBe(Number(upc[11]))
    }
  })

  it('use the units that have names', () => {
    const used = [...UNITS.values()].flat().map(({ unit }) => unit)
    expect([...new Set(used)].sort()).toEqual(demoRows<'unit'>('shop/units').map(({ unit }) => unit))
  })

  it('are priced by the pound where their weight varies', () => {
    const caught = PRODUCTS.filter((product) => product.catch_weight === 'yes')
    expect(caught.length).toBeGreaterThan(50)
    expect(caught.every((product) => product.pricing_unit === 'LB')).toBe(true)
  })

  it('include the special cases that screens must handle', () => {
    expect(count(({ discontinued }) => discontinued === 'yes')).toBeGreaterThan(10)
    expect(count((product) => pricesOf(product).length === 0)).toBeGreaterThan(10)
    expect(STOCK.filter((row) => row.on_hand === '0').length).toBeGreaterThan(40)
    expect(count(({ taxable }) => taxable === 'yes')).toBeGreaterThan(200)
    expect(
      count((product) => pricesOf(product).some((price) => price.from_quantity !== '0')),
    ).toBeGreaterThan(200)
    expect(
      count((product) => unitsOf(product).some((unit) => Number(unit.sell_by_multiple) > 0)),
    ).toBeGreaterThan(50)
    expect(count((product) => unitsOf(product).length >= 3)).toBeGreaterThan(100)
  })

  it('never cost more at a larger quantity, nor less than the distributor paid', () => {
    for (const product of PRODUCTS) {
      const standard = pricesOf(product)
        .filter((price) => price.price_list === 'STD')
        .sort((left, right) => Number(left.from_quantity) - Number(right.from_quantity))
        .map(({ price }) => Number(price))
      expect(standard).toEqual([...standard].sort((left, right) => right - left))
      for (const { price, cost } of pricesOf(product)) expect(Number(cost)).toBeLessThan(Number(price))
    }
    for (const { committed, on_hand: onHand } of STOCK)
      expect(Number(committed)).toBeLessThanOrEqual(Number(onHand))
  })
})

describe('the pictures of the demo', () => {
  const motif = (name: string) =>
    readFileSync(join(import.meta.dirname, 'alder-finch/motifs', `${name}.svg`), 'utf8')
  const drawn = new Map(PICTURES.map((picture) => [picture.name, drawPicture(picture, motif(picture.motif))]))

  it('are well formed and small', () => {
    for (const [name, svg] of drawn) {
      expect(svg, name).not.toMatch(/undefined|NaN|null|[{}]/)
      expect(svg.match(/<g[ >]/g)?.length, name).toBe(svg.match(/<\/g>/g)?.length)
      expect(svg.length, name).toBeLessThan(7000)
    }
  })

  it('exist for every product', () => {
    for (const product of PRODUCTS) {
      const names = [product.list_image ?? '', ...(product.detail_images ?? '').split('|')]
      for (const name of names) expect(drawn.has(name), name).toBe(true)
    }
  })

  it('differ on a page of products', () => {
    for (let start = 0; start < PRODUCTS.length; start += 24) {
      const page = PRODUCTS.slice(start, start + 24).map((product) => drawn.get(product.list_image ?? ''))
      expect(new Set(page).size).toBeGreaterThan(0.6 * page.length)
    }
  })
})
