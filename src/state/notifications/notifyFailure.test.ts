import { expect, it } from 'vitest'
import { type ApiError, httpError, noAnswerError } from '@/api/transport/apiError'
import { makeStore } from '@/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { selectNotifications } from './notificationsSlice'
import { notifyFailure } from './notifyFailure'

it.each<[string, ApiError, number]>([
  ['a refusal', httpError(409, { message: 'Taken' }), 1],
  ['a call without an answer', noAnswerError('network'), 1],
  ['a call that ended the session', httpError(401, {}), 0],
  ['a call that the end of the session cut off', noAnswerError('aborted'), 0],
])('reports a failed call unless its session is over: %s', (_, error, count) => {
  const store = makeStore({ deps: testDeps() })
  store.dispatch(notifyFailure(error, 'receipt mail'))
  const shown = selectNotifications(store.getState())
  expect(shown).toHaveLength(count)
  for (const each of shown) expect(each).toMatchObject({ message: error.message, about: 'receipt mail' })
})
