import { describe, expect, it, test } from 'vitest'
import { aRootState } from '@test/builders/session/rootState'
import {
  aCustomer,
  aMenu,
  anUnauthorizedSession,
  aReadySession,
  aUser,
  someCredentials,
  someSettings,
} from '@test/builders/session/session'
import * as select from './sessionSelectors'
import type { SessionState } from './sessionState'

const sessionBase = { epoch: 3, credentials: someCredentials({ customerKey: 9 }), isPersisted: true }
const choosingCustomer: SessionState = {
  status: 'select-customer',
  ...sessionBase,
  user: aUser({ isSalesperson: true }),
}
const choosingShipMethod: SessionState = { status: 'select-shipmethod', ...sessionBase, user: aUser() }
const guest = anUnauthorizedSession({
  guest: { status: 'admitted', settings: someSettings({ sessionType: 'Guest', hidePricing: true }) },
})
const ready = (parts = {}) => aRootState({ session: aReadySession(parts) })

describe('the user type (Spec 1 §1)', () => {
  test.each([
    ['Guest', true, 'Public'],
    ['Guest', false, 'Public'],
    ['Consumer', true, 'Consumer'],
    ['Consumer', false, 'Consumer'],
    ['Normal', true, 'Salesperson'],
    ['Normal', false, 'Customer'],
  ] as const)('for session type %s and isSalesperson %s is %s', (sessionType, isSalesperson, expected) => {
    const state = ready({ settings: someSettings({ sessionType }), user: aUser({ isSalesperson }) })
    expect(select.selectUserType(state)).toBe(expected)
  })

  test.each([
    [choosingCustomer, 'Salesperson'],
    [choosingShipMethod, 'Consumer'],
    [guest, 'Public'],
    [{ status: 'initial', epoch: 0 } as const, 'Public'],
  ])('is derived from the state before the settings are loaded: %o', (session, expected) => {
    expect(select.selectUserType(aRootState({ session }))).toBe(expected)
  })
})

describe('in the ready state', () => {
  const state = ready({
    credentials: someCredentials({ shipMethod: 'Pickup' }),
    settings: someSettings({ hidePricing: true }),
  })

  it('everything can be selected', () => {
    expect(select.selectSession(state)).toBe(state.session)
    expect(select.selectUser(state)).toEqual(aUser())
    expect(select.selectCustomer(state)).toEqual(aCustomer())
    expect(select.selectMenu(state)).toEqual(aMenu())
    expect(select.selectShipMethod(state)).toBe('Pickup')
    expect(select.selectSettings(state).hidePricing).toBe(true)
    expect(select.selectCanBrowse(state)).toBe(true)
    expect(select.selectGuest(state)).toEqual({ status: 'unknown' })
  })
})

describe('before the ready state', () => {
  const state = aRootState({ session: choosingCustomer })

  it('the user and credentials can be selected, but no permissions', () => {
    expect(select.selectUser(state)).toEqual(choosingCustomer.user)
    expect(select.selectCredentials(state)).toEqual(sessionBase.credentials)
    expect(select.selectCustomer(state)).toBeNull()
    expect(select.selectMenu(state)).toEqual([])
    expect(select.selectMenu(state)).toBe(select.selectMenu(state))
    expect(select.selectShipMethod(state)).toBeNull()
    expect(select.selectCanBrowse(state)).toBe(false)
  })

  // Spec 1 §9: The label 'Total Order Quantity' by default
  it('the settings are the contract’s defaults', () => {
    expect(select.selectSettings(state)).toEqual(someSettings())
    expect(select.selectSettings(state).totalOrderQuantityLabel).toBe('Total Order Quantity')
    expect(select.selectSettings(state).units).toEqual([])
  })
})

describe('a guest', () => {
  it('has no user and no token, but settings', () => {
    const state = aRootState({ session: guest })
    expect(select.selectUser(state)).toBeNull()
    expect(select.selectCredentials(state)).toEqual({ token: null, customerKey: null, shipMethod: null })
    expect(select.selectSettings(state).hidePricing).toBe(true)
    expect(select.selectCanBrowse(state)).toBe(true)
    const refused = aRootState({ session: anUnauthorizedSession({ guest: { status: 'refused' } }) })
    expect(select.selectCanBrowse(refused)).toBe(false)
  })
})

test.each([
  [aReadySession(), false],
  [aReadySession({ settings: someSettings({ punchoutOperation: 'inspect' }) }), false],
  [aReadySession({ isPersisted: false, settings: someSettings({ punchoutOperation: 'edit' }) }), false],
  [aReadySession({ isPersisted: false, settings: someSettings({ punchoutOperation: 'inspect' }) }), true],
])('only a punchout session in inspect mode is read-only (%#)', (session, expected) => {
  expect(select.selectIsReadOnly(aRootState({ session }))).toBe(expected)
})

test.each([
  [aReadySession(), false],
  [aReadySession({ isPersisted: false }), true],
  [aReadySession({ settings: someSettings({ isPunchoutSession: true }) }), true],
  [{ ...choosingCustomer, isPersisted: false }, true],
  [{ status: 'authorizing', epoch: 2, via: 'code', guest: guest.guest, resume: null } as const, true],
  [{ status: 'authorizing', epoch: 2, via: 'password', guest: guest.guest, resume: null } as const, false],
  [anUnauthorizedSession({ isPersisted: false }), true],
  [guest, false],
])('punchout is derived from the state or the settings (%#)', (session, expected) => {
  expect(select.selectIsPunchout(aRootState({ session }))).toBe(expected)
})
