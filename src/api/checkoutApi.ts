import { getDeliveryDates, getEstimate, submitCart, updateCartHeader } from '@/contract/cart'
import type { SubmitResultDto } from '@/contract/cart'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import type { CartHeader } from '@/domain/cart/cart'
import type { Decimal } from '@/domain/money/decimal'
import { baseApi } from './baseApi'
import { callContract } from './callContract'
import type { CallContext, CallResult } from './callContract'
import { fromCartHeader } from './cartConversion'
import { contractCall, contractQuery } from './contractRequest'

/** What became of a submitted cart. */
export interface OrderResult {
  readonly isAccepted: boolean
  readonly orderNumber: string
  readonly confirmation: string
  readonly estimatedTotal: Decimal | null
  readonly messages: readonly string[]
}

const toOrderResult = ({ accepted, ...result }: SubmitResultDto): OrderResult => ({
  ...result,
  isAccepted: accepted,
})

const checkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The estimate of the cart, for each reading of the cart anew. */
    getEstimate: build.query({
      ...contractCall(getEstimate, (_reading: number) => ({})),
      keepUnusedDataFor: 0,
      providesTags: ['Checkout'],
    }),
    getDeliveryDates: build.query({
      ...contractCall(getDeliveryDates, (shipTo: string) => ({
        query: shipTo === '' ? {} : { shipto: shipTo },
      })),
      keepUnusedDataFor: 0,
    }),
    /** Saves the header; the answer tells whether an order can be made with it. */
    updateCartHeader: build.mutation({
      ...contractCall(updateCartHeader, (header: Omit<CartHeader, 'isValid'>) => ({
        body: fromCartHeader(header),
      })),
      invalidatesTags: (_result, error) => (error ? [] : ['Checkout']),
    }),
  }),
})

/**
 * Makes an order of the cart, once per key. Not a mutation of the api: those are cut off when the session changes, and
 * what became of an order has to be known. Never throws.
 */
export async function sendOrder(key: string, context: CallContext): Promise<CallResult<OrderResult>> {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: key }
  const { data, error } = await callContract(contractQuery(submitCart, { headers }), context)
  if (error) return { error }
  const result = toOrderResult(data)
  if (result.isAccepted) context.dispatch(baseApi.util.invalidateTags(['OrderHistory', 'ProductHistory']))
  return { data: result }
}

export const { useGetEstimateQuery, useGetDeliveryDatesQuery, useUpdateCartHeaderMutation } = checkoutApi
