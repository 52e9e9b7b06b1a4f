import * as v from 'valibot'
import { PAGE_SIZE } from './productPages'

/** To be raised when the columns of earlier visits cannot be read any more. */
const KEPT_FORMAT = 1
/** A salesperson goes from customer to customer: so many of their catalogues are kept. */
export const KEPT_CUSTOMERS_MAX = 3

const Index = v.object({
  format: v.literal(KEPT_FORMAT),
  pageSize: v.literal(PAGE_SIZE),
  user: v.string(),
  /** The one used last is the first; no pages: not all of them are there. */
  catalogues: v.array(
    v.object({ customer: v.string(), pages: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  ),
})

/** What is kept, and whose it is. */
export type PersistedIndex = v.InferOutput<typeof Index>

/** The index of a user; null when there is none, or it is damaged, older or somebody else's. */
export function readIndex(value: unknown, user: string): PersistedIndex | null {
  const parsed = v.safeParse(Index, value)
  return parsed.success && parsed.output.user === user ? parsed.output : null
}

/** How many pages of a customer's list are kept. */
export function pagesOf(index: PersistedIndex | null, customer: string): number {
  return index?.catalogues.find((kept) => kept.customer === customer)?.pages ?? 0
}

/** The index with a customer in front; the one that was not used for longest goes when there are too many. */
export function putFirst(
  index: PersistedIndex | null,
  user: string,
  customer: string,
  pages: number,
): PersistedIndex {
  const others = index?.catalogues.filter((kept) => kept.customer !== customer) ?? []
  return {
    format: KEPT_FORMAT,
    pageSize: PAGE_SIZE,
    user,
    catalogues: [{ customer, pages }, ...others].slice(0, KEPT_CUSTOMERS_MAX),
  }
}
