import { describe, expect, test } from 'vitest'
import { originOf, pathBack, signInOrigin } from './origin'

const at = (pathname: string, hash = '', state: unknown = null) => ({ pathname, search: '', hash, state })

describe('originOf', () => {
  test.each([
    [at('/cart'), '/cart'],
    [at('/products', '#mc=10&s=cod'), '/products#mc=10&s=cod'],
    [{ ...at('/history/orders', '#x'), search: '?a=1' }, '/history/orders?a=1#x'],
    [at('/cart', '', { from: '/reports' }), '/cart'],
    [at('/login'), '/'],
    [at('/login', '', { from: '/cart' }), '/cart'],
    [at('/select-customer', '', { from: '/products#s=cod' }), '/products#s=cod'],
    [at('/select-shipmethod', '', { from: 7 }), '/'],
    [at('/login', '', { from: 'https://elsewhere.example/' }), '/'],
    [at('/login', '', { from: '//elsewhere.example/' }), '/'],
    [at('/login', '', 'cart'), '/'],
    [at('/login/'), '/'],
    [at('/LOGIN', '', { from: '/cart' }), '/cart'],
  ])('is the place, or the origin that the place carries (%#)', (place, from) => {
    expect(originOf(place)).toEqual({ from, of: null })
  })

  test('remembers the owner of a screen across forced redirects', () => {
    const origin = originOf(at('/cart'), 'ann')
    expect(origin).toEqual({ from: '/cart', of: 'ann' })
    expect(originOf(at('/select-customer', '', origin), 'ben')).toEqual(origin)
    expect(originOf(at('/login', '', { from: '/cart', of: 7 }))).toEqual({ from: '/cart', of: null })
  })
})

test.each([
  [at('/products', '#s=cod'), '/products#s=cod'],
  [at('/products', '', { from: '/cart' }), '/cart'],
  [at('/products', '', { from: '//elsewhere.example' }), '/products'],
])('a guest’s sign-in returns to the place, or to the origin that it carries: %#', (place, from) => {
  expect(signInOrigin(place)).toEqual({ from, of: null })
})

test.each([
  [null, '/cart'],
  ['ann', '/cart'],
  ['ben', '/'],
])('a screen of %s leads ann to %s', (of, path) => {
  expect(pathBack({ from: '/cart', of }, 'ann')).toBe(path)
})
