import { useCallback } from 'react'
import { sessionEvents } from '@/session/sessionEvents'
import { selectUser } from '@/session/sessionSelectors'
import type { ShipMethod } from '@/domain/session/credentials'
import { notify, ZIP_MINIMUM } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch, useAppSelector } from '@/session/hooks'

/**
 * Returns a function that selects the session's ship method and shows a warning on the next screen, if any.
 */
export function useSelectShipMethod() {
  const dispatch = useAppDispatch()
  const forUser = useAppSelector(selectUser)?.username
  return useCallback(
    (shipMethod: ShipMethod, warning: string | null = null) => {
      if (warning !== null && forUser !== undefined) {
        dispatch(notify({ severity: 'warning', message: warning, forUser, about: ZIP_MINIMUM }))
      }
      dispatch(sessionEvents.shipMethodSelected({ shipMethod }))
    },
    [dispatch, forUser],
  )
}
