import type { ReactNode } from 'react'
import { CheckIcon, CloseIcon } from '@/ui/native/icons'
import styles from './ResultHead.module.css'

/** The result of a form of steps beside a tick, or a cross where it failed. */
export function ResultHead({ isFailed = false, children }: { isFailed?: boolean; children: ReactNode }) {
  return (
    <div className={styles.head} data-failed={isFailed || undefined}>
      <span className={styles.mark} aria-hidden="true">
        {isFailed ? <CloseIcon /> : <CheckIcon />}
      </span>
      <div className={styles.result}>{children}</div>
    </div>
  )
}
