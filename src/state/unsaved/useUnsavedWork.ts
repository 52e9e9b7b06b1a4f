import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { unsavedEvents, type LostWith } from './unsavedSlice'

/**
 * Says that something typed or changed is not saved: while it is, whoever leaves the screen (or the page, or the
 * session) is asked first (Spec 1 §2). Never hand secrets in; only the name and the fact are kept.
 * @param id a name of its own, such as 'change-password'
 * @returns to be called when it was saved and the screen is left in the same breath, before the next render
 */
export function useUnsavedWork(id: string, isDirty: boolean, lostWith: LostWith = 'screen'): () => void {
  const dispatch = useDispatch()
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
