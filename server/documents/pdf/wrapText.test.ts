import { expect, it } from 'vitest'
import { wrapLine } from './wrapText'

it.each([
  ['one two', 7, ['one two']],
  ['one two', 6, ['one', 'two']],
  ['one two three', 7, ['one two', 'three']],
  ['abcdefgh', 3, ['abc', 'def', 'gh']],
  ['a bcdefgh i', 4, ['a', 'bcde', 'fgh', 'i']],
  ['a bcdefgh i', 5, ['a', 'bcdef', 'gh i']],
  ['ab', 0, ['a', 'b']],
  ['👩👩👩', 2, ['👩', '👩', '👩']],
])('“%s” is wrapped at %i characters into %j', (line, width, lines) => {
  expect(wrapLine(line, width, (text) => text.length)).toEqual(lines)
})
