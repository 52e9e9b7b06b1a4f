import { useSessionActions } from './useSessionActions'
import type { LandingLayout } from '@/domain/landing/layout/layout'
import { LandingPage } from '@/features/landing/LandingPage'
import { YourBusiness } from '@/features/start/YourBusiness'

/** The landing page with the user's own row above the distributor's cards. */
export function LandingStart({ layout }: { layout: LandingLayout }) {
  const { clearShipMethod } = useSessionActions()
  return (
    <LandingPage layout={layout}>
      <YourBusiness onChangeShipMethod={() => void clearShipMethod()} />
    </LandingPage>
  )
}
