import type { ReactNode } from 'react'
import type { QueryAnswer } from '@/net/baseApi'
import type { PayBy } from '@/features/checkout/checkoutApi'
import { useListPaymentTypesQuery } from '@/features/payments/paymentApi'
import type { CheckoutEvent } from '@/features/checkout/state/checkoutSlice'

export interface CheckoutPayment {
  readonly step: ReactNode
  readonly payBy: PayBy | null
  readonly settle: (outcome: CheckoutEvent | null) => void
}

export type PaymentTypes = QueryAnswer<readonly number[]>

/** The accepted payment types, requested once per checkout. */
export function usePaymentTypes(): PaymentTypes {
  return useListPaymentTypesQuery()
}
