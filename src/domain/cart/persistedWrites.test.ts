import { describe, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import type { CartWrite } from './cartWrite'
import { addWrite, clearWrite, deleteWrite, updateWrite } from './cartWrite'
import {
  adopted,
  CLEARABLE_MS,
  isPastRepeating,
  REPEATABLE_MS,
  withoutPastRepeating,
  withoutTooOld,
} from './persistedWrites'
import { CART_RULE_MESSAGES } from './messages'
import { retryUnanswered, retryWrite, undoWrite } from './writeQueue'

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

test('writes of a closed page get new local ids, and pending ones an unknown outcome', () => {
  const { writes, lastLocalId } = adopted([], left, -5)
  expect(brief(writes)).toEqual(['a -6 queued?', 'u -6 queued', 'd 7 queued', 'b -7 queued', 'c  queued'])
  expect(writes[1]).toMatchObject({ before: { id: -6 } })
  expect(lastLocalId).toBe(-7)
})

test('writes already present are not adopted twice', () => {
  const { writes, lastLocalId } = adopted(left.slice(0, 3), left, -5)
  expect(brief(writes)).toEqual(['b -6 queued', 'c  queued'])
  expect(lastLocalId).toBe(-6)
})

test.each([
  [REPEATABLE_MS - 1, ['a -1 sending', 'u -1 queued']],
  [REPEATABLE_MS, ['a -1 sending', 'u -1 queued']],
  [REPEATABLE_MS + 1, ['a -1 failed?', 'u -1 queued']],
])(
  'a write in flight in a queue persisted %i ms ago is replayed only for a limited time',
  (age, expected) => {
    const writes = withoutTooOld(left.slice(0, 2), age)
    expect(brief(writes)).toEqual(expected)
    expect(writes[0]?.reason).toBe(age > REPEATABLE_MS ? CART_RULE_MESSAGES.changeTooOld : null)
  },
)

test('a write that is too old is sent alone, at the user’s request', () => {
  const batch = [-1, -2].map((id) => ({ ...sending(addWrite(`a${id}`, buildLine(id))), batch: 'b' }))
  const writes = withoutTooOld(batch, REPEATABLE_MS + 1)
  expect(writes).toMatchObject([
    { status: 'failed', isTooOld: true, isAlone: true },
    { status: 'failed', isTooOld: true, isAlone: true },
  ])
  expect(writes.map((write) => write.kind === 'add' && write.batch)).toEqual([undefined, undefined])
  expect(brief(retryWrite(writes, 'a-1', 'new'))).toEqual(['a-1 -1 queued?', 'a-2 -2 failed?'])
  expect(brief(retryUnanswered(writes))).toEqual(['a-1 -1 failed?', 'a-2 -2 failed?'])
})

test.each([
  [CLEARABLE_MS - 1, 'c  queued'],
  [CLEARABLE_MS, 'c  queued'],
  [CLEARABLE_MS + 1, 'c  failed'],
])('a Clear Cart in a queue persisted %i ms ago is sent only for a limited time', (age, expected) => {
  expect(brief(withoutTooOld([clearWrite('c')], age))).toEqual([expected])
})

test.each([
  [REPEATABLE_MS - 1, false],
  [REPEATABLE_MS, false],
  [REPEATABLE_MS + 1, true],
])('a write sent %i ms ago is replayed automatically only for a limited time', (age, isPast) => {
  const sent = { ...addWrite('a', buildLine(-1)), isUncertain: true, sentAtMs: 7 }
  expect(isPastRepeating(sent, 7 + age)).toBe(isPast)
  const writes = withoutPastRepeating([sent, deleteWrite('d', buildLine(-1))], 7 + age)
  expect(brief(writes)).toEqual(isPast ? ['a -1 failed?', 'd -1 failed'] : ['a -1 queued?', 'd -1 queued'])
  // The time since the queue was last persisted does not count: every later change resets it.
  expect(brief(withoutTooOld([sent], REPEATABLE_MS + 1))).toEqual(['a -1 queued?'])
})

test('a write retried by the user starts over', () => {
  const sent = { ...addWrite('a', buildLine(-1)), isUncertain: true, sentAtMs: 7 }
  const [again] = retryWrite(withoutPastRepeating([sent], REPEATABLE_MS + 8), 'a', 'new')
  expect(again && isPastRepeating(again, REPEATABLE_MS + 9)).toBe(false)
})

test.each([
  [CLEARABLE_MS - 1, false],
  [CLEARABLE_MS, false],
  [CLEARABLE_MS + 1, true],
])('a Clear Cart with its time, %i ms old, is sent automatically only for a limited time', (age, isPast) => {
  const clear = clearWrite('c', 7)
  expect(isPastRepeating(clear, 7 + age)).toBe(isPast)
  expect(isPastRepeating({ ...clear, isUncertain: true, sentAtMs: 8 + age }, 7 + age)).toBe(isPast)
  expect(isPastRepeating(sending(clear), 7 + age)).toBe(false)
  expect(brief(withoutPastRepeating([clear], 7 + age))).toEqual([isPast ? 'c  failed' : 'c  queued'])
  // The time since the queue was last persisted does not count: every later change resets it.
  expect(brief(withoutTooOld([clear], CLEARABLE_MS + 1))).toEqual(['c  queued'])
})

describe('a removal that is too old and whose lines were put back', () => {
  const removal = { ...deleteWrite('d', buildLine(5)), isUncertain: true, sentAtMs: 7 }
  const clear = { ...clearWrite('d', 7), isUncertain: true, sentAtMs: 7 }
  const line = buildLine(-1)
  const add = { ...addWrite('a', line), putsBack: { removal: 'd', line: buildLine(5), made: line } }
  const LATE = REPEATABLE_MS + 8

  test.each([removal, clear])('is dropped, and the adds of its lines wait for the user', (old) => {
    const writes = withoutPastRepeating([old, add], LATE)
    expect(brief(writes)).toEqual(['a -1 failed'])
    expect(writes).toMatchObject([{ reason: CART_RULE_MESSAGES.changeTooOld, putsBack: undefined }])
    expect(brief(retryWrite(writes, 'a', 'new'))).toEqual(['new -1 queued'])
    expect(brief(undoWrite(writes, 'a', 'new'))).toEqual([])
  })

  test('is left to the user when the lines were removed again', () => {
    const again = deleteWrite('e', line)
    expect(brief(withoutPastRepeating([removal, add, again], LATE))).toEqual(['d 5 failed?'])
  })
})
