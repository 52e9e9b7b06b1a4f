import { useId } from 'react'
import { useBottomBar } from '@/ui/native/useBottomBar'
import { Button } from '@/ui/native/Button'
import { isNegative } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import type { SelectionReview } from '@/domain/payables/selection'
import { PAYMENT_MESSAGES, SELECTION_MESSAGES as texts } from '../messages'
import styles from './Select.module.css'

/** Reason why the selection cannot be paid (Spec 3 §4); null if it can. */
function heldUpBy({ count, hasError, total }: SelectionReview): string | null {
  if (count === 0) return texts.none
  if (hasError) return texts.error
  return isNegative(total) ? texts.negative : null
}

interface SelectionBarProps {
  review: SelectionReview
  onContinue: () => void
}

/** The running total, always visible, with the Continue button. */
export function SelectionBar({ review, onContinue }: SelectionBarProps) {
  const reasonId = useId()
  const bar = useBottomBar()
  const reason = heldUpBy(review)
  return (
    <div className={styles.bar} ref={bar} role="group" aria-label={texts.title}>
      <div className={styles.totals} role="status">
        <span>{texts.count(review.count)}</span>
        <span>
          {texts.total} <strong>{formatDollars(review.total)}</strong>
        </span>
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      </div>
      <Button
        variant="filled"
        aria-disabled={!review.canContinue || undefined}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={onContinue}
      >
        {PAYMENT_MESSAGES.continue}
      </Button>
    </div>
  )
}
