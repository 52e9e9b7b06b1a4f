import { expect, test } from 'vitest'
import { memoryKey, wordsKey } from './rememberedWords'

test.each([
  ['Roma Tomatoes', 'tomato roma'],
  ['limones de Jalisco', 'Jalisco limones'],
  ['Crème fraîche', 'creme fraiche'],
  ['tomatoes, roma', 'roma tomatoes'],
])('%s are the same goods as %s', (one, other) => {
  expect(wordsKey({ words: one, size: null })).toBe(wordsKey({ words: other, size: null }))
})

test('another size is another product', () => {
  expect(wordsKey({ words: 'butter', size: '5lb' })).not.toBe(wordsKey({ words: 'butter', size: '1lb' }))
  expect(wordsKey({ words: 'butter', size: '5lb' })).toBe(wordsKey({ words: 'butter 5 lb', size: null }))
})

test.each([
  ['a quantity where the product is sold by it', ['CS', 'LB'], 'butter'],
  ['a size where not', ['CS', 'EA'], '5lb butter'],
])('a measure is %s', (_, units, key) => {
  const order = { kind: 'order', quantity: '5', unit: 'lb', words: 'butter', size: '5lb' } as const
  expect(
    memoryKey(
      order,
      units.map((unitOfMeasure) => ({ unitOfMeasure })),
    ),
  ).toBe(key)
})

test('punctuation alone has no key', () => {
  expect(wordsKey({ words: '—', size: null })).toBe('')
})
