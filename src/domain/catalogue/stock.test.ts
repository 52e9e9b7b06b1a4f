import { expect, it } from 'vitest'
import { isOutOfStock } from './stock'

it.each([
  ['', false],
  ['-1 CS', true],
  ['0', true],
  ['0 CS', true],
  ['0.00 EA', true],
  ['0,00 EA', true],
  ['0.5 LB', false],
  ['0,5 LB', false],
  ['1 CS', false],
  ['10 CS', false],
  ['1,380 EA', false],
  ['on request', false],
])('the stock %j is out of stock: %j', (stock, isOut) => {
  expect(isOutOfStock(stock)).toBe(isOut)
})
