import { IconButton } from '@/ui/native/IconButton'
import { RetryIcon } from '@/ui/native/icons'
import { useUncommitted } from '@/features/catalogue/state/useUncommitted'
import styles from './Availability.module.css'
import { CATALOGUE_MESSAGES } from './catalogueMessages'

/** Uncommitted stock: '{uncommitted_Stk} available', the second unit beside it. */
export function Availability({ productKey, isWanted }: { productKey: number; isWanted?: boolean }) {
  const { stock, alternative, isLoading, isFailed, retry } = useUncommitted(productKey, isWanted)
  if (isFailed) {
    return (
      <span className={styles.availability}>
        {CATALOGUE_MESSAGES.noAvailability}
        <IconButton
          className={styles.retry}
          label={CATALOGUE_MESSAGES.retryAvailability}
          icon={<RetryIcon />}
          onClick={retry}
        />
      </span>
    )
  }
  if (isLoading || stock === '')
    return <span className={styles.availability} aria-busy={isLoading || undefined} />
  return (
    <span className={styles.availability}>
      {CATALOGUE_MESSAGES.available(stock)}
      {alternative === '' ? null : <span className={styles.alternative}> ({alternative})</span>}
    </span>
  )
}
