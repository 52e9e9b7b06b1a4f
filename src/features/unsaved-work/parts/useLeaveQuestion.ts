import { messages } from '@/domain/language/messages'
import { leaveQuestion } from '@/ui/dialog/useAskedClose'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { PAYMENT_WORK, selectHasWork } from '@/features/unsaved-work/state/unsavedSlice'
import { useAppStore } from '@/session/hooks'

/** Texts of the question before leaving a payment (Spec 3 §2, §8). */
const PAYMENT_QUESTION_MESSAGES = messages('paymentQuestion', {
  title: 'Make Payment',
  message: "Payment hasn't been completed. Are you sure you want to leave this page?",
})

/**
 * Asks for confirmation before unsaved work is lost: `if (!isDirty || (await askToLeave())) close()`. For work
 * registered with `useUnsavedWork`, the router and session actions ask by themselves.
 */
export function useLeaveQuestion(): () => Promise<boolean> {
  const confirm = useConfirm()
  const { getState } = useAppStore()
  return () => {
    const { title, message } = PAYMENT_QUESTION_MESSAGES
    const isPayment = selectHasWork(getState(), PAYMENT_WORK)
    return confirm({ ...leaveQuestion(), ...(isPayment && { title, message }) })
  }
}
