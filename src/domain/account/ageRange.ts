import { type AccountEntry, isPayable } from './accountDetail'

/** Days past due, both ends inclusive; null means open-ended. */
export interface AgeRange {
  readonly from: number | null
  readonly to: number | null
}

export const NOT_PAST_DUE: AgeRange = { from: null, to: 0 }

/** The standard buckets. */
export const AGE_RANGES: readonly AgeRange[] = [
  NOT_PAST_DUE,
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
]

const CURRENT = /^\s*(current|not (yet |past )?due)\s*$/i
const BETWEEN = /(\d{1,4})\s*(?:[-–—]|to|through)\s*(\d{1,4})/i
const ABOVE = /(?:over|above|beyond|more than|>)\s*(\d{1,4})/i
const FROM = /(\d{1,4})\s*(?:\+|(?:days )?(?:and|or) (?:over|more|older))/i

/** Parses the label of an aging bucket: '31–60 Days', 'Over 90 Days', '90+'. Null for other labels. */
export function readAgeRange(name: string): AgeRange | null {
  if (CURRENT.test(name)) return NOT_PAST_DUE
  const between = BETWEEN.exec(name)
  if (between) {
    const [from, to] = [Number(between[1]), Number(between[2])]
    return from <= to ? { from, to } : null
  }
  const above = ABOVE.exec(name)
  if (above) return { from: Number(above[1]) + 1, to: null }
  const from = FROM.exec(name)
  return from ? { from: Number(from[1]), to: null } : null
}

const WRITTEN = /^(\d{1,4})?~(\d{1,4})?$/

/** Formats as '31~60', leaving out an open end. */
export const formatAgeRange = ({ from, to }: AgeRange): string => `${from ?? ''}~${to ?? ''}`

/** Parses '31~60', where either end may be missing; null for invalid text and for a range without ends. */
export function parseAgeRange(text: string): AgeRange | null {
  const match = WRITTEN.exec(text)
  if (!match || text === '~') return null
  const [from, to] = [match[1], match[2]].map((end) => (end === undefined ? null : Number(end)))
  if (from === undefined || to === undefined) return null
  return from === null || to === null || from <= to ? { from, to } : null
}

/** True for an open charge of that age. A charge without a due date is never past due; credits do not age. */
export function isOfAge(
  entry: Pick<AccountEntry, 'age' | 'balance' | 'isCredit'>,
  { from, to }: AgeRange,
): boolean {
  const age = entry.age ?? 0
  return isPayable(entry) && (from === null || age >= from) && (to === null || age <= to)
}
