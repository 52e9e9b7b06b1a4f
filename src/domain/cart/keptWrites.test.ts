import { expect, test } from 'vitest'
import { buildLine } from '../../../test/builders/cart'
import type { CartWrite } from './cartWrite'
import { addWrite, clearWrite, deleteWrite, updateWrite } from './cartWrite'
import { adopted, REPEATABLE_MS, withoutTooOld } from './keptWrites'
import { CHANGE_TOO_OLD } from './messages'

const sending = <W extends CartWrite>(write: W): W => ({ ...write, status: 'sending' })

const brief = (writes: readonly CartWrite[]) =>
  writes.map(({ key, status, isUncertain, ...write }) => {
    const id = 'line' in write ? write.line.id : ''
    return `${key} ${id} ${status}${isUncertain ? '?' : ''}`
  })

const left = [
  sending(addWrite('a', buildLine(-1))),
  updateWrite('u', buildLine(-1, '2'), buildLine(-1)),
  deleteWrite('d', buildLine(7)),
  addWrite('b', buildLine(-2)),
  clearWrite('c'),
]

test('writes of a page that is gone get local ids of their own, and what was under way may have been done', () => {
  const { writes, lastLocalId } = adopted([], left, -5)
  expect(brief(writes)).toEqual(['a -6 queued?', 'u -6 queued', 'd 7 queued', 'b -7 queued', 'c  queued'])
  expect(writes[1]).toMatchObject({ before: { id: -6 } })
  expect(lastLocalId).toBe(-7)
})

test('those that are here already are not taken twice', () => {
  const { writes, lastLocalId } = adopted(left.slice(0, 3), left, -5)
  expect(brief(writes)).toEqual(['b -6 queued', 'c  queued'])
  expect(lastLocalId).toBe(-6)
})

test.each([
  [REPEATABLE_MS - 1, ['a -1 sending', 'u -1 queued']],
  [REPEATABLE_MS, ['a -1 sending', 'u -1 queued']],
  [REPEATABLE_MS + 1, ['a -1 failed?', 'u -1 queued']],
])('what may have been done %i ms ago is repeated by itself only so long', (age, expected) => {
  const writes = withoutTooOld(left.slice(0, 2), age)
  expect(brief(writes)).toEqual(expected)
  expect(writes[0]?.reason).toBe(age > REPEATABLE_MS ? CHANGE_TOO_OLD : null)
})
