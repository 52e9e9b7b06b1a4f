import { useEffect, useState, type ComponentType } from 'react'
import { CheckFailure } from './CheckFailure'
import type { CheckProps } from './checkProps'
import styles from './HumanCheck.module.css'
import { useIsLate } from './useIsLate'

const load = () => import('./RecaptchaCheck')

/** Google's widget for sites that use it; where its code does not come, the check is not available. */
export function LateRecaptcha(props: CheckProps) {
  const [Check, setCheck] = useState<ComponentType<CheckProps> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isLate = useIsLate(Check === null)
  useEffect(() => {
    load().then(
      ({ RecaptchaCheck }) => setCheck(() => RecaptchaCheck),
      () => setHasFailed(true),
    )
  }, [])
  if (hasFailed || isLate) return <CheckFailure onRetry={props.onRetry} />
  return Check ? <Check {...props} /> : <div className={styles.widget} />
}
