import { useEffect, useEffectEvent, useState, type ComponentType, useRef } from 'react'
import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { CheckFailure } from './CheckFailure'
import { type CheckProps, useFocusWhenRepeated } from './useHumanToken'
import styles from './HumanCheck.module.css'
import { useIsOverdue } from './useIsOverdue'
import { nanoid } from '@reduxjs/toolkit'
import { useGetHumanChallengeQuery } from '@/features/accounts/humanCheckApi'
import { Checkbox } from '@/ui/form/Checkbox'
import { CheckIcon } from '@/ui/native/icons'
import { HUMAN_CHECK_MESSAGES as texts } from './accountMessages'
import type { HumanChallenge } from '@/features/accounts/state/human-check/challenge'
import { useAppExtra } from '@/session/hooks'

/** Longest time for solving a challenge; slow devices need many seconds. */
export const SOLVING_LIMIT_MS = 60_000

type Work = 'none' | 'done' | 'failed'

function useSolution(
  challenge: HumanChallenge | undefined,
  isWanted: boolean,
  onToken: (token: string | null) => void,
): Work {
  const { solveChallenge } = useAppExtra()
  const [work, setWork] = useState<Work>('none')
  const settle = useEffectEvent((token: string | null) => {
    setWork(token === null ? 'failed' : 'done')
    onToken(token)
  })
  useEffect(() => {
    if (!challenge || !isWanted) return
    const controller = new AbortController()
    const end = (token: string | null) => {
      clearTimeout(timer)
      if (controller.signal.aborted) return
      controller.abort()
      settle(token)
    }
    const timer = setTimeout(() => end(null), SOLVING_LIMIT_MS)
    solveChallenge(challenge, controller.signal).then(end, () => end(null))
    return () => {
      clearTimeout(timer)
      controller.abort()
      setWork('none')
    }
  }, [challenge, isWanted, solveChallenge])
  return work
}

/**
 * A little less than the ten minutes for which the backend accepts a challenge, to leave time for the
 * request.
 */
export const CHALLENGE_TTL_MS = 9.5 * 60_000

function CheckStatus(props: { isDone: boolean; isWanted: boolean; hasExpired: boolean }) {
  const { isDone, isWanted, hasExpired } = props
  const waiting = isWanted ? texts.checking : hasExpired ? texts.expired : null
  return (
    <span className={styles.status} role="status" data-checked={isDone}>
      {isDone ? <CheckIcon size="1.2em" /> : null}
      {isDone ? texts.checked : waiting}
    </span>
  )
}

/** The site's own human check: the browser computes for a second once the box is ticked. */
function WorkCheck({ isRepeated, hasExpired, onChange, onRetry, onExpire }: CheckProps) {
  const [attempt] = useState(() => nanoid())
  const [isWanted, setIsWanted] = useState(false)
  const { currentData: challenge, isError } = useGetHumanChallengeQuery(attempt)
  const isOverdue = useIsOverdue(!challenge)
  const work = useSolution(challenge, isWanted, onChange)
  const box = useRef<HTMLInputElement>(null)
  useFocusWhenRepeated(box, isRepeated)
  const expire = useEffectEvent(onExpire)
  useEffect(() => {
    if (!challenge) return
    const timer = setTimeout(() => expire(), CHALLENGE_TTL_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [challenge])

  if (isError || isOverdue || work === 'failed') return <CheckFailure onRetry={onRetry} />
  return (
    <div className={styles.check} role="group" aria-label={texts.name}>
      <Checkbox
        ref={box}
        label={texts.label}
        checked={isWanted}
        onCheckedChange={(isChecked) => {
          setIsWanted(isChecked)
          if (!isChecked) onChange(null)
        }}
      />
      <CheckStatus isDone={work === 'done'} {...{ isWanted, hasExpired }} />
    </div>
  )
}

const load = () => import('./RecaptchaCheck')

/**
 * Google's widget, loaded only for sites that use it. The check is unavailable if its code does not load in
 * time.
 */
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
  /** Receives the `verifyToken`, and null when an attempt starts and when the token becomes invalid. */
  onChange: (token: string | null) => void
}

/** One attempt with the site's kind of check; unavailable without a site key (Spec 1 §5). */
function Attempt(props: Omit<CheckProps, 'siteKey'>) {
  const { data: site, isFetching, refetch } = useGetSiteSettingsQuery()
  const isOverdue = useIsOverdue(!site && isFetching)
  const report = useEffectEvent(props.onChange)
  useEffect(() => {
    report(null)
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
