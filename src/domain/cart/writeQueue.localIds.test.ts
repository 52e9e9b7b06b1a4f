import { expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { presentId, withPresentId } from './writeQueue'
import { addWrite, clearWrite, deleteWrite, updateWrite } from './cartWrite'

const localIds = { 9: -1, 12: -3 }

test.each([
  ['a local id replaced by the server', -1, 9],
  ['one that waits for its add', -2, -2],
  ['the server’s own', 9, 9],
])('the current id of %s (%i) is %i', (_name, id, expected) => {
  expect(presentId(localIds, id)).toBe(expected)
})

test('a change made under a replaced local id applies to the server’s line, before and after', () => {
  const write = withPresentId(localIds, updateWrite('u', buildLine(-3, '2'), buildLine(-3)))
  expect(write).toMatchObject({ key: 'u', line: { id: 12, quantity: { value: '2' } }, before: { id: 12 } })
})

test('a removal made under a replaced local id applies to the server’s line; other writes stay', () => {
  expect(withPresentId(localIds, deleteWrite('d', buildLine(-1)))).toMatchObject({ line: { id: 9 } })
  for (const write of [addWrite('a', buildLine(-1)), clearWrite('c'), deleteWrite('d', buildLine(-2))]) {
    expect(withPresentId(localIds, write)).toEqual(write)
  }
})
