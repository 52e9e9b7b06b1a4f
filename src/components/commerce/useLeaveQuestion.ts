import { useConfirm } from '@/components/ui/dialog/useConfirm'

/** The question before unsaved work is left (Spec 1 §2). */
const LEAVE_QUESTION = {
  title: 'Unsaved data',
  message: 'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
  confirmLabel: 'Leave',
  isDestructive: true,
} as const

/**
 * Asks whether unsaved work may be lost: `if (!isDirty || (await askToLeave())) close()`. For work registered
 * with `useUnsavedWork`, the router and session actions ask by themselves.
 */
export function useLeaveQuestion(): () => Promise<boolean> {
  const confirm = useConfirm()
  return () => confirm(LEAVE_QUESTION)
}
