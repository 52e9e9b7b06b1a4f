import { describe, expect, it, test } from 'vitest'
import { minimumOrderOf, zipProblems, zipRestriction, type ZipRules } from './zipRules'

const RULES: ZipRules = {
  userType: 'Consumer',
  isPickup: false,
  zipCodeRestrictionFlag: true,
  zipCodeRestrictionMessage: 'The Seacoast only.',
}
const served = (minimumOrderAmount: string | null) => ({ isValidZipCode: true, minimumOrderAmount })
const NOT_SERVED = { isValidZipCode: false, minimumOrderAmount: null }

// Spec 2 §4: The texts of the minimum order amount
test.each([
  ['0.00', ['Current Cart Line Total is $0.00.', 'Minimum order amount for this zip code is $1,035.00.']],
  [
    '1034.99',
    ['Current Cart Line Total is $1,034.99.', 'Minimum order amount for this zip code is $1,035.00.'],
  ],
  ['1035.00', []],
  ['1035.01', []],
  ['1035', []],
  [null, []],
])('a line total of %s with a minimum of 1,035.00 has the problems %j', (lineTotal, expected) => {
  expect(zipProblems(served('1035.00'), lineTotal, RULES)).toEqual(expected)
})

test.each([null, '0', '0.00', '-1'])('a minimum of %s counts as no minimum', (minimum) => {
  expect(minimumOrderOf(served(minimum), RULES)).toBeNull()
  expect(zipProblems(served(minimum), '0.00', RULES)).toEqual([])
})

describe('an address outside the delivery area', () => {
  it('blocks at any total, with the site’s text', () => {
    for (const lineTotal of [null, '0.00', '9999.00']) {
      expect(zipProblems(NOT_SERVED, lineTotal, RULES)).toEqual(['The Seacoast only.'])
    }
    expect(zipRestriction(served(null), RULES)).toBeNull()
  })

  it.each(['', '  '])(
    'blocks with a default text where the site has none: %j',
    (zipCodeRestrictionMessage) => {
      const expected = 'We do not deliver to this zip code.'
      expect(zipRestriction(NOT_SERVED, { ...RULES, zipCodeRestrictionMessage })).toBe(expected)
    },
  )
})

test.each([
  [{ zipCodeRestrictionFlag: false }],
  [{ isPickup: true }],
  [{ userType: 'Customer' }],
  [{ userType: 'Salesperson' }],
])('nothing is restricted with %j', (change) => {
  const rules = { ...RULES, ...change }
  expect(zipProblems(NOT_SERVED, '0.00', rules)).toEqual([])
  expect(zipProblems(served('35.00'), '0.00', rules)).toEqual([])
  expect(minimumOrderOf(served('35.00'), rules)).toBeNull()
})
