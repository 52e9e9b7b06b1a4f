import { useStore } from 'react-redux'
import { useConfirm } from '@/components/ui/dialog/useConfirm'
import { PAYMENT_WORK, selectHasWork, type UnsavedRootState } from '@/state/unsaved/unsavedSlice'

/** The question before unsaved work is left (Spec 1 §2). */
const LEAVE_QUESTION = {
  title: 'Unsaved data',
  message: 'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
  confirmLabel: 'Leave',
  isDestructive: true,
} as const

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
