import styles from './LoadingScreen.module.css'
import { NATIVE_MESSAGES } from './messages'
import { useDelayed } from './useDelayed'

/** The spinner appears after this time, so that short loading shows none (Spec 2 §9). */
export const SPINNER_DELAY_MS = 1000

interface LoadingScreenProps {
  label?: string
  /** True to fill its place in a page instead of the window. */
  isInline?: boolean
}

/** Reserves space and shows a spinner when loading takes long. */
export function LoadingScreen({ label = NATIVE_MESSAGES.loading, isInline }: LoadingScreenProps) {
  const isLong = useDelayed(SPINNER_DELAY_MS)
  return (
    <div className={isInline ? styles.inline : styles.screen} role="status" data-waiting>
      {isLong ? (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </>
      ) : null}
    </div>
  )
}
