import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainText, shortText } from './shortText'

it.each([
  ['plain', 'Tomatoes', 'Tomatoes'],
  ['blanks', '  a\t b\r\nc\u00A0\u2028d  ', 'a b c d'],
  ['control characters', 'a\u0000b\u001Bc\u0085d', 'a b c d'],
  ['lone surrogates', 'a\uD83Cb\uDF45c🍅\uD83C', 'abc🍅'],
  ['illegal characters', 'a\uFFFEb\uFFFFc', 'abc'],
])('plainText writes %s on one line', (_name, text, plain) => {
  expect(plainText(text)).toBe(plain)
})

it.each([
  ['the whole', 'abc', 3, 'abc'],
  ['its beginning', 'abcd', 3, 'abc'],
  ['no blank at the end', 'ab cd', 3, 'ab'],
  ['a surrogate pair or nothing of it', 'ab🍅', 3, 'ab'],
  ['a surrogate pair that fits', 'ab🍅c', 4, 'ab🍅'],
  ['a letter with its combining accent', 'abe\u0301', 3, 'ab'],
  ['an emoji sequence', 'a👩‍👩‍👧', 8, 'a'],
  ['an emoji sequence that fits', 'a👩‍👩‍👧b', 9, 'a👩‍👩‍👧'],
  ['a flag', '🇩🇪🇫🇷', 7, '🇩🇪'],
  ['nothing', '', 3, ''],
])('shortText keeps %s', (_name, text, max, shortened) => {
  expect(shortText(text, max)).toBe(shortened)
})

const PIECES = ['a', ' ', 'é', 'e\u0301', '🍅', '👩‍👩‍👧', '🇩🇪', '\n', '\u0000', '\uD83C', '\uDF45', '\u200D']

it('shortText keeps a beginning that fits, for any text', () => {
  const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, max) => {
      const shortened = shortText(text, max)
      expect(shortened.length).toBeLessThanOrEqual(max)
      expect(plainText(text).startsWith(shortened)).toBe(true)
      expect(shortened).not.toMatch(/\p{Cs}/u)
    }),
  )
})
