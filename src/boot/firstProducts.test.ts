import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '@/domain/catalogue/catalogue'
import { HIDDEN_PRODUCT_KEY } from '@/domain/catalogue/product'
import { readProducts } from '../features/catalogue/state/worker/productPages'
import { codesOf, firstProducts } from './firstProducts'

const row = (productKey: number, description: string, productCode: string | number = `${productKey}`) => ({
  productKey,
  productCode,
  description,
  additional: { k1: 'Red Gate', pack: '4/12 LB', sold: '2 CS at $45.50', upc: null },
})
const ROWS = [
  row(5, 'patty 10 OZ'),
  row(4, 'Patty 4 OZ', 44),
  row(3, 'apple'),
  row(2, 'Äpple'),
  row(1, 'apple'),
]

describe('firstProducts', () => {
  it('lists the products in the app’s order', () => {
    const read = readProducts(ROWS, 200)
    if ('error' in read) throw new Error(read.error.message)
    const catalogue = makeCatalogue()
    catalogue.append(read.products)
    const listed = catalogue.query({
      text: '',
      mainCategory: '',
      category: '',
      sort: 'description',
      keys: null,
    })
    expect(firstProducts(ROWS).map(({ productKey }) => productKey)).toEqual([...listed.keys])
  })

  it('omits the hidden product and invalid ones', () => {
    const rows = [row(HIDDEN_PRODUCT_KEY, 'Hidden'), row(8, 'Shown'), null, 'text', { description: 'No key' }]
    expect(firstProducts(rows).map(({ description }) => description)).toEqual(['Shown'])
  })

  it.each([[null], [{}], ['text'], [undefined]])('finds no products in %j', (answer) => {
    expect(firstProducts(answer)).toEqual([])
  })
})

describe('codesOf', () => {
  const [product] = firstProducts([row(8, 'Shown', 1042)])
  const site = {
    productFields: {
      card: [
        { key: 'k0', title: 'Code' },
        { key: 'pack', title: 'Pack' },
        { key: 'sold', title: 'Last Sale' },
      ],
      mobile: [{ key: 'k1' }],
    },
  }

  it.each([
    [site, false, '1042 · 4/12 LB · 2 CS at $45.50'],
    [site, true, '1042 · Red Gate'],
    [null, false, '1042'],
    [{ productFields: null }, false, '1042'],
  ])('returns the fields of %j (narrow: %j)', (answer, isNarrow, expected) => {
    if (!product) throw new Error('There is no product')
    expect(codesOf(product, answer, null, isNarrow)).toBe(expected)
  })

  it('omits the last-sale price if pricing is hidden', () => {
    if (!product) throw new Error('There is no product')
    expect(codesOf(product, site, { hidePricing: true }, false)).toBe('1042 · 4/12 LB · 2 CS')
  })
})
