import { listPaymentTypes } from '@/contract/payments/payment'
import { baseApi } from '@/net/baseApi'
import { plainCall } from '@/net/contractRequest'

const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Codes of the accepted card issuers, and of eCheck (Spec 3 §3, §7). */
    listPaymentTypes: build.query(
      plainCall(listPaymentTypes, (types) => types.map(({ creditCardIssuer }) => creditCardIssuer)),
    ),
  }),
})

export const { useListPaymentTypesQuery } = paymentApi
