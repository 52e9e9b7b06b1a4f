import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadingScreen } from '@/components/ui/feedback/LoadingScreen'
import { originOf } from '@/domain/navigation/origin'
import { ROUTES } from '@/domain/navigation/paths'
import { selectIsPunchout, selectSession } from '@/session/sessionSelectors'
import type { SessionStatus } from '@/session/sessionState'
import { useAppSelector } from '@/store/hooks'
import { lazyPage, publicRoutes } from '../routes/appRoute'
import { accessDenied, openRouteAt } from '../routes/openRoutes'
import { preloadPage } from '../routes/preloadPage'
import { appRoutes } from '../routes/routes'
import { ForcedChoice } from '../routes/ForcedChoice'
import { ForcedPath } from '../routes/ForcedPath'
import { isStillSigningIn, sessionScreen, type SessionScreen } from './sessionScreen'
import { SignInPath } from './SignInPath'
import { SignInScreen } from './SignInScreen'

const readyShell = lazyPage(() => import('../layout/ReadyShell'), 'ReadyShell')
const SelectionShell = lazy(() =>
  import('../layout/SelectionShell').then((module) => ({ default: module.SelectionShell })),
)
const publicShell = lazyPage(() => import('../layout/PublicShell'), 'PublicShell')
const OpenScreen = lazy(() =>
  import('../layout/OpenScreen').then((module) => ({ default: module.OpenScreen })),
)
const PunchoutEndedScreen = lazy(() =>
  import('../layout/PunchoutEndedScreen').then((module) => ({ default: module.PunchoutEndedScreen })),
)
const selectCustomer = lazyPage(
  () => import('@/features/select-customer/SelectCustomerPage'),
  'SelectCustomerPage',
)
const selectShipMethod = lazyPage(
  () => import('@/features/select-shipmethod/SelectShipMethodPage'),
  'SelectShipMethodPage',
)

function Screen({ screen }: { screen: SessionScreen }) {
  switch (screen) {
    case 'loading':
      return <LoadingScreen />
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
      return <PunchoutEndedScreen />
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
/** Both scripts of a screen at once. That one did not come shows when it is needed. */
const preloadReady = (path: string) => Promise.allSettled([readyShell.load(), preloadPage(path)])
const preloadPublic = (path: string) => Promise.allSettled([publicShell.load(), preloadPage(path, GUESTS)])

type Preload = (path: string) => Promise<unknown>

/**
 * Loads the scripts of a shell and of its first screen, which the setting up of the session leaves time for, and answers
 * whether they are there. Until then the gate waits by itself: a fallback would stay longer than it has to.
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

const SETTING_UP: readonly SessionStatus[] = ['validating', 'authorizing', 'configuring']

/** One screen per state of the session; those that belong to no session come first. */
export function SessionGate() {
  const session = useAppSelector(selectSession)
  const isPunchout = useAppSelector(selectIsPunchout)
  const { pathname } = useLocation()
  const [wasSigningIn, setWasSigningIn] = useState(false)
  const isSigningIn = isStillSigningIn(session, wasSigningIn)
  if (isSigningIn !== wasSigningIn) setWasSigningIn(isSigningIn)
  const screen = sessionScreen(session, isSigningIn, pathname)
  const openRoute = isPunchout ? null : openRouteAt(pathname)
  const isPublic = screen === 'public' && openRoute === null
  const isShell = screen === 'ready' || isPublic
  const isReadyNext = screen === 'ready' || SETTING_UP.includes(session.status)
  const isPreloaded = usePreloaded(isReadyNext ? preloadReady : isPublic ? preloadPublic : null)
  return (
    <Suspense fallback={<LoadingScreen />}>
      {openRoute ? (
        <OpenScreen route={openRoute} />
      ) : (
        <Screen screen={isShell && !isPreloaded ? 'loading' : screen} />
      )}
    </Suspense>
  )
}
