import { useNavigate } from 'react-router-dom'
import { ROUTES } from '@/domain/navigation/paths'
import { sessionEvents, type SessionEvent } from '@/session/sessionEvents'
import { useAppDispatch } from '@/store/hooks'

/** What changes the session from the shell. Each begins at the start page, not where another session was. */
export function useSessionActions() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const goHomeAnd = (event: SessionEvent) => () => {
    void navigate(ROUTES.home)
    dispatch(event)
  }
  return {
    logOut: goHomeAnd(sessionEvents.signedOut()),
    switchCustomer: goHomeAnd(sessionEvents.customerSwitchRequested()),
    clearShipMethod: goHomeAnd(sessionEvents.shipMethodCleared()),
  }
}
