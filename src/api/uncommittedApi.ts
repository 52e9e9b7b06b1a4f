import { getUncommitted } from '@/contract/product'
import { batchedQueryFn } from './batchedQuery'
import { baseApi } from './baseApi'
import { contractQuery } from './contractRequest'

/** Cache lifetime of uncommitted stock (Spec 2 §9: 10 minutes). */
export const UNCOMMITTED_TTL_S = 600

/** Stock that nobody has ordered yet, as text with its unit; '' where it is not known. */
export interface Uncommitted {
  stock: string
  alternative: string
}

/** All stocks that could not be loaded: one retry is for all of them. */
const FAILED_STOCKS = 'FAILED'

const loadUncommitted = batchedQueryFn({
  keyOf: (productKey: number) => String(productKey),
  requestOf: (productKeys) => contractQuery(getUncommitted, { body: productKeys }),
  pick: (answer, productKey): Uncommitted => {
    const found = answer[productKey]
    return { stock: found?.uncommitted_Stk ?? '', alternative: found?.uncommitted_Alt ?? '' }
  },
})

export const uncommittedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What is asked within 10 ms travels in one request. */
    getUncommitted: build.query<Uncommitted, number>({
      queryFn: loadUncommitted,
      keepUnusedDataFor: UNCOMMITTED_TTL_S,
      providesTags: (_stock, error, productKey) => [
        { type: 'Uncommitted', id: error ? FAILED_STOCKS : productKey },
      ],
    }),
  }),
})

export const { useGetUncommittedQuery } = uncommittedApi

/** Asks again for the stock of all products on screen whose stock failed. */
export const retryFailedStocks = () =>
  uncommittedApi.util.invalidateTags([{ type: 'Uncommitted', id: FAILED_STOCKS }])
