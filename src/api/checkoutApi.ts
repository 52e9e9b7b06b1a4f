import { getDeliveryDates, getEstimate, submitCart, updateCartHeader } from '@/contract/cart'
import type { SubmitResultDto } from '@/contract/cart'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import type { CartHeader } from '@/domain/cart/cart'
import type { Decimal } from '@/domain/money/decimal'
import { baseApi } from './baseApi'
import { fromCartHeader } from './cartConversion'
import { contractCall, plainCall } from './contractRequest'

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
    getEstimate: build.query({ ...plainCall(getEstimate), keepUnusedDataFor: 0, providesTags: ['Checkout'] }),
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
    /** Makes an order of the cart, once per key. */
    submitCart: build.mutation({
      ...contractCall(
        submitCart,
        (key: string) => ({ headers: { [IDEMPOTENCY_KEY_HEADER]: key } }),
        toOrderResult,
      ),
      invalidatesTags: (result) => (result?.isAccepted ? ['OrderHistory', 'ProductHistory'] : []),
    }),
  }),
})

export const {
  useGetEstimateQuery,
  useGetDeliveryDatesQuery,
  useUpdateCartHeaderMutation,
  useSubmitCartMutation,
} = checkoutApi
