import { getUncommitted } from '@/contract/product'
import { cachedCall } from './cachedCall'
import { contractQuery } from './contractRequest'

/** Cache lifetime of uncommitted stock (Spec 2 §9: 10 minutes). */
const UNCOMMITTED_TTL_MS = 600_000

/** Stock that nobody has ordered yet, as text with its unit; '' where it is not known. */
export interface Uncommitted {
  readonly stock: string
  readonly alternative: string
}

/** Uncommitted stock by product key: what is asked within 10 ms travels in one request. */
export const uncommittedStocks = cachedCall({
  ttlMs: UNCOMMITTED_TTL_MS,
  requestOf: (keys) => contractQuery(getUncommitted, { body: keys.map(Number) }),
  pick: (answer, key): Uncommitted => ({
    stock: answer[key]?.uncommitted_Stk ?? '',
    alternative: answer[key]?.uncommitted_Alt ?? '',
  }),
})
