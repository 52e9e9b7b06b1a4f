import { describe, expect, it, test } from 'vitest'
import { memoryStorage } from '@test/fakes/deps'
import {
  anUnauthorizedSession,
  aReadySession,
  aUser,
  someCredentials,
  someSettings,
} from '@test/builders/session/session'
import { safeStorage } from '@/domain/session/safeStorage'
import { sessionEvents } from './sessionEvents'
import { nextSession } from './sessionMachine'
import type { SessionState } from './sessionState'
import { isCustomerDue, readCredentials } from '@/domain/session/storedCredentials'
import { persistSession } from './sessionStorage'

const TOKEN = 'tradecounter.token'
const CUSTOMER = 'tradecounter.customerKey'
const SHIP_METHOD = 'tradecounter.shipMethod'
const CHOSEN_WITH = 'tradecounter.chosenWith'
/** The marks of the tokens `t` and `other`: FNV-1a, 32 bits, base 36. */
const MARK_OF_T = '1uvrc83'
const MARK_OF_OTHER = '1jmn5kl'

const signingIn: SessionState = {
  status: 'authorizing',
  epoch: 1,
  via: 'password',
  guest: { status: 'refused' },
  resume: null,
}

function storages(local: Record<string, string> = {}, tab: Record<string, string> = {}) {
  return { localStorage: memoryStorage(local), tabStorage: memoryStorage(tab) }
}

describe('stored credentials', () => {
  it('are ignored without a token', () => {
    expect(readCredentials(storages({ [CUSTOMER]: '5' }))).toBeNull()
    expect(readCredentials(storages({ [TOKEN]: '' }))).toBeNull()
  })

  it('prefer the tab’s own choices over the latest ones of any tab', () => {
    const both = storages(
      { [TOKEN]: 't', [CUSTOMER]: '5', [SHIP_METHOD]: 'Pickup' },
      { [CHOSEN_WITH]: MARK_OF_T, [CUSTOMER]: '6', [SHIP_METHOD]: 'Delivery' },
    )
    expect(readCredentials(both)).toEqual({ token: 't', customerKey: 6, shipMethod: 'Delivery' })
    expect(readCredentials(storages({ [TOKEN]: 't', [CUSTOMER]: '5', [SHIP_METHOD]: 'Pickup' }))).toEqual({
      token: 't',
      customerKey: 5,
      shipMethod: 'Pickup',
    })
  })

  test.each([[{ [CHOSEN_WITH]: MARK_OF_OTHER }], [{}]])(
    'ignore the tab’s choices made with another token: %j',
    (mark: Record<string, string>) => {
      const tab = { ...mark, [CUSTOMER]: '6', [SHIP_METHOD]: 'Delivery' }
      const nothing = { token: 't', customerKey: null, shipMethod: null }
      expect(readCredentials(storages({ [TOKEN]: 't' }, tab))).toEqual(nothing)
      const shared = { [TOKEN]: 't', [CUSTOMER]: '5', [SHIP_METHOD]: 'Pickup' }
      expect(readCredentials(storages(shared, tab))).toEqual({
        token: 't',
        customerKey: 5,
        shipMethod: 'Pickup',
      })
    },
  )

  test.each(['', '-1', '1.5', 'x', '9999999999999999'])('ignore a customer key of "%s"', (stored) => {
    expect(readCredentials(storages({ [TOKEN]: 't', [CUSTOMER]: stored }))?.customerKey).toBeNull()
  })

  it('ignore an unknown ship method', () => {
    expect(readCredentials(storages({ [TOKEN]: 't', [SHIP_METHOD]: 'Drone' }))?.shipMethod).toBeNull()
  })
})

describe('a session stores', () => {
  const signedOut = anUnauthorizedSession()
  const ready = aReadySession({
    user: aUser({ isSalesperson: true }),
    credentials: someCredentials({ token: 't', customerKey: 9 }),
  })
  const choosing: SessionState = {
    ...ready,
    status: 'select-customer',
    credentials: someCredentials({ token: 't' }),
  }

  it('the token of a sign-in, over another tab’s', () => {
    for (const left of [{}, { [TOKEN]: 'other', [CUSTOMER]: '3' }]) {
      const stored = storages(left)
      persistSession(stored, signingIn, choosing)
      expect(stored.localStorage.all()).toEqual({ [TOKEN]: 't' })
    }
  })

  // Spec 1 §3: Token and customer key are stored locally
  it('token and choices, for the tab and for the next one', () => {
    const stored = storages({ [TOKEN]: 't' })
    persistSession(stored, choosing, ready)
    expect(stored.localStorage.all()).toEqual({ [TOKEN]: 't', [CUSTOMER]: '9' })
    expect(stored.tabStorage.all()).toEqual({ [CHOSEN_WITH]: MARK_OF_T, [CUSTOMER]: '9' })
  })

  it('a choice that a user of another tab does not inherit', () => {
    const localStorage = memoryStorage()
    const [mine, theirs] = [memoryStorage(), memoryStorage()]
    persistSession({ localStorage, tabStorage: mine }, signingIn, choosing)
    persistSession({ localStorage, tabStorage: mine }, choosing, ready)
    persistSession({ localStorage, tabStorage: theirs }, ready, signedOut)
    const other = { ...choosing, credentials: someCredentials({ token: 'other' }) }
    persistSession({ localStorage, tabStorage: theirs }, signingIn, other)
    expect(readCredentials({ localStorage, tabStorage: mine })).toEqual({
      token: 'other',
      customerKey: null,
      shipMethod: null,
    })
  })

  it('no customer while another is being chosen', () => {
    const stored = storages({ [TOKEN]: 't', [CUSTOMER]: '9' }, { [CUSTOMER]: '9' })
    persistSession(stored, ready, choosing)
    expect(stored.localStorage.all()).toEqual({ [TOKEN]: 't' })
    expect(stored.tabStorage.all()).toEqual({ [CHOSEN_WITH]: MARK_OF_T, [CUSTOMER]: '' })
    const credentials = readCredentials(stored)
    expect(credentials).toEqual({ token: 't', customerKey: null, shipMethod: null })
    expect(isCustomerDue(stored, someCredentials({ token: 't' }))).toBe(true)
    expect(isCustomerDue(stored, someCredentials({ token: 'other' }))).toBe(false)
    persistSession(stored, choosing, ready)
    expect(isCustomerDue(stored, someCredentials({ token: 't' }))).toBe(false)
  })

  it('nothing after its end', () => {
    const stored = storages(
      { [TOKEN]: 't', [CUSTOMER]: '9', [SHIP_METHOD]: 'Pickup', other: 'x' },
      { [CUSTOMER]: '9' },
    )
    persistSession(stored, ready, signedOut)
    expect(stored.localStorage.all()).toEqual({ other: 'x' })
    expect(stored.tabStorage.all()).toEqual({})
  })

  it('its token while a retry is possible, and nothing once canceled', () => {
    const stored = storages({ [TOKEN]: 't' })
    const failed = anUnauthorizedSession({
      retry: { credentials: someCredentials({ token: 't' }), isPersisted: true },
    })
    persistSession(stored, choosing, failed)
    expect(stored.localStorage.all()).toEqual({ [TOKEN]: 't' })
    persistSession(stored, failed, signedOut)
    expect(stored.localStorage.all()).toEqual({})
  })

  it.each([
    ['signed in again', { [TOKEN]: 'newer', [CUSTOMER]: '3' }],
    ['signed out', {}],
  ])('data in the tab alone after another tab has %s', (_, shared: Record<string, string>) => {
    const stored = storages(shared)
    persistSession(stored, choosing, ready)
    expect(stored.localStorage.all()).toEqual(shared)
    expect(stored.tabStorage.all()).toEqual({ [CHOSEN_WITH]: MARK_OF_T, [CUSTOMER]: '9' })
  })

  it('only the token when another tab has signed in meanwhile', () => {
    const stored = storages({ [TOKEN]: 'newer', [CUSTOMER]: '3' }, { [CUSTOMER]: '9' })
    persistSession(stored, ready, signedOut)
    expect(stored.localStorage.all()).toEqual({ [TOKEN]: 'newer', [CUSTOMER]: '3' })
    expect(stored.tabStorage.all()).toEqual({})
  })

  it('nothing for punchout, whose end leaves other sessions’ data alone', () => {
    const stored = storages({ [TOKEN]: 'mine', [CUSTOMER]: '3' })
    const punchout = aReadySession({ isPersisted: false })
    persistSession(stored, signedOut, punchout)
    persistSession(stored, punchout, signedOut)
    expect(stored.localStorage.all()).toEqual({ [TOKEN]: 'mine', [CUSTOMER]: '3' })
  })

  it('nothing once the settings reveal punchout', () => {
    const stored = storages({ [TOKEN]: 't' })
    const configuring: SessionState = { ...ready, status: 'configuring' }
    const settings = someSettings({ isPunchoutSession: true })
    const punchoutFromNow = nextSession(
      configuring,
      sessionEvents.configurationLoaded({ epoch: configuring.epoch, menu: [], settings }),
    )
    expect(punchoutFromNow).toMatchObject({ status: 'ready', isPersisted: false })
    persistSession(stored, configuring, punchoutFromNow)
    expect(stored.localStorage.all()).toEqual({})
  })
})

describe('storage that fails', () => {
  const throwing = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  const broken = { getItem: throwing, setItem: throwing, removeItem: throwing } as unknown as Storage

  test.each([
    ['is full or forbidden', () => broken],
    ['denies any access', throwing],
  ])('and %s stores nothing and blocks nobody', (_, open) => {
    const stored = { localStorage: safeStorage(open), tabStorage: safeStorage(open) }
    persistSession(stored, anUnauthorizedSession(), aReadySession())
    expect(readCredentials(stored)).toBeNull()
    expect(() => {
      persistSession(stored, aReadySession(), anUnauthorizedSession())
    }).not.toThrow()
  })

  it('still returns values when it works', () => {
    const stored = {
      localStorage: safeStorage(() => localStorage),
      tabStorage: safeStorage(() => sessionStorage),
    }
    const ready = aReadySession({ credentials: someCredentials({ shipMethod: 'Pickup' }) })
    persistSession(stored, signingIn, ready)
    expect(localStorage.getItem(TOKEN)).toBe('token-1')
    expect(sessionStorage.getItem(SHIP_METHOD)).toBe('Pickup')
    persistSession(stored, aReadySession(), anUnauthorizedSession())
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
  })
})
