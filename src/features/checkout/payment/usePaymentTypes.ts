import { useGetPaymentTypesQuery } from '@/api/paymentApi'

/** What the site takes to pay with; it is asked once in a checkout. */
export function usePaymentTypes() {
  return useGetPaymentTypesQuery()
}

export type PaymentTypes = ReturnType<typeof usePaymentTypes>
