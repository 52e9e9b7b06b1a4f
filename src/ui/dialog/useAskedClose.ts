import { DIALOG_MESSAGES } from './messages'
import { type ConfirmRequest, useConfirm } from './useConfirm'

/** The question before unsaved work is left (Spec 1 §2). */
export const leaveQuestion = (): ConfirmRequest => ({
  title: DIALOG_MESSAGES.leaveTitle,
  message: DIALOG_MESSAGES.leaveQuestion,
  confirmLabel: DIALOG_MESSAGES.leave,
  isDestructive: true,
})

/**
 * The one way out of a dialog, for Cancel, the cross, Escape and a press outside: asks first when something would be
 * lost.
 */
export function useAskedClose(isChanged: boolean, onClose: () => void): () => void {
  const confirm = useConfirm()
  return () => {
    if (!isChanged) onClose()
    else void confirm(leaveQuestion()).then((mayLeave) => mayLeave && onClose())
  }
}
