import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { strengthOf } from './strength'

// Spec 1 §5: Password strength: its bands, 25 percent a point
test.each([
  [-1, 'Weak', 0],
  [0, 'Weak', 0],
  [1, 'Weak', 25],
  [2, 'Fair', 50],
  [3, 'Good', 75],
  [4, 'Strong', 100],
  [5, 'Strong', 100],
])('a score of %d is %s, %d percent', (score, band, percent) => {
  expect(strengthOf(score)).toEqual({ band, percent })
})

it('never falls with a higher score', () => {
  const bands = ['Weak', 'Fair', 'Good', 'Strong']
  const score = fc.integer({ min: -10, max: 10 })
  fc.assert(
    fc.property(score, score, (one, other) => {
      const low = strengthOf(Math.min(one, other))
      const high = strengthOf(Math.max(one, other))
      expect(low.percent).toBeLessThanOrEqual(high.percent)
      expect(bands.indexOf(low.band)).toBeLessThanOrEqual(bands.indexOf(high.band))
    }),
  )
})
