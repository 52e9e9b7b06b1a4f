import type { ReactNode } from 'react'
import { type PayBy, useGetPaymentTypesQuery } from '@/api/paymentApi'
import type { CheckoutEvent } from '@/state/checkout/checkoutSlice'

export interface CheckoutPayment {
  readonly step: ReactNode
  readonly payBy: PayBy | null
  readonly settle: (outcome: CheckoutEvent | null) => void
}

/** The accepted payment types, requested once per checkout. */
export function usePaymentTypes() {
  return useGetPaymentTypesQuery()
}

export type PaymentTypes = ReturnType<typeof usePaymentTypes>
