/** The start time of tests, and the date of their demo data. */
export const TEST_NOW = new Date('2026-11-20T15:00:00Z')

/** A clock that tests set. */
export interface TestClock {
  readonly now: () => Date
  readonly set: (moment: Date) => void
  readonly advance: (ms: number) => void
}

export function makeTestClock(): TestClock {
  let current = TEST_NOW.getTime()
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = moment.getTime()
    },
    advance: (ms) => {
      current += ms
    },
  }
}
