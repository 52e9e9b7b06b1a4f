import { expect, it, vi } from 'vitest'
import { type ApiError, httpError, noAnswerError } from '@/net/apiError'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { notify, notifyFailure, selectNotifications, withdrawFailures } from './notificationsSlice'

it.each<[string, ApiError, number]>([
  ['a rejection', httpError(409, { message: 'Taken' }), 1],
  ['a call without an answer', noAnswerError('network'), 1],
  ['a call that ended the session', httpError(401, {}), 0],
  ['a call that the end of the session aborted', noAnswerError('aborted'), 0],
])('after %s, notifyFailure adds $2 notifications', (_, error, count) => {
  const store = makeStore({ deps: testDeps() })
  store.dispatch(notifyFailure(error, 'receipt mail'))
  const shown = selectNotifications(store.getState())
  expect(shown).toHaveLength(count)
  for (const each of shown) expect(each).toMatchObject({ message: error.message, about: 'receipt mail' })
})

it('withdraws the failures of an action, and dispatches nothing without any', () => {
  const store = makeStore({ deps: testDeps() })
  store.dispatch(notify({ severity: 'error', message: 'Declined', about: 'order' }))
  store.dispatch(notify({ severity: 'success', message: 'Ordered', about: 'order' }))
  store.dispatch(notify({ severity: 'warning', message: 'Unknown', about: 'order' }))
  store.dispatch(notify({ severity: 'error', message: 'Not saved', about: 'theme' }))
  store.dispatch(withdrawFailures('order'))
  const messages = () => selectNotifications(store.getState()).map(({ message }) => message)
  expect(messages()).toEqual(['Ordered', 'Not saved'])
  const changed = vi.fn()
  store.subscribe(changed)
  store.dispatch(withdrawFailures('order'))
  expect(changed).not.toHaveBeenCalled()
})
