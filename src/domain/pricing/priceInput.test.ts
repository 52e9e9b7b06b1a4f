import { describe, expect, test } from 'vitest'
import { leftPriceText, parsePriceInput } from './priceInput'

describe('a typed price', () => {
  test.each([
    ['', '0', ''],
    ['.', '0', '0'],
    ['.5', '0.5', '0.5'],
    ['12.', '12', '12'],
    ['12.3400', '12.34', '12.3400'],
    ['-5', '5', '5'],
    ['1.2.3', '1.23', '1.23'],
    ['1,234.50', '1234.5', '1234.50'],
    ['$ 1,234,567.8901', '1234567.8901', '1234567.8901'],
    ['999,999', '999999', '999999'],
    // Separators out of place are no number.
    ['12,34', '0', '0'],
    ['1,2345', '0', '0'],
    ['1234,567', '0', '0'],
    [',123', '0', '0'],
    ['abc', '0', '0'],
    ['1e2', '0', '0'],
    ['NaN', '0', '0'],
    ['Infinity', '0', '0'],
    ['9'.repeat(16), '0', '0'],
  ])('"%s" is %s, and shown as "%s" once the field is left', (typed, price, shown) => {
    expect([parsePriceInput(typed), leftPriceText(typed)]).toEqual([price, shown])
  })
})
