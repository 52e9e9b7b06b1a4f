import type { Counts } from '../report/report'

/** Nobody is asked: so many rows are retired without a limit of its own … */
const RETIRED_ROWS = 100
/** … or this part of those that are there. */
const RETIRED_PART = 0.1

/** Rows of one kind that a load would retire, and may not. */
export interface TooMany {
  readonly kind: string
  readonly retired: number
  /** Rows that are there before the load. */
  readonly of: number
}

/**
 * The first kind of which a load would retire too much where nobody can be asked: more rows than the limit given, or
 * without one more than a hundred rows and more than a tenth. A file that was cut off must not empty a catalogue.
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
