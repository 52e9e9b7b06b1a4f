import { describe, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { hasSeveralAuthors, linesOfOthers, othersInWords } from './sharedCart'

test.each([
  [['Dana Kim'], 'Dana Kim'],
  [['Dana Kim', 'Luis Amaral'], 'Dana Kim and Luis Amaral'],
  [['Ann', 'Ben', 'Cy'], 'Ann, Ben and Cy'],
  [['Ann', 'Ben', 'Cy', 'Di'], '4 others'],
])('%j are %j', (names, words) => {
  expect(othersInWords(names)).toBe(words)
})

describe('lines and who added them', () => {
  const local = buildLine(-1)
  const own = { ...buildLine(1), addedBy: { name: 'You', isYou: true } }
  const dana = { ...buildLine(2), addedBy: { name: 'Dana', isYou: false } }
  const luis = { ...buildLine(3), addedBy: { name: 'Luis', isYou: false } }

  test('those of others exclude local ones and those of unknown origin', () => {
    expect(linesOfOthers([local, own, dana, luis])).toEqual([dana, luis])
  })

  test.each([
    ['none', [], false],
    ['own and local ones', [own, local], false],
    ['those of one other', [dana, dana], false],
    ['own ones and those of another', [own, dana], true],
    ['local ones and those of another', [local, dana], true],
    ['those of two others', [dana, luis], true],
    [
      'own ones and those of a user who has left',
      [own, { ...dana, addedBy: { name: '', isYou: false } }],
      true,
    ],
  ])('%s: several authors %s', (_, lines, isSeveral) => {
    expect(hasSeveralAuthors(lines)).toBe(isSeveral)
  })
})
