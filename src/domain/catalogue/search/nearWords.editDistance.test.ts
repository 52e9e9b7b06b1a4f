import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPARED_MAX, editDistances } from './nearWords'

const LIMIT = 2

describe('editDistances', () => {
  it.each([
    ['chicken', 'chicken', 0],
    ['chikcen', 'chicken', 1],
    ['chiken', 'chicken', 1],
    ['chickken', 'chicken', 1],
    ['shicken', 'chicken', 1],
    ['hcikcen', 'chicken', 2],
    ['ab', 'ba', 1],
    ['abc', 'ca', 3],
    ['', 'ab', 2],
    ['a'.repeat(COMPARED_MAX), 'a'.repeat(COMPARED_MAX + 2), 2],
    ['a'.repeat(COMPARED_MAX), 'a'.repeat(99), 3],
  ])('from %j to %j is %d', (word, other, expected) => {
    const { whole } = editDistances(word, other, LIMIT)
    if (expected > LIMIT) expect(whole).toBeGreaterThan(LIMIT)
    else expect(whole).toBe(expected)
  })

  it.each([
    ['chikc', 'chicken', 1],
    ['chic', 'chicken', 0],
    ['xhic', 'chicken', 1],
    ['butter', 'but', 3],
  ])('from %j to a prefix of %j is %d', (word, other, expected) => {
    expect(Math.min(editDistances(word, other, LIMIT).beginning, LIMIT + 1)).toBe(expected)
  })

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

  function naive(left: string, right: string): number {
    if (left === '' || right === '') return left.length + right.length
    const [first, second] = left
    const isSwapped = first !== undefined && second !== undefined && right.startsWith(second + first)
    return Math.min(
      naive(left.slice(1), right.slice(1)) + (first === right[0] ? 0 : 1),
      naive(left.slice(1), right) + 1,
      naive(left, right.slice(1)) + 1,
      isSwapped ? naive(left.slice(2), right.slice(2)) + 1 : Infinity,
    )
  }

  it('equals its definition, up to the limit', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        const { whole } = editDistances(left, right, LIMIT)
        expect(Math.min(whole, LIMIT + 1)).toBe(Math.min(naive(left, right), LIMIT + 1))
      }),
    )
  })

  it('to a prefix is the minimum over all prefixes', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        const ends = Array.from({ length: right.length + 1 }, (_, end) => right.slice(0, end))
        const least = Math.min(...ends.map((end) => editDistances(left, end, LIMIT).whole))
        const { beginning } = editDistances(left, right, LIMIT)
        expect(Math.min(beginning, LIMIT + 1)).toBe(Math.min(least, LIMIT + 1))
      }),
    )
  })
})
