import { useEffect } from 'react'
import { selectCartOwner } from '@/features/cart/state/cartSelectors'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { persistTyping, openQuickEntry } from './openQuickEntry'
import { selectHasPending } from './quickEntrySelectors'
import type { AppDispatch } from '@/net/appThunk'
import { useAppDispatch, useAppSelector } from '@/session/hooks'

/** Persists typing when the page is closed or hidden, or another screen opens. */
function usePersistedTyping(dispatch: AppDispatch): void {
  useEffect(() => {
    const keep = () => dispatch(persistTyping())
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
 * Opens quick entry and registers pending rows as unsaved work: confirming their loss discards them. Requires the
 * injected slice and an open cart.
 */
export function useQuickEntry(): void {
  const dispatch = useAppDispatch()
  const owner = useAppSelector(selectCartOwner)
  const hasPending = useAppSelector(selectHasPending)
  useEffect(() => {
    if (owner !== null) dispatch(openQuickEntry())
  }, [dispatch, owner])
  usePersistedTyping(dispatch)
  useUnsavedWork('quick-entry', hasPending)
}
