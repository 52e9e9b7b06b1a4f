import { nanoid } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useGetHumanChallengeQuery } from '@/features/accounts/humanCheckApi'
import { Checkbox } from '@/ui/form/Checkbox'
import { CheckIcon } from '@/ui/native/icons'
import { CheckFailure } from './CheckFailure'
import { type CheckProps, useFocusWhenRepeated } from './useHumanToken'
import styles from './HumanCheck.module.css'
import { HUMAN_CHECK_MESSAGES as texts } from './accountMessages'
import { useIsOverdue } from './useIsOverdue'
import { useSolution } from './useSolution'

/** The backend accepts a challenge for ten minutes; leaves time for the request. */
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
export function WorkCheck({ isRepeated, hasExpired, onChange, onRetry, onExpire }: CheckProps) {
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
