import { expect, test } from 'vitest'
import { countedLine, isToOrder, storedCount } from './stockCount'

const line = {
  id: 1,
  productKey: 10,
  orderQuantity: '12',
  unitOfMeasure: 'CS',
  priceByUnit: 'CS',
  overridePrice: null,
  heading: '',
  description: '',
  sequence: 1,
}
const by = (unitOfMeasure: string, sellByMultiple = '0') => [
  { unitOfMeasure, sellByMultiple, stockConversion: '1', isPricing: true },
]

test.each([
  ['a line that was not counted orders nothing', '', by('CS'), '0', '0', false],
  ['an empty shelf orders the par', '0', by('CS'), '0', '12', true],
  ['a quantity in the cart counts as stock', '1', by('CS'), '4', '7', true],
  ['more than the par orders nothing', '10', by('CS'), '4', '0', false],
  ['the order is a multiple', '5', by('CS', '6'), '0', '12', true],
  ['a product that is not sold in this unit any more orders nothing', '0', by('EA'), '0', '0', false],
  ['a product that is gone orders nothing', '0', [], '0', '0', false],
])('%s', (_name, typed, sellBys, inCart, toOrder, isOrdered) => {
  const counted = countedLine(line, typed, sellBys, inCart)
  expect(counted).toMatchObject({ toOrder, isCounted: typed !== '' })
  expect(isToOrder(counted)).toBe(isOrdered)
})

test.each([
  ['1 1/2', '1.5', null],
  ['1,200', '1200', null],
  ['3 cs', '3', null],
  ['3 ea', '3 ea', 'The unit here is CS and cannot be changed. Type the quantity in CS.'],
  ['3 dz', '3 dz', 'This product is not sold by dz. It is sold by CS, EA.'],
  ['abc', 'abc', '“abc” is not a number.'],
  ['', '', null],
])('the text %j is stored as %j, and an invalid count orders nothing', (typed, stored, problem) => {
  const sellBys = [...by('CS'), ...by('EA')]
  expect(storedCount(typed, line, sellBys)).toBe(stored)
  const counted = countedLine(line, stored, sellBys, '0')
  expect(counted.problem).toBe(problem)
  if (problem !== null) expect(counted).toMatchObject({ isCounted: false, toOrder: '0' })
})
