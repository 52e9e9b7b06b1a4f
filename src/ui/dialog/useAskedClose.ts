import { DIALOG_MESSAGES } from './messages'
import { type ConfirmRequest, useConfirm } from './useConfirm'

/** The question before leaving unsaved work (Spec 1 §2). */
export const leaveQuestion = (): ConfirmRequest => ({
  title: DIALOG_MESSAGES.leaveTitle,
  message: DIALOG_MESSAGES.leaveQuestion,
  confirmLabel: DIALOG_MESSAGES.leave,
  isDestructive: true,
})

/**
 * Closes a dialog by Cancel, the cross, Escape or a press outside. Asks first if input would be lost.
 */
export function useAskedClose(isChanged: boolean, onClose: () => void): () => void {
  const confirm = useConfirm()
  return () => {
    if (!isChanged) onClose()
    else void confirm(leaveQuestion()).then((mayLeave) => mayLeave && onClose())
  }
}
