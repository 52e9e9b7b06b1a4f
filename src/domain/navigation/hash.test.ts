import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatHash, hashParameter, parseHash, updateHash, type CatalogueHash } from './hash'

const text = fc.string({ unit: 'grapheme', minLength: 1 })
const count = fc.integer({ min: 0, max: 999_999_999 })
const view: fc.Arbitrary<CatalogueHash> = fc.record(
  { mc: text, c: text, og: fc.oneof(text, fc.constant('')), s: text, row: count, i: count },
  { requiredKeys: [] },
)

describe('parseHash', () => {
  // Spec 2 §2, routes: The hash parameters of `/products` and their values
  test.each<[string, CatalogueHash]>([
    ['', {}],
    ['#', {}],
    ['#mc=10&c=1020', { mc: '10', c: '1020' }],
    ['mc=10', { mc: '10' }],
    ['#og=Fish%20%26%20more', { og: 'Fish & more' }],
    ['#s=a=b', { s: 'a=b' }],
    ['#s=100%', { s: '100%' }],
    ['#s=a+b', { s: 'a+b' }],
    ['#s=', {}],
    ['#s', {}],
    ['#og=', { og: '' }],
    ['#og', { og: '' }],
    ['#mc=&c=', {}],
    ['#row=0&i=7', { row: 0, i: 7 }],
    ['#row=-1', {}],
    ['#row=1.5', {}],
    ['#row=999999999', { row: 999_999_999 }],
    ['#row=1000000000', {}],
    ['#x=1&mc=2', { mc: '2' }],
  ])('reads %j as %j', (hash, expected) => {
    expect(parseHash(hash)).toEqual(expected)
  })

  it('never throws, for any hash', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (hash) => typeof parseHash(hash) === 'object'))
  })
})

describe('formatHash', () => {
  // Spec 2 §2, routes: Links are written as `#mc={code}&c={code}`
  it('writes the form that links use', () => {
    expect(formatHash({ c: '1020', mc: '10' })).toBe('#mc=10&c=1020')
  })

  it('writes nothing for an empty map', () => {
    expect(formatHash({})).toBe('')
    expect(formatHash({ s: '' })).toBe('')
  })

  it('is read back unchanged', () => {
    fc.assert(
      fc.property(view, (value) => {
        expect(parseHash(formatHash(value))).toEqual(value)
      }),
    )
  })

  it('writes malformed text with a replacement character', () => {
    expect(parseHash(formatHash({ s: 'a\ud800b' }))).toEqual({ s: 'a\ufffdb' })
  })
})

describe('updateHash', () => {
  test.each([
    ['#mc=10&s=cod', { s: 'eel' }, '#mc=10&s=eel'],
    ['#mc=10&s=cod', { s: undefined }, '#mc=10'],
    ['#mc=10&s=cod', { s: '' }, '#mc=10'],
    ['#s=cod', { s: undefined }, ''],
    ['#og_edit=Bar%20list', { s: 'eel' }, '#s=eel&og_edit=Bar%20list'],
    ['#s=eel&row=4', { row: 0 }, '#s=eel&row=0'],
    ['#og=Bar&s=eel', { og: '' }, '#og=&s=eel'],
    ['#og=&s=eel', { og: undefined }, '#s=eel'],
    ['#og=Bar', { mc: '' }, '#og=Bar'],
  ])('turns %j with %j into %j', (hash, change, expected) => {
    expect(updateHash(hash, change)).toBe(expected)
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(view, view, (before, change) => {
        const once = updateHash(formatHash(before), change)
        expect(updateHash(once, change)).toBe(once)
      }),
    )
  })
})

describe('hashParameter', () => {
  test.each([
    ['#og_edit=Bar%20list', 'og_edit', 'Bar list'],
    ['#og_edit=Bar', 'og_create', null],
    ['#started', 'started', ''],
  ])('reads from %j the parameter %s as %j', (hash, name, expected) => {
    expect(hashParameter(hash, name)).toBe(expected)
  })
})
