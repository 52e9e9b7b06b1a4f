import { expect, it } from 'vitest'
import { stateLetters } from './states'

it.each([
  ['', ''],
  ['ma', 'MA'],
  [' MA ', 'MA'],
  ['Massachusetts', 'MA'],
  ['new york', 'NY'],
  ['West Virginia', 'WV'],
  ['Québec', 'QC'],
  ['Que\u0301bec', 'QC'],
  ['Massachusett', 'MASSACHUSETT'],
  ['xx', 'XX'],
])('the typed state %j becomes %j', (typed, letters) => {
  expect(stateLetters(typed)).toBe(letters)
})
