import { describe, expect, it } from 'vitest'
import { formActionsOf, isFrameAncestor, isHostPattern, isPostbackAllowed } from './hostPattern'

describe('a URL to post to', () => {
  it.each([
    ['https://buyer.example/back?a=1', 'buyer.example', true],
    ['https://BUYER.example:443/back', 'Buyer.Example', true],
    ['https://buyer.example/back', 'buyer.example:443', true],
    ['https://buyer.example:8443/back', 'buyer.example', false],
    ['https://buyer.example:8443/back', 'buyer.example:8443', true],
    ['https://buyer.example:8444/back', 'buyer.example:8443', false],
    ['https://buyer.example:8444/back', 'buyer.example:*', true],
    ['https://a.buyer.example/', 'buyer.example', false],
    ['https://a.buyer.example/', '*.buyer.example', true],
    ['https://a.b.buyer.example/', '*.buyer.example', true],
    ['https://buyer.example/', '*.buyer.example', false],
    ['https://evilbuyer.example/', '*.buyer.example', false],
    ['https://buyer.example.evil.example/', 'buyer.example', false],
    ['https://buyer.example@evil.example/', 'buyer.example', false],
    ['https://user:pw@buyer.example/', 'buyer.example', false],
    ['http://buyer.example/', 'buyer.example', false],
    ['http://localhost:4000/', 'localhost:*', true],
    ['http://127.0.0.1:4000/', '127.0.0.1:4000', true],
    ['http://localhost/', 'localhost', true],
    ['http://localhost:4000/', 'localhost', false],
    ['javascript:alert(1)', '*.example', false],
    ['SAPEVENT:POST', 'sapevent', false],
    ['data:text/html,x', 'localhost:*', false],
    ['//buyer.example/', 'buyer.example', false],
    [`https://buyer.example/${'a'.repeat(4000)}`, 'buyer.example', false],
    ['https://buyer.example/', '*', false],
    ['', 'buyer.example', false],
  ])('%j is allowed by the list entry %j: %j', (address, pattern, isAllowed) => {
    expect(isPostbackAllowed(address, [pattern])).toBe(isAllowed)
    expect(isPostbackAllowed(address, [])).toBe(false)
  })
})

describe('an entry of a partner’s list', () => {
  it.each(['buyer.example', '*.buyer.example', 'localhost:*', '127.0.0.1:4000', 'a-b.example:8443'])(
    '%j is a host',
    (text) => {
      expect(isHostPattern(text)).toBe(true)
    },
  )

  it.each(['', '*', '*.*.example', 'https://buyer.example', 'buyer.example/back', 'a b', 'a;b', 'a:', 'a:b'])(
    '%j is not a host',
    (text) => {
      expect(isHostPattern(text)).toBe(false)
    },
  )

  it.each([
    'https://buyer.example',
    'https://*.buyer.example:8443',
    'http://localhost:*',
    'http://127.0.0.1',
  ])('%j is an origin', (text) => {
    expect(isFrameAncestor(text)).toBe(true)
  })

  it.each([
    '*',
    "'self'",
    'buyer.example',
    'http://buyer.example',
    'https://buyer.example/',
    'https://a; script-src *',
    'https://a https://b',
    'https://a,b',
  ])('%j is not an origin', (text) => {
    expect(isFrameAncestor(text)).toBe(false)
  })

  it('is written to a page’s policy only if it is a host', () => {
    expect(formActionsOf(['*.buyer.example:8443', 'localhost:*', "'none'; x"])).toEqual([
      'https://*.buyer.example:8443',
      'https://localhost:*',
      'http://localhost:*',
    ])
  })
})
