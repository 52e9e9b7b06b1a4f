import { expect, test } from 'vitest'
import { reasonPlace } from './sessionSelectors'

// Spec 1 §2, signed out: Which reason is shown where
test.each([
  ['You changed password elsewhere. Please sign in again.', 'notification'],
  ['User has Changed Password', 'notification'],
  ['This account is not authorized to sign in any more.', 'access-denied'],
  ['Not Authorized', 'access-denied'],
  ['Your session has expired', 'sign-in'],
  ['Authorization Failed', 'sign-in'],
  ['', 'sign-in'],
  [null, 'sign-in'],
])('%j is shown as %s', (reason, place) => {
  expect(reasonPlace(reason)).toBe(place)
})
