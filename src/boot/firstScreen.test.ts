import { describe, expect, test } from 'vitest'
import { firstScreen } from './firstScreen'

describe('firstScreen', () => {
  test.each([
    ['/login', '', 'sign-in'],
    ['/', '', 'sign-in-or-guest'],
    ['/products', '#s=milk', 'sign-in-or-guest'],
    ['/product/101', '', 'sign-in-or-guest'],
    ['/checkout', '', 'sign-in-or-guest'],
  ])('without a token, at %s%s, is %s', (pathname, hash, expected) => {
    expect(firstScreen({ pathname, hash, hasToken: false, hasLanding: false })).toBe(expected)
  })

  test.each(['/changepassword', '/verifyemail', '/accessdenied', '/doc/abc'])(
    'is null at %s, which needs no token',
    (pathname) => {
      expect(firstScreen({ pathname, hash: '', hasToken: false, hasLanding: false })).toBeNull()
    },
  )

  test.each([
    ['/', '', 'catalogue'],
    ['/products', '', 'catalogue'],
    ['/products', '#row=0&i=0', 'catalogue'],
    ['/products', '#row=1', null],
    ['/products', '#i=10', null],
    ['/products', '#s=milk', null],
    ['/products', '#mc=10', null],
    ['/cart', '', null],
    ['/login', '', null],
  ])('with a token, at %s%s, is %j', (pathname, hash, expected) => {
    expect(firstScreen({ pathname, hash, hasToken: true, hasLanding: false })).toBe(expected)
  })

  test.each([
    ['/', null],
    ['/products', 'catalogue'],
  ])('with a token and a landing page at the last visit, at %s, is %j', (pathname, expected) => {
    expect(firstScreen({ pathname, hash: '', hasToken: true, hasLanding: true })).toBe(expected)
  })
})
