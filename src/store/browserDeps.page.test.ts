import { beforeEach, expect, it } from 'vitest'
import { takeAuthorizationCode } from '@/store/browserDeps'

beforeEach(() => {
  window.history.replaceState(null, '', '/')
})

it('takes the code out of the address and leaves the rest', () => {
  window.history.replaceState({ key: 'k' }, '', '/products?ac=a%2Fb&view=list#find=salt')
  const { length } = window.history
  expect(takeAuthorizationCode(window)).toBe('a/b')
  expect(window.location.href).toBe('http://localhost:3000/products?view=list#find=salt')
  expect(window.history.state).toEqual({ key: 'k' })
  expect(window.history.length).toBe(length)
  expect(takeAuthorizationCode(window)).toBeNull()
})

it('changes nothing without a code', () => {
  window.history.replaceState(null, '', '/products?account=1')
  expect(takeAuthorizationCode(window)).toBeNull()
  expect(window.location.href).toBe('http://localhost:3000/products?account=1')
})
