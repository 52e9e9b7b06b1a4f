import { useEffect, useState } from 'react'
import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { ShipMethodToggle } from '@/features/addresses/parts/ShipMethodToggle'
import { EmptyState } from '@/ui/native/EmptyState'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { PageTitle } from '@/ui/page/PageTitle'
import { SHIP_METHODS, type ShipMethod } from '@/domain/session/credentials'
import { DeliveryStep } from './DeliveryStep'
import { SELECT_SHIP_METHOD_MESSAGES } from './deliveryChoice'
import styles from './SelectShipMethod.module.css'
import { useSelectShipMethod } from './useSelectShipMethod'

/** Selects pickup at once, because it needs no address. */
function Pickup() {
  const select = useSelectShipMethod()
  useEffect(() => {
    select('Pickup')
  }, [select])
  return <LoadingScreen isInline label={SELECT_SHIP_METHOD_MESSAGES.loading} />
}

/** The steps that follow the choice of a method (Spec 3 §4). */
function Chosen({ shipMethod }: { shipMethod: ShipMethod }) {
  return shipMethod === 'Pickup' ? <Pickup /> : <DeliveryStep />
}

/** Both methods to choose from. Pressing the chosen one again restarts its steps (Spec 3 §4). */
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

interface ChoiceProps {
  isAllowed: Readonly<Record<ShipMethod, boolean>>
}

function Choice({ isAllowed }: ChoiceProps) {
  const [first, ...others] = SHIP_METHODS.filter((shipMethod) => isAllowed[shipMethod])
  if (first === undefined) return <EmptyState title={SELECT_SHIP_METHOD_MESSAGES.none} />
  return others.length === 0 ? <Chosen shipMethod={first} /> : <Both />
}

/** A consumer's choice of pickup or delivery (Spec 1 §2, Spec 3 §4). */
export function SelectShipMethodPage() {
  const query = useGetSiteSettingsQuery()
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={SELECT_SHIP_METHOD_MESSAGES.title}>
        {SELECT_SHIP_METHOD_MESSAGES.title}
      </PageTitle>
      <QueryView query={query} loading={<SkeletonRows count={2} height={56} />}>
        {({ allowConsumerPickup, allowConsumerDelivery }) => (
          <Choice isAllowed={{ Pickup: allowConsumerPickup, Delivery: allowConsumerDelivery }} />
        )}
      </QueryView>
    </div>
  )
}
