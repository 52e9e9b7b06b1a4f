import { useNavigate } from 'react-router-dom'
import { useLeaveQuestion } from '@/features/unsaved-work/parts/useLeaveQuestion'
import { ROUTES } from '@/domain/navigation/paths'
import { sessionEvents, type SessionEvent } from '@/session/sessionEvents'
import { selectHasUnsaved } from '@/features/cart/state/selectHasUnsaved'
import { unsavedEvents } from '@/features/unsaved-work/state/unsavedSlice'
import { useAppDispatch, useAppSelector } from '@/session/hooks'

interface SessionActions {
  readonly logOut: () => Promise<void>
  readonly switchCustomer: () => Promise<void>
  readonly clearShipMethod: () => Promise<void>
}

/**
 * Session actions of the shell. Each navigates to the start page, after a confirmation if work would be lost
 * (Spec 1 §2).
 */
export function useSessionActions(): SessionActions {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const askToLeave = useLeaveQuestion()
  const hasUnsaved = useAppSelector(selectHasUnsaved)
  const goHomeAnd = (event: SessionEvent) => () => {
    // The user has confirmed here: the router must not ask again.
    dispatch(unsavedEvents.givenUp())
    void navigate(ROUTES.home)
    dispatch(event)
  }
  const askThen = (go: () => void) => async () => {
    if (!hasUnsaved || (await askToLeave())) go()
  }
  return {
    logOut: askThen(goHomeAnd(sessionEvents.signedOut())),
    switchCustomer: askThen(goHomeAnd(sessionEvents.customerSwitchRequested())),
    clearShipMethod: askThen(goHomeAnd(sessionEvents.shipMethodCleared())),
  }
}
