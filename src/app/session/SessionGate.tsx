import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadingScreen } from '@/components/ui/LoadingScreen'
import { ROUTES } from '@/domain/navigation/paths'
import { LoginPage } from '@/features/sign-in/LoginPage'
import { selectSession } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { lazyPage } from '../routes/appRoute'
import { originOf } from '../routes/origin'
import { preloadPage } from '../routes/preloadPage'
import { ForcedChoice } from '../routes/ForcedChoice'
import { ForcedPath } from '../routes/ForcedPath'
import { isStillSigningIn, sessionScreen, type SessionScreen } from './sessionScreen'

const loadReadyShell = () => import('../layout/ReadyShell')
const ReadyShell = lazy(() => loadReadyShell().then((module) => ({ default: module.ReadyShell })))
const SelectionShell = lazy(() =>
  import('../layout/SelectionShell').then((module) => ({ default: module.SelectionShell })),
)
const accessDenied = lazyPage(() => import('@/features/access-denied/AccessDeniedPage'), 'AccessDeniedPage')
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
    case 'sign-in':
      return (
        <ForcedPath path={ROUTES.login}>
          <LoginPage />
        </ForcedPath>
      )
    case 'access-denied':
      return (
        <ForcedPath path={ROUTES.accessDenied}>
          <accessDenied.Component />
        </ForcedPath>
      )
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
      return <ReadyShell />
  }
}

/** Loads the scripts of the screen to come while the session is being set up. */
function usePreload(isSettingUp: boolean): void {
  const origin = originOf(useLocation())
  useEffect(() => {
    if (!isSettingUp) return
    // A failure shows when the script is needed.
    void Promise.allSettled([loadReadyShell(), preloadPage(origin)])
  }, [isSettingUp, origin])
}

/** One screen per state of the session. */
export function SessionGate() {
  const session = useAppSelector(selectSession)
  usePreload(['validating', 'authorizing', 'configuring'].includes(session.status))
  const [wasSigningIn, setWasSigningIn] = useState(false)
  const isSigningIn = isStillSigningIn(session, wasSigningIn)
  if (isSigningIn !== wasSigningIn) setWasSigningIn(isSigningIn)
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Screen screen={sessionScreen(session, isSigningIn)} />
    </Suspense>
  )
}
