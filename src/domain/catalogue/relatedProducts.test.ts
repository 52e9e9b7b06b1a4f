import { describe, expect, it, test } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import { makeCatalogue } from './catalogue'
import { HIDDEN_PRODUCT_KEY } from './product'
import { goodsName } from './relatedProducts'

test.each([
  ['Beef Ribeye Boneless Choice', 'Red Gate', 'beef ribeye boneless choice'],
  ['KETCHUP, FANCY', '', 'ketchup fancy'],
  ['Crème Brûlée (Mini)', '', 'creme brulee mini'],
  ['Ketchup Squeeze 20 OZ', '', 'ketchup squeeze'],
  ['Whole Chicken 3.5 LB WOG', '', 'whole chicken wog'],
  ['Tilapia Fillet 5-7 OZ', '', 'tilapia fillet'],
  ['Chicken Wing Party 6/9 CT', '', 'chicken wing party'],
  ['Cheddar Mild Sliced .75 OZ', '', 'cheddar mild sliced'],
  ['Tomatoes Diced 6/#10', '', 'tomatoes diced'],
  ['Olive Oil 4x1 gal.', '', 'olive oil'],
  ['Sprite 12 fl oz', '', 'sprite'],
  ['Heinz Ketchup 20oz', 'Heinz', 'ketchup'],
  ['Ketchup Red Gate', 'Red Gate', 'ketchup'],
  // Grades, lengths and shares tell goods apart.
  ['Shrimp White Raw P&D 16/20', '', 'shrimp white raw p&d 16/20'],
  ['Tortilla Flour 10 IN', '', 'tortilla flour 10 in'],
  ['Ground Beef 80/20 Fine', '', 'ground beef 80/20 fine'],
  ['Milk 2% Reduced Fat', '', 'milk 2% reduced fat'],
  ['Bread White Sliced 1/2 IN', '', 'bread white sliced 1/2 in'],
  // A brand is taken out as whole words only.
  ['Redgate Apples', 'Red', 'redgate apples'],
  ['12 OZ', '', ''],
  ['Apples', 'Apples', ''],
])('the goods of "%s" by "%s" are "%s"', (description, brand, expected) => {
  expect(goodsName(description, brand)).toBe(expected)
})

const fruit = (productKey: number, description: string, change: object = {}) =>
  buildProduct({ productKey, productSequence: 10 * productKey, description, ...change })

function relatedTo(productKey: number, products: readonly ReturnType<typeof fruit>[], count = 8) {
  const catalogue = makeCatalogue()
  catalogue.append(products)
  return catalogue.related(productKey, count)
}

describe('products related to one', () => {
  const gala = fruit(20, 'Apples Gala 88 CT', { additional: { k1: 'Orchard Lane' } })

  it('are the same goods in other packs and brands, and others of the category by their place in it', () => {
    const products = [
      gala,
      fruit(40, 'Apples Gala 100 CT'),
      fruit(25, 'Sunny Hill Apples, Gala', { additional: { k1: 'Sunny Hill' } }),
      fruit(21, 'Apples Fuji 88 CT'),
      fruit(10, 'Apples Granny Smith'),
      fruit(22, 'Apples Gala', { productCategoryCode: 'PR-JUICE' }),
      fruit(23, 'Apples Gala', { productMainCategoryCode: 'FR' }),
      fruit(HIDDEN_PRODUCT_KEY, 'Apples Gala'),
    ]
    expect(relatedTo(20, products)).toEqual({ sameGoods: [25, 40], inCategory: [21, 10] })
    expect(relatedTo(20, products, 1)).toEqual({ sameGoods: [25], inCategory: [21] })
  })

  it('are none for an unknown product, and for one without a category', () => {
    const none = { sameGoods: [], inCategory: [] }
    expect(relatedTo(99, [gala])).toEqual(none)
    const loose = [20, 21].map((key) => fruit(key, 'Apples Gala', { productCategoryCode: '' }))
    expect(relatedTo(20, loose)).toEqual(none)
  })

  it('are not all the products whose description is nothing but a size', () => {
    const products = [fruit(1, '12 OZ'), fruit(2, '16 OZ')]
    expect(relatedTo(1, products)).toEqual({ sameGoods: [], inCategory: [2] })
  })
})
