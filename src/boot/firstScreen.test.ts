import { describe, expect, test } from 'vitest'
import { firstScreen } from './firstScreen'

describe('firstScreen', () => {
  test.each([
    ['/', ''],
    ['/login', ''],
    ['/products', '#s=milk'],
    ['/checkout', ''],
  ])('is the sign-in screen at %s%s without a token', (pathname, hash) => {
    expect(firstScreen({ pathname, hash, hasToken: false })).toBe('sign-in')
  })

  test.each(['/changepassword', '/verifyemail', '/accessdenied', '/doc/abc'])(
    'is nothing at %s, which needs no token',
    (pathname) => {
      expect(firstScreen({ pathname, hash: '', hasToken: false })).toBeNull()
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
  ])('with a token at %s%s is %j', (pathname, hash, expected) => {
    expect(firstScreen({ pathname, hash, hasToken: true })).toBe(expected)
  })
})
