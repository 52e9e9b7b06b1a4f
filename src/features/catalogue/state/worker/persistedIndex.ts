import * as v from 'valibot'
import { PAGE_SIZE } from './productPages'

/** Increase when persisted columns become unreadable. */
const KEPT_FORMAT = 1
/** Catalogues persisted at once: a salesperson moves between customers. */
export const KEPT_CUSTOMERS_MAX = 3

const Index = v.object({
  format: v.literal(KEPT_FORMAT),
  pageSize: v.literal(PAGE_SIZE),
  user: v.string(),
  /** Most recently used first; 0 pages means incomplete. */
  catalogues: v.array(
    v.object({ customer: v.string(), pages: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  ),
})

export type PersistedIndex = v.InferOutput<typeof Index>

/** The user's index; null if missing, damaged, outdated or another user's. */
export function readIndex(value: unknown, user: string): PersistedIndex | null {
  const parsed = v.safeParse(Index, value)
  return parsed.success && parsed.output.user === user ? parsed.output : null
}

export function pagesOf(index: PersistedIndex | null, customer: string): number {
  return index?.catalogues.find((each) => each.customer === customer)?.pages ?? 0
}

/** Moves a customer to the front and drops the least recently used one beyond the maximum. */
export function putFirst(
  index: PersistedIndex | null,
  user: string,
  customer: string,
  pages: number,
): PersistedIndex {
  const others = index?.catalogues.filter((each) => each.customer !== customer) ?? []
  return {
    format: KEPT_FORMAT,
    pageSize: PAGE_SIZE,
    user,
    catalogues: [{ customer, pages }, ...others].slice(0, KEPT_CUSTOMERS_MAX),
  }
}
