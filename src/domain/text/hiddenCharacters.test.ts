import { expect, it } from 'vitest'
import { hiddenCharacterError } from './hiddenCharacters'

const ERROR = 'Name contains hidden characters. Delete it and type it again.'

it.each([
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x061c, 0x061c],
  [0x200e, 0x200f],
  [0x2028, 0x2029],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
])('rejects the code points from %i to %i, but not their neighbors', (first, last) => {
  const refused = (code: number) => hiddenCharacterError('Name', `a${String.fromCodePoint(code)}b`)
  for (let code = first; code <= last; code++) expect([code, refused(code)]).toEqual([code, ERROR])
  const neighbors = [first - 1, last + 1].filter((code) => code >= 0 && code !== 0x202a && code !== 0x2029)
  expect(neighbors.map(refused)).toEqual(neighbors.map(() => null))
})

it.each(['', ' ', 'Ann Lee', ' Ann ', 'Zoë O’Neil', '株式会社', 'שרה כהן', '👩‍🍳 Café', 'Lee\u00A0& Co'])(
  'allows %j',
  (name) => {
    expect(hiddenCharacterError('Name', name)).toBeNull()
  },
)
