import type { ReactNode } from 'react'
import { type PayBy, useGetPaymentTypesQuery } from '@/api/paymentApi'
import type { CheckoutEvent } from '@/state/checkout/checkoutState'

/** How the order of a checkout is paid for; its code comes with the checkouts that have it. */
export interface CheckoutPayment {
  /** The step in which it is entered. */
  readonly step: ReactNode
  /** Null while it is not complete. */
  readonly payBy: PayBy | null
  /** Hears what came of a submit. */
  readonly settle: (outcome: CheckoutEvent['type'] | null) => void
}

/** What the site takes to pay with; it is asked once in a checkout. */
export function usePaymentTypes() {
  return useGetPaymentTypesQuery()
}

export type PaymentTypes = ReturnType<typeof usePaymentTypes>
