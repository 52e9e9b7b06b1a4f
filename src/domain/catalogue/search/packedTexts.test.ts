import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makePackedTexts } from '../columns'

function readAll(texts: readonly string[]): string[] {
  const packed = makePackedTexts()
  texts.forEach(packed.push)
  return texts.map((_, row) => packed.read(row))
}

it('reads every text as written', () => {
  const word = fc.oneof(fc.constantFrom('', 'Store', 'dry.', ' '), fc.string({ unit: 'grapheme' }))
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), (texts) => {
      expect(readAll(texts)).toEqual(texts)
    }),
  )
})

it.each([127, 128, 129, 16_383, 16_384, 16_385])('distinguishes %s words', (count) => {
  const words = Array.from({ length: count }, (_, index) => `w${index}`)
  const texts = [words.join(' '), words.slice(-2).join(' ')]
  expect(readAll(texts)).toEqual(texts)
})
