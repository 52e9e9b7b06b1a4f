import { Button } from './Button'
import { ErrorIcon } from './icons'
import { NATIVE_MESSAGES } from './messages'
import styles from './EmptyState.module.css'

interface ErrorStateProps {
  message: string
  onRetry?: () => void
  isRetrying?: boolean
}

/** Error instead of content that could not be loaded, with a retry. */
export function ErrorState({ message, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <ErrorIcon size="32px" color="var(--tc-error)" />
      <p className={styles.title}>{message}</p>
      {onRetry ? (
        <Button onClick={onRetry} isBusy={isRetrying}>
          {NATIVE_MESSAGES.retry}
        </Button>
      ) : null}
    </div>
  )
}
