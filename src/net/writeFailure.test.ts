import { expect, test } from 'vitest'
import { type ApiError, httpError, malformedError, noAnswerError } from './apiError'
import { isConflict, type WriteFailure, writeFailure } from './writeFailure'

const no = httpError(400, { message: 'Not like this' })
const own = httpError(409, { message: 'Credit limit reached' })
const known = httpError(422, { message: 'Used for another request' })

test.each<[string, ApiError, WriteFailure, WriteFailure]>([
  ['a rejection', no, 'refused', 'unknown'],
  ['a missing permission', httpError(403, {}), 'refused', 'unknown'],
  ['a rejection replayed by the server', { ...no, isReplayed: true }, 'refused', 'refused'],
  ['a rejection by the owner of the data', own, 'refused', 'refused'],
  ['a key known for other content', known, 'refused', 'refused'],
  ['422 without an explanation', httpError(422, {}), 'refused', 'unknown'],
  ['407', httpError(407, {}), 'refused', 'unknown'],
  ['408', httpError(408, {}), 'unknown', 'unknown'],
  ['409', httpError(409, {}), 'refused', 'refused'],
  ['424', httpError(424, {}), 'refused', 'unknown'],
  ['425', httpError(425, {}), 'unknown', 'unknown'],
  ['426', httpError(426, {}), 'refused', 'unknown'],
  ['428', httpError(428, {}), 'refused', 'unknown'],
  ['429', httpError(429, {}), 'unknown', 'unknown'],
  ['430', httpError(430, {}), 'refused', 'unknown'],
  ['499', httpError(499, {}), 'refused', 'unknown'],
  ['a failed server', httpError(500, {}), 'unknown', 'unknown'],
  ['a timeout', noAnswerError('timeout'), 'unknown', 'unknown'],
  ['no connection', noAnswerError('network'), 'unknown', 'unknown'],
  ['a malformed answer', malformedError(200, 'x'), 'unknown', 'unknown'],
  ['the end of the session', httpError(401, {}), 'unauthorized', 'unauthorized'],
])('%s settles a first request as $2 and a replay as $3', (_name, error, first, replay) => {
  expect(writeFailure(error)).toBe(first)
  expect(writeFailure(error, { isReplay: true, isOwnRefusal: isConflict })).toBe(replay)
})

test('by default, a replay is settled only by an answer that refers to the first request', () => {
  expect(writeFailure(own, { isReplay: true })).toBe('unknown')
})
