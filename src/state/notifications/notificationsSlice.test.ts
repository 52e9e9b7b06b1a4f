import { describe, expect, it } from 'vitest'
import {
  dismissNotification,
  lastingNotifications,
  notificationsReducer,
  notify,
  type Notification,
} from './notificationsSlice'

const after = (...actions: Parameters<typeof notificationsReducer>[1][]): Notification[] =>
  actions.reduce(notificationsReducer, [])

describe('notifications', () => {
  it('are shown in order, with their action', () => {
    const shown = after(
      notify({ severity: 'info', message: 'First' }),
      notify({ severity: 'success', message: 'Second', action: { label: 'Open', to: '/products' } }),
    )
    expect(shown.map(({ message }) => message)).toEqual(['First', 'Second'])
    expect(shown[1]?.action).toEqual({ label: 'Open', to: '/products' })
  })

  it('do not accumulate when the same thing happens again', () => {
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
    [null, ['Browser']],
  ])('outlast a change of user when they concern everyone, or %s who stays', (username, lasting) => {
    const shown = after(
      notify({ severity: 'info', message: 'Browser', isForEverybody: true }),
      notify({ severity: 'info', message: 'Cart' }),
      notify({ severity: 'info', message: 'Order of ann', forUser: 'ann' }),
    )
    expect(lastingNotifications(shown, username).map(({ message }) => message)).toEqual(lasting)
  })

  it('disappear when dismissed', () => {
    const first = notify({ severity: 'info', message: 'First' })
    const second = notify({ severity: 'info', message: 'Second' })
    expect(after(first, second, dismissNotification(first.payload.id))).toEqual([second.payload])
  })
})
