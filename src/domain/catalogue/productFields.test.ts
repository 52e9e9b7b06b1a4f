import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../../test/builders/product'
import { codeLine, fieldValues, pricedUnits, shownCode } from './productFields'
import { fromSearchParameter, toSearchParameter } from './searchParameter'

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

  it('leaves out what has no value', () => {
    expect(fieldValues(product, [...FIELDS, { key: 'origin', title: 'Origin' }])).toEqual([
      { key: 'k0', title: 'Product Code', value: 'AB-12' },
      { key: 'k1', title: 'Brand', value: 'Acme' },
    ])
  })

  it('begins the line with the code, and names it once', () => {
    expect(codeLine(product, FIELDS)).toEqual(['AB-12', 'Acme'])
    expect(codeLine(product, [])).toEqual(['AB-12'])
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
  ])('sold by %j and priced by %j has %j', (sold, pricingUM, units) => {
    expect(pricedUnits(buildProduct({ sellBys: sold.map(unit), pricingUM }))).toEqual(units)
  })
})

describe('the search parameter', () => {
  it('has backticks for apostrophes, and back', () => {
    expect(toSearchParameter("chef's 'best'")).toBe('chef`s `best`')
    expect(fromSearchParameter('chef`s')).toBe("chef's")
  })
})
