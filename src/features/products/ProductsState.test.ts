import { expect, test } from 'vitest'
import { noProductsReason } from './ProductsState'

test.each([
  ['', false, false, null, null],
  ['', true, false, null, 'There are no products in this category.'],
  ['', true, true, null, 'This category does not exist.'],
  ['', false, false, 'Fish', 'There are no products in the order guide “Fish”.'],
  ['', true, false, 'Fish', 'There are no products of this category in the order guide “Fish”.'],
  ['', true, true, 'Fish', 'This category does not exist.'],
  ['cod', false, false, null, 'Nothing matches “cod”.'],
  ['cod', true, false, null, 'Nothing in this category matches “cod”.'],
  ['cod', true, true, null, 'This category does not exist.'],
  ['cod', false, false, 'Fish', 'Nothing in the order guide “Fish” matches “cod”.'],
  ['cod', true, false, 'Fish', 'Nothing in this category of the order guide “Fish” matches “cod”.'],
  // The category does not filter, because all products are searched.
  ['cod', false, true, null, 'Nothing matches “cod”.'],
])(
  'an empty list for text %j, category %j, unknown %j, guide %j has the reason %j',
  (text, hasCategory, isCategoryUnknown, guideName, reason) => {
    expect(noProductsReason({ text, hasCategory, isCategoryUnknown, guideName })).toBe(reason)
  },
)
