import { beforeEach, expect, it } from 'vitest'
import { safeStorage } from '@/domain/session/safeStorage'
import { isPunchoutTab } from '@/domain/session/storedCredentials'
import { takeAuthorizationCode } from '@/app/store/browserDeps'

const tabStorage = safeStorage(() => window.sessionStorage)

beforeEach(() => {
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

// Spec 1 §4: The punchout code comes from the query parameter `ac`
it('removes the code from the URL and leaves the rest', () => {
  window.history.replaceState({ key: 'k' }, '', '/products?ac=a%2Fb&view=list#find=salt')
  const { length } = window.history
  expect(takeAuthorizationCode(window)).toBe('a/b')
  expect(window.location.href).toBe('http://localhost:3000/products?view=list#find=salt')
  expect(window.history.state).toEqual({ key: 'k' })
  expect(window.history.length).toBe(length)
  expect(takeAuthorizationCode(window)).toBeNull()
})

it('marks the tab as one of a punchout session, but not a frame', () => {
  window.history.replaceState(null, '', '/?ac=a')
  const { location, history, sessionStorage } = window
  expect(takeAuthorizationCode({ location, history, sessionStorage, top: null })).toBe('a')
  expect(isPunchoutTab({ tabStorage })).toBe(false)
  window.history.replaceState(null, '', '/?ac=a')
  takeAuthorizationCode(window)
  expect(isPunchoutTab({ tabStorage })).toBe(true)
})

it('changes nothing without a code', () => {
  window.history.replaceState(null, '', '/products?account=1')
  expect(takeAuthorizationCode(window)).toBeNull()
  expect(window.location.href).toBe('http://localhost:3000/products?account=1')
})
