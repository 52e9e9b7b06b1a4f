import { describe, expect, test } from 'vitest'
import { marginOf, priceDoubts, priceDoubtText } from './priceDoubts'

describe('the doubts about a typed price', () => {
  test.each<[string, string, string | null, string | null, string[]]>([
    ['at half of the standard price', '12', '24', null, []],
    ['just below half of the standard price', '11.9999', '24', null, ['farBelow']],
    ['at twice the standard price', '48', '24', null, []],
    ['just above twice the standard price', '48.0001', '24', null, ['farAbove']],
    ['at cost', '18', '24', '18', []],
    ['just below cost', '17.9999', '24', '18', ['belowCost']],
    ['far below the standard price and the cost', '1', '24', '18', ['belowCost', 'farBelow']],
    ['without anything to compare with', '1', null, null, []],
    ['beside a standard price of 0', '1', '0', null, []],
    ['of 0, which is confirmed on its own', '0', '24', '18', []],
  ])('%s (%s, standard %s, cost %s) are %j', (_name, price, standard, cost, doubts) => {
    expect(priceDoubts(price, { standard, cost })).toEqual(doubts)
  })

  test.each([
    [
      '10',
      '$10.00 is below the cost of $18.00 (margin -80.0%). $10.00 is less than half of the standard price of $24.50.',
    ],
    ['1234.5', '$1,234.50 is more than twice the standard price of $24.50.'],
    ['24', null],
  ])('about a price of %s are described as %j', (price, text) => {
    expect(priceDoubtText(price, { standard: '24.5', cost: '18' }, 2)).toBe(text)
  })
})

test.each([
  ['24.50', '18', '26.5'],
  ['18', '18', '0.0'],
  ['10', '18', '-80.0'],
  ['0', '18', null],
  ['10', null, null],
  [null, '18', null],
])('the margin of %s at a cost of %s is %s', (price, cost, margin) => {
  expect(marginOf(price, cost)).toBe(margin)
})
