import { describe, expect, test } from 'vitest'
import { originOf } from './origin'

const at = (pathname: string, hash = '', state: unknown = null) => ({
  pathname,
  search: '',
  hash,
  state,
  key: 'k',
  unstable_mask: undefined,
})

describe('originOf', () => {
  test.each([
    [at('/cart'), '/cart'],
    [at('/products', '#mc=10&s=cod'), '/products#mc=10&s=cod'],
    [{ ...at('/history/orders', '#x'), search: '?a=1' }, '/history/orders?a=1#x'],
    [at('/login'), '/'],
    [at('/login', '', { from: '/cart' }), '/cart'],
    [at('/select-customer', '', { from: '/products#s=cod' }), '/products#s=cod'],
    [at('/select-shipmethod', '', { from: 7 }), '/'],
    [at('/login', '', { from: 'https://elsewhere.example/' }), '/'],
    [at('/login', '', { from: '//elsewhere.example/' }), '/'],
    [at('/login', '', 'cart'), '/'],
  ])('%#: is %2$s', (location, expected) => {
    expect(originOf(location)).toBe(expected)
  })
})
