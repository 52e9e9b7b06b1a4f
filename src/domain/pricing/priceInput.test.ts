import { afterEach, describe, expect, it, test } from 'vitest'
import { ENGLISH, makeLanguage, setLanguage } from '../language/language'
import { readTypedPrice, storedPrice } from './priceInput'

afterEach(() => setLanguage(ENGLISH))

describe('a typed price', () => {
  test.each([
    ['', null, null, ''],
    ['.', '0', null, '0'],
    ['-5', '5', null, '5'],
    ['1.2.3', '1.23', null, '1.23'],
    ['$ 1,234,567.8901', '1234567.8901', null, '1234567.8901'],
    ['$ 1,234.50', '1234.5', null, '1234.5'],
    ['12 1/2', '12.5', null, '12.5'],
    ['abc', '0', '“abc” is not a number.', 'abc'],
    ['1e2', '0', '“1e2” is not a number.', '1e2'],
    ['3 cs', '0', '“3 cs” is not a number.', '3 cs'],
    ['1,5', '0', '“1,5” can mean 1.5 or 15. Type the one you mean.', '1,5'],
  ])('"%s" is %s, with the reason %s, and stored as "%s"', (typed, price, problem, stored) => {
    expect(readTypedPrice(typed)).toEqual({ price, problem })
    expect(storedPrice(typed)).toBe(stored)
  })

  it('is stored as a plain decimal in French too', () => {
    setLanguage(makeLanguage('fr-CA', { storefront: {} }))
    expect(storedPrice('1\u00A0234,50 $')).toBe('1234.5')
  })
})
