import { useRef, useState } from 'react'
import { REQUEST_FAILED_MESSAGE, toApiError } from '@/api/apiError'
import type { ApiError } from '@/api/apiError'
import { useSubmitCartMutation } from '@/api/checkoutApi'
import { selectCartLines } from '@/state/cart/cartSelectors'
import { refreshCart } from '@/state/cart/refreshCart'
import { notify } from '@/state/notifications/notificationsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useAppExtra } from '@/store/useAppExtra'
import { CHECKOUT_MESSAGES as texts } from './messages'
import type { Checkout } from './useCheckout'

function problemOf({ kind, message, errors }: ApiError): string {
  if (kind === 'malformed') return texts.unexpectedAnswer(errors[0] ?? message)
  return message === REQUEST_FAILED_MESSAGE ? texts.unexpectedError : message
}

/** Whether the server has decided, and not done it. */
const isDecided = ({ kind, status }: ApiError) => kind === 'http' && status !== null && status < 500

/** Submits the cart, once at a time and once per key: an answer that was lost is asked for under the same key. */
export function useSubmit({ state, tell }: Checkout) {
  const dispatch = useAppDispatch()
  const { randomUUID } = useAppExtra()
  const lines = useAppSelector(selectCartLines)
  const [submitCart] = useSubmitCartMutation()
  const isUnderWay = useRef(false)
  const [isSubmitting, setIsSubmitting] = useState(false)

  function report(problems: readonly string[]): void {
    for (const message of problems) dispatch(notify({ severity: 'error', message }))
  }
  async function send(key: string): Promise<void> {
    tell({ type: 'submitSent' })
    const { data, error } = await submitCart(key)
    if (data?.isAccepted) tell({ type: 'submitAccepted', result: data, lines })
    else if (data) {
      const problems = data.messages.length > 0 ? data.messages : [texts.rejected]
      tell({ type: 'submitRefused', problems, newKey: randomUUID() })
      report(problems)
    } else {
      const failure = toApiError(error)
      const problems = [problemOf(failure)]
      const isRefused = isDecided(failure)
      tell(
        isRefused
          ? { type: 'submitRefused', problems, newKey: randomUUID() }
          : { type: 'submitUnknown', problems },
      )
      report(problems)
    }
    await dispatch(refreshCart())
  }
  async function submit(): Promise<void> {
    if (isUnderWay.current || !state.submission) return
    isUnderWay.current = true
    setIsSubmitting(true)
    await send(state.submission.key)
    isUnderWay.current = false
    setIsSubmitting(false)
  }
  return { submit, isSubmitting }
}
