import { toApiError } from '@/api/transport/apiError'
import { Button } from '@/components/ui/form/Button'
import { Notice } from '@/components/ui/feedback/Notice'
import { totalLabel } from '@/domain/checkout/estimate'
import { isZero } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import { selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import styles from './EstimateTable.module.css'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import type { EstimateAnswer } from './useEstimate'

export function EstimateTable({ estimate }: { estimate: EstimateAnswer }) {
  const userType = useAppSelector(selectUserType)
  const { data, error, isFetching, refetch } = estimate
  if (error) {
    return (
      <Notice
        severity="error"
        action={
          <Button isSmall isBusy={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {toApiError(error).message}
      </Notice>
    )
  }
  const rows: [string, string | null][] = [
    [texts.lineTotal, data?.lineTotal ?? null],
    [texts.addOnCharges, data?.addOnCharges ?? null],
    [texts.tax, data?.tax ?? null],
    [totalLabel(userType), data?.total ?? null],
  ]
  const shown = rows.filter(([label, value]) => label !== texts.tax || value === null || !isZero(value))
  return (
    <dl className={styles.estimate} aria-busy={isFetching || undefined}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatDollars(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
