import { lazy, Suspense, useState } from 'react'
import { LoadingScreen } from '@/components/ui/LoadingScreen'
import { ROUTES } from '@/domain/navigation/paths'
import { LoginPage } from '@/features/sign-in/LoginPage'
import { selectSession } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { lazyPage } from '../routes/appRoute'
import { ForcedPath } from '../routes/ForcedPath'
import { isStillSigningIn, sessionScreen, type SessionScreen } from './sessionScreen'

const ReadyShell = lazy(() =>
  import('../layout/ReadyShell').then((module) => ({ default: module.ReadyShell })),
)
const SelectionShell = lazy(() =>
  import('../layout/SelectionShell').then((module) => ({ default: module.SelectionShell })),
)
const SelectCustomerPage = lazyPage(
  () => import('@/features/select-customer/SelectCustomerPage'),
  'SelectCustomerPage',
)
const SelectShipMethodPage = lazyPage(
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
    case 'select-customer':
      return (
        <ForcedPath path={ROUTES.selectCustomer}>
          <SelectionShell>
            <SelectCustomerPage />
          </SelectionShell>
        </ForcedPath>
      )
    case 'select-shipmethod':
      return (
        <ForcedPath path={ROUTES.selectShipMethod}>
          <SelectionShell>
            <SelectShipMethodPage />
          </SelectionShell>
        </ForcedPath>
      )
    case 'ready':
      return <ReadyShell />
  }
}

/** One screen per state of the session. */
export function SessionGate() {
  const session = useAppSelector(selectSession)
  const [wasSigningIn, setWasSigningIn] = useState(false)
  const isSigningIn = isStillSigningIn(session, wasSigningIn)
  if (isSigningIn !== wasSigningIn) setWasSigningIn(isSigningIn)
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Screen screen={sessionScreen(session, isSigningIn)} />
    </Suspense>
  )
}
