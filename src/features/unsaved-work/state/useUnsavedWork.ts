import { useCallback, useEffect } from 'react'
import { unsavedEvents, type LostWith } from './unsavedSlice'
import { useAppDispatch } from '@/session/hooks'

/**
 * Registers unsaved work: the user is asked before leaving the screen, the page or the session (Spec 1 §2).
 * Stores only the name, never the work.
 * @param id unique, such as 'change-password'
 * @returns a function that ends the work at once, for navigating right after a save, before the next render
 */
export function useUnsavedWork(id: string, isDirty: boolean, lostWith: LostWith = 'screen'): () => void {
  const dispatch = useAppDispatch()
  const end = useCallback(() => {
    dispatch(unsavedEvents.ended(id))
  }, [dispatch, id])
  useEffect(() => {
    if (!isDirty) return
    dispatch(unsavedEvents.begun({ id, lostWith }))
    return end
  }, [dispatch, end, id, isDirty, lostWith])
  return end
}
