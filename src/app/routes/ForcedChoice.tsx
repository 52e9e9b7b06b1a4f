import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigationType, Navigate } from 'react-router-dom'
import { ROUTES } from '@/domain/navigation/paths'
import { sessionEvents } from '@/session/sessionEvents'
import { useAppDispatch } from '@/session/hooks'
import { originOf } from '@/domain/navigation/origin'

interface ForcedPathProps {
  path: string
  children: ReactNode
  /** Keeps the history entry from which it came. */
  isPushed?: boolean
  /** The user whose screen it leads away from. */
  of?: string | null
}

/** Holds the URL at one path during a session state, and stores the path that the user came from. */
export function ForcedPath({ path, children, isPushed = false, of = null }: ForcedPathProps) {
  const location = useLocation()
  if (location.pathname === path) return children
  return <Navigate to={path} replace={!isPushed} state={originOf(location, of)} />
}

/** Discards the stored path: the next user begins at the start page. */
function LogOut() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(ROUTES.home, { replace: true })
    dispatch(sessionEvents.signedOut())
  }, [dispatch, navigate])
  return null
}

interface ForcedChoiceProps {
  path: string
  children: ReactNode
}

/** Forced path of a choice that comes before everything else: Back logs out there (Spec 1 §2, Spec 3 §4). */
export function ForcedChoice({ path, children }: ForcedChoiceProps) {
  const { pathname } = useLocation()
  const lastMove = useNavigationType()
  const isThere = pathname === path
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  if (!isThere && wasThere && lastMove === 'POP') return <LogOut />
  return (
    // Back needs an entry of ours. One that was just added, as by Switch Customer, serves.
    <ForcedPath path={path} isPushed={lastMove !== 'PUSH'}>
      {children}
    </ForcedPath>
  )
}
