import { sharesOf } from '@/domain/account/accountSummary'
import type { AgingBucket } from '@/domain/account/accountSummary'
import { formatDollars } from '@/domain/money/money'
import styles from './AgingBar.module.css'
import { ACCOUNT_SUMMARY_MESSAGES as texts } from './messages'

const LAST_COLOR = 4

/** Place of a bucket's color: from not past due to the oldest. */
const colorOf = (index: number) => Math.min(index, LAST_COLOR)

/** The color of a bucket beside its name. */
export function AgingSwatch({ index }: { index: number }) {
  return <span className={styles.swatch} data-color={colorOf(index)} aria-hidden="true" />
}

/** Charges by age as one bar; its table is beside it. */
export function AgingBar({ buckets }: { buckets: readonly AgingBucket[] }) {
  const shares = sharesOf(buckets.map(({ value }) => value))
  const parts = buckets
    .map(({ name, value }, index) => ({ name, value, index, share: shares[index] ?? 0 }))
    .filter(({ share }) => share > 0)
  const words = parts.map(({ name, value, share }) =>
    texts.agingPart(name, formatDollars(value), Math.round(share)),
  )
  return (
    <div
      className={styles.bar}
      role="img"
      aria-label={parts.length === 0 ? texts.noCharges : texts.aging(words)}
    >
      {parts.map(({ name, index, share }) => (
        <span key={name} data-color={colorOf(index)} style={{ flexGrow: share }} />
      ))}
    </div>
  )
}
