import { describe, expect, it } from 'vitest'
import { findTooMany, tooManyText } from './retireLimit'

const counts = (retired: number, unchanged: number, kind = 'products') => [
  { kind, added: 5, changed: 0, unchanged, retired },
]

describe('the limit of retired rows', () => {
  it.each<[retired: number, kept: number, limit: number | null, isTooMany: boolean]>([
    [0, 0, null, false],
    [100, 0, null, false],
    [101, 0, null, true],
    [101, 908, null, true],
    [101, 909, null, false],
    [5000, 45_000, null, false],
    [5001, 44_999, null, true],
    [0, 10, 0, false],
    [1, 10, 0, true],
    [500, 0, 500, false],
    [501, 0, 500, true],
    [50, 0, 10, true],
  ])('for %s retired, %s kept rows and option %s is exceeded: %s', (retired, kept, limit, isTooMany) => {
    expect(findTooMany(counts(retired, kept), limit) !== null).toBe(isTooMany)
  })

  it('is reported with the kind and the option that allows more', () => {
    const found = findTooMany([...counts(0, 9), ...counts(1204, 96, 'prices')], null)
    expect(found && tooManyText(found)).toBe(
      '1,204 of 1,300 rows of prices would be retired. If that is right, allow it: retire-at-most=1204',
    )
  })
})
