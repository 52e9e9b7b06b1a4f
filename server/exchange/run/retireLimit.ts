import type { Counts } from '../report/report'

/** Rows that may always be retired without confirmation … */
const RETIRED_ROWS = 100
/** … or this share of the existing rows, if that is more. */
const RETIRED_PART = 0.1

/** Rows of one kind that a load must not retire. */
export interface TooMany {
  readonly kind: string
  readonly retired: number
  /** Existing rows before the load. */
  readonly of: number
}

/**
 * The first kind of which a load without confirmation would retire too much: more rows than the given limit, or
 * without one more than both a hundred rows and a tenth. A truncated file must not empty a catalogue.
 */
export function findTooMany(counts: readonly Counts[], limit: number | null): TooMany | null {
  for (const { kind, retired, changed, unchanged } of counts) {
    const of = retired + changed + unchanged
    const max = limit ?? Math.max(RETIRED_ROWS, of * RETIRED_PART)
    if (retired > max) return { kind, retired, of }
  }
  return null
}

export function tooManyText({ kind, retired, of }: TooMany): string {
  const [rows, all] = [retired, of].map((count) => count.toLocaleString('en-US'))
  return `${rows} of ${all} rows of ${kind} would be retired. If that is right, allow it: retire-at-most=${retired}`
}
