import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectCartOwner } from '../cart/cartSelectors'
import { useUnsavedWork } from '../unsaved/useUnsavedWork'
import { openQuickEntry } from './openQuickEntry'
import { selectPendingCount } from './quickEntrySelectors'
import type { QuickEntryDispatch } from './quickEntrySlice'

/**
 * Opens the quick entry for the screen that shows it, and tells of pending rows as unsaved work: whoever says that it may
 * be lost discards them. The slice has to be injected and the cart opened by then.
 */
export function useQuickEntry(): void {
  const dispatch = useDispatch<QuickEntryDispatch>()
  const owner = useSelector(selectCartOwner)
  const hasPending = useSelector(selectPendingCount) > 0
  useEffect(() => {
    if (owner !== null) dispatch(openQuickEntry())
  }, [dispatch, owner])
  useUnsavedWork('quick-entry', hasPending)
}
