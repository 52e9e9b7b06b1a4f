import { useAppDispatch } from '@/store/hooks'
import type { CheckoutPayment } from '@/features/checkout/payment/checkoutPayment'
import { type Submit, submitOrder } from '@/state/checkout/submitOrder'

/** Submits the order of a checkout, with what it is paid by; the card hears what came of it. */
export function useSubmit(owner: string, payment: CheckoutPayment | null) {
  const dispatch = useAppDispatch()
  return (submit: Submit) => {
    const payBy = payment?.payBy ?? null
    void dispatch(submitOrder(owner, submit, payBy)).then((outcome) => payment?.settle(outcome))
  }
}
