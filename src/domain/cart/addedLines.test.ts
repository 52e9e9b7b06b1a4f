import { expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { alikeIds, doubledIds, findAddedLines } from './addedLines'
import { addWrite } from './cartWrite'
import type { AddWrite } from './cartWrite'

test.each([
  ['the newest match', [buildLine(1), buildLine(4), buildLine(5, '1', { productKey: 101 })], 5],
  ['never an existing one', [buildLine(1)], undefined],
  [
    'never one of another unit',
    [buildLine(6, '1', { productKey: 101, quantity: { value: '1', unit: 'EA' } })],
    undefined,
  ],
])('finds the line an add became: %s', (_name, after, id) => {
  const added = buildLine(-1, '1', { productKey: 101 })
  expect(findAddedLines([buildLine(1)], after, [added])[0]?.id).toBe(id)
})

test('finds a separate line for each of several adds, in order', () => {
  const [first, second, third] = [101, 102, 101].map((productKey, index) =>
    buildLine(-index - 1, '1', { productKey }),
  )
  if (!first || !second || !third) throw new Error('Three lines were made')
  const after = [101, 101, 102, 101].map((productKey, index) => buildLine(index + 1, '1', { productKey }))
  const found = findAddedLines([buildLine(1)], after, [first, second, third])
  expect(found.map((line) => line?.id)).toEqual([2, 3, 4])
  expect(findAddedLines(after, after, [first])).toEqual([undefined])
})

test('lines are alike by product and unit, whatever their quantity', () => {
  const like = (id: number, change = {}) => buildLine(id, String(id), { productKey: 101, ...change })
  const lines = [like(1), like(2, { quantity: { value: '1', unit: 'EA' } }), buildLine(3), like(4)]
  expect(alikeIds(lines, like(-1))).toEqual([1, 4])
})

const inDoubt = (id: number, change: Partial<AddWrite> = {}): AddWrite => ({
  ...addWrite(`a${id}`, buildLine(id, '2', { productKey: 101 })),
  isUncertain: true,
  alikeBefore: [1],
  ...change,
})

test.each<[string, AddWrite[], number[]]>([
  ['has become the newest line like it', [inDoubt(-1)], [5]],
  ['has become no line that was there before', [inDoubt(-1, { alikeBefore: [1, 4, 5] })], []],
  ['has become a line of its own when there are two', [inDoubt(-1), inDoubt(-2)], [5, 4]],
  ['has become no line when there are too few', [inDoubt(-1), inDoubt(-2), inDoubt(-3)], [5, 4]],
  ['is not matched if it certainly was not applied', [inDoubt(-1, { isUncertain: false })], []],
  ['is not matched once it is too old', [inDoubt(-1, { isTooOld: true })], []],
  ['is not matched if the cart was unknown when it was sent', [inDoubt(-1, { alikeBefore: undefined })], []],
  ['is not matched once its line has a server id', [inDoubt(5)], []],
])('an add without an answer %s', (_name, writes, expected) => {
  const lines = [1, 4, 5].map((id) => buildLine(id, '1', { productKey: 101 }))
  expect([...doubledIds([...lines, buildLine(6)], writes)]).toEqual(expected)
})
