import { useConfirm } from './useConfirm'

/** The question before unsaved work is left (Spec 1 §2). */
export const LEAVE_QUESTION = {
  title: 'Unsaved data',
  message: 'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
  confirmLabel: 'Leave',
  isDestructive: true,
} as const

/**
 * The one way out of a dialog, for Cancel, the cross, Escape and a press outside: asks first when something would be
 * lost.
 */
export function useAskedClose(isChanged: boolean, onClose: () => void): () => void {
  const confirm = useConfirm()
  return () => {
    if (!isChanged) onClose()
    else void confirm(LEAVE_QUESTION).then((mayLeave) => mayLeave && onClose())
  }
}
