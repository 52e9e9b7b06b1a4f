import type { ReactNode } from 'react'
import type { QueryAnswer } from '@/api/baseApi'
import type { PayBy } from '@/api/checkoutApi'
import { useListPaymentTypesQuery } from '@/api/paymentApi'
import type { CheckoutEvent } from '@/state/checkout/checkoutSlice'

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
