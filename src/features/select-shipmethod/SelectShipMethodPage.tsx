import { useEffect, useState } from 'react'
import { toApiError } from '@/api/transport/apiError'
import { useGetSiteSettingsQuery } from '@/api/settingsApi'
import { ShipMethodToggle } from '@/components/commerce/ship-method/ShipMethodToggle'
import { EmptyState } from '@/components/native/EmptyState'
import { ErrorState } from '@/components/native/ErrorState'
import { LoadingScreen } from '@/components/native/LoadingScreen'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { SHIP_METHODS, type ShipMethod } from '@/domain/session/credentials'
import { DeliveryStep } from './DeliveryStep'
import { SELECT_SHIP_METHOD_MESSAGES } from './deliveryChoice'
import styles from './SelectShipMethod.module.css'
import { useSelectShipMethod } from './useSelectShipMethod'

/** Pickup needs nothing more. */
function Pickup() {
  const select = useSelectShipMethod()
  useEffect(() => {
    select('Pickup')
  }, [select])
  return <LoadingScreen isInline label={SELECT_SHIP_METHOD_MESSAGES.loading} />
}

/** Consequences of a choice; a single method is chosen automatically (Spec 3 §4). */
function Chosen({ shipMethod }: { shipMethod: ShipMethod }) {
  return shipMethod === 'Pickup' ? <Pickup /> : <DeliveryStep />
}

/** The toggle always has a choice: pressing it again restarts its steps (Spec 3 §4). */
function Both() {
  const [choice, setChoice] = useState<{ shipMethod: ShipMethod; count: number } | null>(null)
  return (
    <>
      <ShipMethodToggle
        chosen={choice?.shipMethod ?? null}
        onChoose={(shipMethod) => setChoice((before) => ({ shipMethod, count: (before?.count ?? 0) + 1 }))}
      />
      {choice ? <Chosen key={choice.count} shipMethod={choice.shipMethod} /> : null}
    </>
  )
}

function Choice() {
  const { data: site, error, isFetching, refetch } = useGetSiteSettingsQuery()
  if (!site) {
    if (!error) return <LoadingScreen isInline label={SELECT_SHIP_METHOD_MESSAGES.loading} />
    return (
      <ErrorState
        message={toApiError(error).message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  const isAllowed = { Pickup: site.allowConsumerPickup, Delivery: site.allowConsumerDelivery }
  const [first, ...others] = SHIP_METHODS.filter((shipMethod) => isAllowed[shipMethod])
  if (first === undefined) return <EmptyState title={SELECT_SHIP_METHOD_MESSAGES.none} />
  return others.length === 0 ? <Chosen shipMethod={first} /> : <Both />
}

/** A consumer's choice of pickup or delivery (Spec 1 §2, Spec 3 §4). */
export function SelectShipMethodPage() {
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={SELECT_SHIP_METHOD_MESSAGES.title}>
        {SELECT_SHIP_METHOD_MESSAGES.title}
      </PageTitle>
      <Choice />
    </div>
  )
}
