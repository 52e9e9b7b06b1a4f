import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { CheckFailure } from './CheckFailure'
import type { CheckProps } from './useHumanToken'
import styles from './HumanCheck.module.css'
import { useIsOverdue } from './useIsOverdue'
import { WorkCheck } from './WorkCheck'

const load = () => import('./RecaptchaCheck')

/** Google's widget, for sites that use it; if its code fails to load, the check is unavailable. */
function LateRecaptcha(props: CheckProps) {
  const [Check, setCheck] = useState<ComponentType<CheckProps> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isOverdue = useIsOverdue(Check === null)
  useEffect(() => {
    load().then(
      ({ RecaptchaCheck }) => setCheck(() => RecaptchaCheck),
      () => setHasFailed(true),
    )
  }, [])
  if (hasFailed || isOverdue) return <CheckFailure onRetry={props.onRetry} />
  return Check ? <Check {...props} /> : <div className={styles.widget} />
}

interface HumanCheckProps {
  /** Increases with each failed call: a check is valid for one call (Spec 1 §4). */
  round: number
  /** Called with the `verifyToken`, or with null once it has expired. */
  onChange: (token: string | null) => void
}

/** One attempt with the site's kind of check; renders nothing without a site key (Spec 1 §5). */
function Attempt(props: Omit<CheckProps, 'siteKey'>) {
  const { data: site, isFetching, refetch } = useGetSiteSettingsQuery()
  const isOverdue = useIsOverdue(!site && isFetching)
  const tell = useEffectEvent(props.onChange)
  useEffect(() => {
    tell(null)
  }, [])
  if (!site) {
    const retry = () => {
      if (!isFetching) void refetch()
      props.onRetry()
    }
    return isFetching && !isOverdue ? <div className={styles.waiting} /> : <CheckFailure onRetry={retry} />
  }
  if (site.siteKey === '') return <CheckFailure />
  const Check = site.humanCheck === 'altcha' ? WorkCheck : LateRecaptcha
  return <Check {...props} siteKey={site.siteKey} />
}

type Cause = 'first' | 'retry' | 'expired'

/** Proves that the visitor is human: required for public calls (Spec 1 §5). */
export function HumanCheck({ round, onChange }: HumanCheckProps) {
  const [renewal, setRenewal] = useState<{ round: number; count: number; cause: Cause }>({
    round,
    count: 0,
    cause: 'first',
  })
  const renew = (cause: Cause) => () => {
    setRenewal(({ count }) => ({ round, count: count + 1, cause }))
  }
  const isNewRound = renewal.round !== round
  return (
    <Attempt
      key={`${round}/${renewal.count}`}
      isRepeated={isNewRound || renewal.cause === 'retry'}
      hasExpired={!isNewRound && renewal.cause === 'expired'}
      onChange={onChange}
      onRetry={renew('retry')}
      onExpire={renew('expired')}
    />
  )
}
