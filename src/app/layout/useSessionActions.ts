import { useNavigate } from 'react-router-dom'
import { useConfirm } from '@/components/ui/useConfirm'
import { ROUTES } from '@/domain/navigation/paths'
import { sessionEvents, type SessionEvent } from '@/session/sessionEvents'
import { selectHasUnsaved } from '@/state/unsaved/selectHasUnsaved'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { LEAVE_QUESTION } from '../messages'

/**
 * What changes the session from the shell. Each begins at the start page, not where another session was. Going on for
 * somebody else, or in another way, asks first where work would be lost (Spec 1 §2).
 */
export function useSessionActions() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const hasUnsaved = useAppSelector(selectHasUnsaved)
  const goHomeAnd = (event: SessionEvent) => () => {
    void navigate(ROUTES.home)
    dispatch(event)
  }
  const askThen = (go: () => void) => async () => {
    if (!hasUnsaved || (await confirm(LEAVE_QUESTION))) go()
  }
  return {
    logOut: goHomeAnd(sessionEvents.signedOut()),
    switchCustomer: askThen(goHomeAnd(sessionEvents.customerSwitchRequested())),
    clearShipMethod: askThen(goHomeAnd(sessionEvents.shipMethodCleared())),
  }
}
