import type { ReactNode } from 'react'
import { type PayBy, useGetPaymentTypesQuery } from '@/api/paymentApi'
import type { CheckoutEvent } from '@/state/checkout/checkoutSlice'

/** Payment part of a checkout; loaded only for checkouts that need it. */
export interface CheckoutPayment {
  /** The step for entering it. */
  readonly step: ReactNode
  /** Null while incomplete. */
  readonly payBy: PayBy | null
  /** Called with the outcome of a submit. */
  readonly settle: (outcome: CheckoutEvent | null) => void
}

/** The accepted payment types, requested once per checkout. */
export function usePaymentTypes() {
  return useGetPaymentTypesQuery()
}

export type PaymentTypes = ReturnType<typeof usePaymentTypes>
