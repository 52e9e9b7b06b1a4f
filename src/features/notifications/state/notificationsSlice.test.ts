import { describe, expect, it } from 'vitest'
import { sessionEvents } from '@/session/sessionEvents'
import { aRootState } from '@test/builders/session/rootState'
import { anUnauthorizedSession, aReadySession, aUser } from '@test/builders/session/session'
import {
  dismissNotification,
  lastingNotifications,
  notificationsSlice,
  notify,
  selectNotifications,
  type Notification,
} from './notificationsSlice'

const after = (...actions: Parameters<typeof notificationsSlice.reducer>[1][]): Notification[] =>
  actions.reduce(notificationsSlice.reducer, [])

describe('notifications', () => {
  it('are shown in order, with their action', () => {
    const shown = after(
      notify({ severity: 'info', message: 'First' }),
      notify({ severity: 'success', message: 'Second', action: { label: 'Open', to: '/products' } }),
    )
    expect(shown.map(({ message }) => message)).toEqual(['First', 'Second'])
    expect(shown[1]?.action).toEqual({ label: 'Open', to: '/products' })
  })

  it('do not accumulate when the same event is repeated', () => {
    const again = { severity: 'error', message: 'No connection' } as const
    expect(after(notify(again), notify({ severity: 'info', message: 'Saved' }), notify(again))).toMatchObject(
      [{ message: 'Saved' }, again],
    )
  })

  it('keep the latest four', () => {
    const shown = after(...['1', '2', '3', '4', '5'].map((message) => notify({ severity: 'info', message })))
    expect(shown.map(({ message }) => message)).toEqual(['2', '3', '4', '5'])
  })

  it.each([
    ['ann', ['Browser', 'Order of ann']],
    ['bob', ['Browser']],
    [null, ['Browser', 'Order of ann']],
  ])('after a change to user %s are only %j', (username, lasting) => {
    const shown = after(
      notify({ severity: 'info', message: 'Browser', isForEverybody: true }),
      notify({ severity: 'info', message: 'Cart' }),
      notify({ severity: 'info', message: 'Order of ann', forUser: 'ann' }),
    )
    expect(lastingNotifications(shown, username).map(({ message }) => message)).toEqual(lasting)
  })

  it('of a user are removed when the user logs out', () => {
    const shown = after(
      notify({ severity: 'info', message: 'Cart' }),
      notify({ severity: 'info', message: 'Order of ann', forUser: 'ann' }),
      sessionEvents.signedOut(),
    )
    expect(shown.map(({ message }) => message)).toEqual(['Cart'])
  })

  it.each([
    ['ann', 1],
    ['bob', 0],
    [null, 0],
  ] as const)('for user ann are shown to %s: %i', (username, count) => {
    const notifications = after(notify({ severity: 'warning', message: 'Nothing was paid', forUser: 'ann' }))
    const session = username === null ? anUnauthorizedSession() : aReadySession({ user: aUser({ username }) })
    expect(selectNotifications(aRootState({ notifications, session }))).toHaveLength(count)
  })

  const refusal = notify({ severity: 'error', message: 'Declined', about: 'order' })
  const other = notify({ severity: 'error', message: 'Not saved', about: 'theme' })
  const receipt = notify({ severity: 'success', message: 'Ordered', about: 'order' })
  it.each([
    ['a success of the same action', receipt, ['Not saved', 'Ordered']],
    [
      'another failure of the same action',
      notify({ severity: 'error', message: 'No', about: 'order' }),
      ['Declined', 'Not saved', 'No'],
    ],
    [
      'an unrelated success',
      notify({ severity: 'success', message: 'Saved' }),
      ['Declined', 'Not saved', 'Saved'],
    ],
  ])('after %s are only $2', (_what, event, left) => {
    expect(after(refusal, other, event).map(({ message }) => message)).toEqual(left)
  })

  it('disappear when dismissed', () => {
    const first = notify({ severity: 'info', message: 'First' })
    const second = notify({ severity: 'info', message: 'Second' })
    expect(after(first, second, dismissNotification(first.payload.id))).toEqual([second.payload])
  })
})
