import * as v from 'valibot'
import { getUncommitted, UncommittedDto } from '@/contract/catalogue/product'
import { cachedCall } from '@/net/cachedCall'
import { contractRequest } from '@/net/contractRequest'

/** Cache lifetime of uncommitted stock (Spec 2 §9: 10 minutes). */
const UNCOMMITTED_TTL_MS = 600_000

/** Stock that is not committed to orders, as text with its unit; '' if unknown. */
export interface Uncommitted {
  readonly stock: string
  readonly alternative: string
}

/** The answer may omit products with unknown stock. */
const StockOfProduct = /* @__PURE__ */ v.nullish(UncommittedDto, () => ({
  uncommitted_Stk: '',
  uncommitted_Alt: '',
}))

/** Uncommitted stock by product key. Reads within 10 ms share one request. */
export const uncommittedStocks = cachedCall({
  ttlMs: UNCOMMITTED_TTL_MS,
  requestOf: (keys) => contractRequest(getUncommitted, { body: keys.map(Number), isUnchecked: true }),
  pick: (answer, key): Uncommitted | undefined => {
    const { success, output } = v.safeParse(StockOfProduct, answer[key])
    return success ? { stock: output.uncommitted_Stk, alternative: output.uncommitted_Alt } : undefined
  },
})
