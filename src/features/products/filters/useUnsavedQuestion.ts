import { useConfirm, type ConfirmRequest } from '@/ui/dialog/useConfirm'
import { selectIsScreenDirty, unsavedEvents } from '@/features/unsaved-work/state/unsavedSlice'
import { useAppDispatch, useAppStore } from '@/session/hooks'

/** Makes a change, after a confirmation if it would discard unsaved data (Spec 2 §2). */
export function useUnsavedQuestion(): (question: ConfirmRequest, change: () => void) => void {
  const { getState } = useAppStore()
  const confirm = useConfirm()
  const dispatch = useAppDispatch()
  const ask = async (question: ConfirmRequest, change: () => void) => {
    if (!(await confirm(question))) return
    dispatch(unsavedEvents.givenUp())
    change()
  }
  return (question, change) => {
    if (selectIsScreenDirty(getState())) void ask(question, change)
    else change()
  }
}
