import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectCartOwner } from '../cart/cartSelectors'
import { useUnsavedWork } from '../unsaved/useUnsavedWork'
import { keepTyping, openQuickEntry } from './openQuickEntry'
import { selectHasPending } from './quickEntrySelectors'
import type { QuickEntryDispatch } from './quickEntrySlice'

/** Nothing typed is lost when the page is closed or put away, or another screen takes its place. */
function usePersistedTyping(dispatch: QuickEntryDispatch): void {
  useEffect(() => {
    const keep = () => dispatch(keepTyping())
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [dispatch])
}

/**
 * Opens the quick entry for the screen that shows it, and tells of pending rows as unsaved work: whoever says that it may
 * be lost discards them. The slice has to be injected and the cart opened by then.
 */
export function useQuickEntry(): void {
  const dispatch = useDispatch<QuickEntryDispatch>()
  const owner = useSelector(selectCartOwner)
  const hasPending = useSelector(selectHasPending)
  useEffect(() => {
    if (owner !== null) dispatch(openQuickEntry())
  }, [dispatch, owner])
  usePersistedTyping(dispatch)
  useUnsavedWork('quick-entry', hasPending)
}
