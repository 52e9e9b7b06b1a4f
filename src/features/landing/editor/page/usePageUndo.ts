import { useConfirm } from '@/ui/dialog/useConfirm'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { useUndoKeys } from '../useUndoKeys'
import type { LandingWorkControl } from '../work/useLandingWork'

/** Undo, Redo and Discard of the page, by buttons and keys; `say` announces the result to screen readers. */
export function usePageUndo(control: LandingWorkControl, say: (text: string) => void) {
  const confirm = useConfirm()
  const { past, future } = control.work.page
  const [canUndo, canRedo] = [past.length > 0, future.length > 0]
  const onUndo = () => {
    if (!canUndo) return
    control.undo()
    say(texts.undone)
  }
  const onRedo = () => {
    if (!canRedo) return
    control.redo()
    say(texts.redone)
  }
  useUndoKeys(onUndo, onRedo)
  const discard = async () => {
    const { discardQuestion: title, discardText: message, discard: confirmLabel } = texts
    if (await confirm({ title, message, confirmLabel })) control.discard()
  }
  return { canUndo, canRedo, onUndo, onRedo, onDiscard: () => void discard() }
}
