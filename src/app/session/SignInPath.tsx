import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ROUTES } from '@/domain/navigation/paths'
import { sessionEvents } from '@/session/sessionEvents'
import { selectSession } from '@/session/sessionSelectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ForcedPath } from '../routes/ForcedPath'

/**
 * The path of the sign-in screen. Where guests may look around, going elsewhere from there, by Back for instance, is to
 * do that; where they may not, it leads back.
 */
export function SignInPath({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch()
  const session = useAppSelector(selectSession)
  const isThere = useLocation().pathname === ROUTES.login
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  const guests = session.status === 'unauthorized' && session.guest.status === 'admitted' ? session : null
  const isDismissed = wasThere && !isThere && guests !== null
  useEffect(() => {
    if (isDismissed) dispatch(sessionEvents.logInDismissed())
  }, [isDismissed, dispatch])
  if (isDismissed) return null
  // The same person may go on where they were; somebody else begins at the start.
  const of = session.status === 'unauthorized' ? session.resume?.username : null
  return (
    // A guest who asked for it can go back to where that was.
    <ForcedPath path={ROUTES.login} of={of ?? null} isPushed={guests?.reason === null}>
      {children}
    </ForcedPath>
  )
}
