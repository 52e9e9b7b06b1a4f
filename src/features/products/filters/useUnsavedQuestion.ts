import { useStore } from 'react-redux'
import { useConfirm, type ConfirmRequest } from '@/components/ui/dialog/useConfirm'
import { selectIsScreenDirty, unsavedEvents } from '@/state/unsaved/unsavedSlice'
import { useAppDispatch } from '@/store/hooks'
import type { RootState } from '@/api/appThunk'

/** Makes a change, after a confirmation if it would discard unsaved data (Spec 2 §2). */
export function useUnsavedQuestion(): (question: ConfirmRequest, change: () => void) => void {
  const { getState } = useStore<RootState>()
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
