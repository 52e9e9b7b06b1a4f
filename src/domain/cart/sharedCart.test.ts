import { describe, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { hasSeveralAuthors, linesOfOthers, othersInWords } from './sharedCart'

test.each([
  [['Dana Kim'], 'Dana Kim'],
  [['Dana Kim', 'Luis Amaral'], 'Dana Kim and Luis Amaral'],
  [['Ann', 'Ben', 'Cy'], 'Ann, Ben and Cy'],
  [['Ann', 'Ben', 'Cy', 'Di'], '4 others'],
])('the names %j are listed as %j', (names, words) => {
  expect(othersInWords(names)).toBe(words)
})

describe('the lines of a shared cart', () => {
  const local = buildLine(-1)
  const own = { ...buildLine(1), addedBy: { name: 'You', isYou: true } }
  const dana = { ...buildLine(2), addedBy: { name: 'Dana', isYou: false } }
  const luis = { ...buildLine(3), addedBy: { name: 'Luis', isYou: false } }

  test('belong to others only if another user added them', () => {
    expect(linesOfOthers([local, own, dana, luis])).toEqual([dana, luis])
  })

  test.each([
    ['show no authors without lines', [], false],
    ['show no authors if all are own or local', [own, local], false],
    ['show no authors if all are of one other user', [dana, dana], false],
    ['show authors if some are own and some of another user', [own, dana], true],
    ['show authors if some are local and some of another user', [local, dana], true],
    ['show authors if they are of two other users', [dana, luis], true],
    [
      'show authors if some are own and some of a user who has left',
      [own, { ...dana, addedBy: { name: '', isYou: false } }],
      true,
    ],
  ])('%s', (_, lines, isSeveral) => {
    expect(hasSeveralAuthors(lines)).toBe(isSeveral)
  })
})
