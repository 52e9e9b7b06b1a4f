import { useStore } from 'react-redux'
import { LEAVE_QUESTION } from '@/components/ui/dialog/useAskedClose'
import { useConfirm } from '@/components/ui/dialog/useConfirm'
import { PAYMENT_WORK, selectHasWork, type UnsavedRootState } from '@/state/unsaved/unsavedSlice'

/** The question before a payment is left (Spec 3 §2, §8). */
const PAYMENT_QUESTION = {
  ...LEAVE_QUESTION,
  title: 'Make Payment',
  message: "Payment hasn't been completed. Are you sure you want to leave this page?",
} as const

/**
 * Asks whether unsaved work may be lost: `if (!isDirty || (await askToLeave())) close()`. For work registered
 * with `useUnsavedWork`, the router and session actions ask by themselves.
 */
export function useLeaveQuestion(): () => Promise<boolean> {
  const confirm = useConfirm()
  const { getState } = useStore<UnsavedRootState>()
  return () => confirm(selectHasWork(getState(), PAYMENT_WORK) ? PAYMENT_QUESTION : LEAVE_QUESTION)
}
