import { useEffect } from 'react'
import { toApiError } from '@/api/apiError'
import { useGetSiteSettingsQuery } from '@/api/settingsApi'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { BoxIcon, TruckIcon } from '@/components/ui/icons'
import { LoadingScreen } from '@/components/ui/LoadingScreen'
import { PageTitle } from '@/components/ui/PageTitle'
import { sessionEvents } from '@/session/sessionEvents'
import { SHIP_METHODS, type ShipMethod } from '@/session/sessionState'
import { useAppDispatch } from '@/store/hooks'
import { SELECT_SHIP_METHOD_MESSAGES as messages } from './messages'
import styles from './SelectShipMethod.module.css'

const ICONS = { Pickup: BoxIcon, Delivery: TruckIcon } as const

/** Where there is nothing to choose from, the only method is taken at once (Spec 3 §4). */
function OnlyMethod({ shipMethod }: { shipMethod: ShipMethod }) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(sessionEvents.shipMethodSelected({ shipMethod }))
  }, [dispatch, shipMethod])
  return <LoadingScreen isInline label={messages.loading} />
}

function Choice() {
  const dispatch = useAppDispatch()
  const { data: site, error, isFetching, refetch } = useGetSiteSettingsQuery()
  if (!site) {
    if (!error) return <LoadingScreen isInline label={messages.loading} />
    return (
      <ErrorState
        message={toApiError(error).message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  const isAllowed = { Pickup: site.allowConsumerPickup, Delivery: site.allowConsumerDelivery }
  const choices = SHIP_METHODS.filter((shipMethod) => isAllowed[shipMethod])
  const [first, ...others] = choices
  if (first === undefined) return <EmptyState title={messages.none} />
  if (others.length === 0) return <OnlyMethod shipMethod={first} />
  return (
    <ul className={styles.choices}>
      {choices.map((shipMethod) => {
        const Icon = ICONS[shipMethod]
        return (
          <li key={shipMethod}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => {
                dispatch(sessionEvents.shipMethodSelected({ shipMethod }))
              }}
            >
              <Icon className={styles.icon} />
              <span className={styles.name}>{shipMethod}</span>
              <span className={styles.about}>{messages.about[shipMethod]}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** A consumer chooses how the order reaches them (Spec 1 §2). */
export function SelectShipMethodPage() {
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={messages.title}>{messages.title}</PageTitle>
      <Choice />
    </div>
  )
}
