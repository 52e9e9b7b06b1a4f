import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { lazyComponent, lazyPart } from '@/ui/feedback/lazyComponent'
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { settingsApi } from '@/session/settingsApi'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { useLastKnown } from '@/ui/page/useLastKnown'
import { originOf } from '@/domain/navigation/origin'
import { FORCED_PATHS, isLoginPath, ROUTES } from '@/domain/navigation/paths'
import { selectIsPunchout, selectSession } from '@/session/sessionSelectors'
import type { SessionState, SessionStatus } from '@/session/sessionState'
import { useAppSelector, useAppDispatch } from '@/session/hooks'
import { LoggedOutShell } from '../layout/LoggedOutShell'
import { lazyNativePage, lazyPage, publicRoutes } from '../routes/appRoute'
import { accessDenied, openRouteAt, appRoutes, preloadPage } from '../routes/routes'
import { isStillSigningIn, sessionScreen, type SessionPast, type SessionScreen } from './sessionScreen'
import { SignInScreen } from './SignInScreen'
import { sessionEvents } from '@/session/sessionEvents'

interface ForcedPathProps {
  path: string
  children: ReactNode
  /** True adds a history entry instead of replacing the current one. */
  isPushed?: boolean
  /** User of the screen from which it redirects. */
  of?: string | null
}

/** Redirects to one path during a session state, and stores the path that the user came from. */
function ForcedPath({ path, children, isPushed = false, of = null }: ForcedPathProps) {
  const location = useLocation()
  if (location.pathname === path) return children
  return <Navigate to={path} replace={!isPushed} state={originOf(location, of)} />
}

/** Logs out, and discards the stored path so that the next user begins at the start page. */
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

/** Forced path of a choice before the session is ready, where Back logs out (Spec 1 §2, Spec 3 §4). */
function ForcedChoice({ path, children }: ForcedChoiceProps) {
  const { pathname } = useLocation()
  const lastMove = useNavigationType()
  const isThere = pathname === path
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  if (!isThere && wasThere && lastMove === 'POP') return <LogOut />
  return (
    // Back needs a history entry of the storefront. An entry just added, as by Switch Customer, is enough.
    <ForcedPath path={path} isPushed={lastMove !== 'PUSH'}>
      {children}
    </ForcedPath>
  )
}

/**
 * The sign-in path. If guests may browse, navigating away dismisses the sign-in; otherwise it redirects back.
 */
function SignInPath({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch()
  const session = useAppSelector(selectSession)
  const isThere = isLoginPath(useLocation().pathname)
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  const guests = session.status === 'unauthorized' && session.guest.status === 'admitted' ? session : null
  const isDismissed = wasThere && !isThere && guests !== null
  useEffect(() => {
    if (isDismissed) dispatch(sessionEvents.logInDismissed())
  }, [isDismissed, dispatch])
  if (isDismissed) return null
  // The same user continues at the same page; any other user begins at the start page.
  const of = session.status === 'unauthorized' ? session.resume?.username : null
  return (
    // A guest who chose to sign in can go back.
    <ForcedPath path={ROUTES.login} of={of ?? null} isPushed={guests?.reason === null}>
      {children}
    </ForcedPath>
  )
}

const readyShell = lazyNativePage(() => import('../layout/ReadyShell'), 'ReadyShell')
const SelectionShell = lazyPart(() => import('../layout/SelectionShell'), 'SelectionShell')
const publicShell = lazyNativePage(() => import('../layout/PublicShell'), 'PublicShell')
const { Component: OpenScreen } = lazyComponent(() =>
  import('../layout/BareShell').then((module) => module.OpenScreen),
)
const punchoutEnded = lazyPage(() => import('../layout/BareShell'), 'PunchoutEndedScreen')
const selectCustomer = lazyPage(
  () => import('@/features/accounts/select-customer/SelectCustomerPage'),
  'SelectCustomerPage',
)
const selectShipMethod = lazyPage(
  () => import('@/features/addresses/select-ship-method/SelectShipMethodPage'),
  'SelectShipMethodPage',
)

function Screen({ screen }: { screen: SessionScreen }) {
  switch (screen) {
    case 'loading':
      return <LoadingScreen />
    case 'logged-out':
      return <LoggedOutShell />
    case 'public':
      return <publicShell.Component />
    case 'sign-in':
      return (
        <SignInPath>
          <SignInScreen />
        </SignInPath>
      )
    case 'access-denied':
      return (
        <ForcedPath path={ROUTES.accessDenied}>
          <OpenScreen route={accessDenied} />
        </ForcedPath>
      )
    case 'punchout-ended':
      return <punchoutEnded.Component />
    case 'select-customer':
      return (
        <ForcedChoice path={ROUTES.selectCustomer}>
          <SelectionShell>
            <selectCustomer.Component />
          </SelectionShell>
        </ForcedChoice>
      )
    case 'select-shipmethod':
      return (
        <ForcedChoice path={ROUTES.selectShipMethod}>
          <SelectionShell>
            <selectShipMethod.Component />
          </SelectionShell>
        </ForcedChoice>
      )
    case 'ready':
      return <readyShell.Component />
  }
}

const GUESTS = publicRoutes(appRoutes)
/** Loads both scripts of a screen in parallel. A failure is shown when the screen renders. */
const preloadReady = (path: string) => Promise.allSettled([readyShell.load(), preloadPage(path)])
const preloadPublic = (path: string) => Promise.allSettled([publicShell.load(), preloadPage(path, GUESTS)])

type Preload = (path: string) => Promise<unknown>

/**
 * Loads the scripts of a shell and its first screen while the session is set up; true once loaded. The gate
 * waits for them instead of suspending, because React would show a fallback longer than needed.
 */
function usePreloaded(preload: Preload | null): boolean {
  const { from } = originOf(useLocation())
  const [preloaded, setPreloaded] = useState<Preload | null>(null)
  const isDone = preload === null || preloaded === preload
  useEffect(() => {
    if (preload && !isDone) void preload(from).then(() => setPreloaded(() => preload))
  }, [preload, isDone, from])
  return isDone
}

/**
 * True at a URL that another user left in this tab. Without this check, the next user, who may sign in in another
 * tab, would see the previous user's screen.
 */
function useIsOthersPlace(session: SessionState, pathname: string): boolean {
  const [owner, setOwner] = useState<string | null>(null)
  const username = session.status === 'ready' ? session.user.username : null
  const isOthers = username !== null && owner !== null && owner !== username
  // Forced paths redirect by themselves, and every user may see the start page.
  if (isOthers && pathname !== ROUTES.home && !FORCED_PATHS.includes(pathname)) return true
  const isLoggedOut = session.status === 'unauthorized' && session.resume === null
  const next = isLoggedOut ? null : (username ?? owner)
  if (next !== owner) setOwner(next)
  return false
}

const SIGNED_IN: readonly SessionStatus[] = ['ready', 'select-customer', 'select-shipmethod']

/** Facts about earlier states of the session in this page. */
function useSessionPast(session: SessionState): SessionPast {
  const [wasSigningIn, setWasSigningIn] = useState(false)
  const isSigningIn = isStillSigningIn(session, wasSigningIn)
  if (isSigningIn !== wasSigningIn) setWasSigningIn(isSigningIn)
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (!wasSignedIn && SIGNED_IN.includes(session.status)) setWasSignedIn(true)
  // The last known settings, because logging out empties the cache.
  const site = useLastKnown(settingsApi.endpoints.getSiteSettings.useQueryState().data)
  return { isSigningIn, wasSignedIn, allowGuest: site?.allowGuest }
}

const SETTING_UP: readonly SessionStatus[] = ['validating', 'authorizing', 'configuring']

/** Renders one screen per session state; routes open without a session take precedence. */
export function SessionGate() {
  const session = useAppSelector(selectSession)
  const isPunchout = useAppSelector(selectIsPunchout)
  const { pathname } = useLocation()
  const past = useSessionPast(session)
  const screen = sessionScreen(session, past, pathname)
  const openRoute = isPunchout ? null : openRouteAt(pathname)
  const isGuestNext = screen === 'logged-out' && openRoute === null
  const isPublic = screen === 'public' && openRoute === null
  const isShell = screen === 'ready' || isPublic
  const isReadyNext = screen === 'ready' || SETTING_UP.includes(session.status)
  const isPreloaded = usePreloaded(
    isReadyNext ? preloadReady : isPublic || isGuestNext ? preloadPublic : null,
  )
  const until = isPublic && past.wasSignedIn ? 'logged-out' : 'loading'
  if (useIsOthersPlace(session, pathname)) return <Navigate to={ROUTES.home} replace />
  return (
    <Suspense fallback={<LoadingScreen />}>
      {openRoute ? (
        <OpenScreen route={openRoute} />
      ) : (
        <Screen screen={isShell && !isPreloaded ? until : screen} />
      )}
    </Suspense>
  )
}
