import { describe, expect, it } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import {
  codeLine,
  distinctName,
  fieldValues,
  pricedUnits,
  sharedDescriptions,
  shownCode,
} from './productFields'
import { fromSearchParameter, toSearchParameter } from '@/domain/navigation/hash'

const FIELDS = [
  { key: 'k0', title: 'Product Code' },
  { key: 'pack', title: 'Pack' },
  { key: 'k1', title: 'Brand' },
]

describe('fields of a product', () => {
  const product = buildProduct({
    productCode: 'AB12',
    formattedProductCode: 'AB-12',
    additional: { k0: 'AB12', k1: 'Acme', pack: '' },
  })

  it('shows the formatted code, the plain one without a format', () => {
    expect(shownCode(product)).toBe('AB-12')
    expect(shownCode(buildProduct({ productCode: 'AB12', formattedProductCode: '' }))).toBe('AB12')
  })

  it('omits empty values', () => {
    expect(fieldValues(product, [...FIELDS, { key: 'origin', title: 'Origin' }], false)).toEqual([
      { key: 'k0', title: 'Product Code', value: 'AB-12' },
      { key: 'k1', title: 'Brand', value: 'Acme' },
    ])
  })

  it('starts the line with the code, once', () => {
    expect(codeLine(product, FIELDS, false)).toEqual(['AB-12', 'Acme'])
    expect(codeLine(product, [], true)).toEqual(['AB-12'])
  })

  const LAST_SALE = { key: 'k7', title: 'Last Sale' }
  const shownOf = (field: { key: string; title: string }, value: string, isPricingHidden: boolean) =>
    fieldValues(buildProduct({ additional: { [field.key]: value } }), [field], isPricingHidden)[0]?.value

  // Spec 2 §2, quick entry: Hidden pricing also cuts the price off a last sale
  it.each([
    ['2 CS on 10/12/2026 at $45.50', '2 CS on 10/12/2026'],
    ['2 CS on 10/12/2026  At 45.50', '2 CS on 10/12/2026'],
    ['2 CS at$45.50 at the counter', '2 CS'],
    ['2 CS on 10/12/2026 at', '2 CS on 10/12/2026'],
    ['2 CATS', '2 CATS'],
    // Nothing but a price: the field is omitted.
    [' at $45.50', undefined],
  ])('hides the price of the last sale %j where pricing is hidden', (value, shown) => {
    expect(shownOf(LAST_SALE, value, true)).toBe(shown)
    expect(shownOf({ key: 'lastSale', title: 'Bought' }, value, true)).toBe(shown)
    expect(shownOf(LAST_SALE, value, false)).toBe(value)
    expect(shownOf({ key: 'k7', title: 'Served' }, value, true)).toBe(value)
  })

  it('omits the price of the last sale from the line as well', () => {
    const sold = buildProduct({ additional: { k7: '2 CS at $45.50' } })
    expect(codeLine(sold, [LAST_SALE], true)).toEqual(['P101', '2 CS'])
    expect(codeLine(sold, [LAST_SALE], false)).toEqual(['P101', '2 CS at $45.50'])
  })
})

describe('pricedUnits', () => {
  const unit = (unitOfMeasure: string) => ({
    unitOfMeasure,
    stockConversion: '1',
    isPricing: false,
    sellByMultiple: '0',
  })

  it.each([
    [['CS', 'EA'], 'CS', ['CS', 'EA']],
    [['PC'], 'LB', ['PC', 'LB']],
    [[], 'LB', ['LB']],
    [['CS'], '', ['CS']],
  ])('of a product sold by %j and priced by %j are %j', (sold, pricingUM, units) => {
    expect(pricedUnits(buildProduct({ sellBys: sold.map(unit), pricingUM }))).toEqual(units)
  })
})

describe('the name of a product among others', () => {
  const apple = { productKey: 1, description: 'Apple' }
  const otherApple = { productKey: 2, description: 'Apple' }
  const pear = { productKey: 3, description: 'Pear' }

  it.each([
    ['nothing is shared by different descriptions', [apple, pear], []],
    ['lines of one product share nothing', [apple, apple], []],
    ['two products share a description', [apple, otherApple, pear], ['Apple']],
    ['two products share a description, with two lines of the first', [apple, apple, otherApple], ['Apple']],
    ['an empty list shares nothing', [], []],
  ])('%s', (_case, products, shared) => {
    expect([...sharedDescriptions(products)]).toEqual(shared)
  })

  it('has its facts only where the description is shared', () => {
    const shared = new Set(['Apple'])
    expect(distinctName('Apple', 'A-1 · 40 LB', shared)).toBe('Apple · A-1 · 40 LB')
    expect(distinctName('Apple', '', shared)).toBe('Apple')
    expect(distinctName('Pear', 'P-1 · 20 LB', shared)).toBe('Pear')
  })
})

describe('the search parameter', () => {
  // Spec 2 §2, header: Apostrophes of a search become backticks
  it('replaces apostrophes by backticks, and back', () => {
    expect(toSearchParameter("chef's 'best'")).toBe('chef`s `best`')
    expect(fromSearchParameter('chef`s')).toBe("chef's")
  })
})
