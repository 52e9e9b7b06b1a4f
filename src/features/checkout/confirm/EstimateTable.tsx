import type { Estimate } from '@/api/checkoutApi'
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
  return <ChargesTable charges={data} isBusy={isFetching} />
}

interface ChargesTableProps {
  /** Undefined until known. */
  charges: Estimate | undefined
  isBusy?: boolean
}

/** What an order costs, from the lines to the total; a tax of zero is left out. */
export function ChargesTable({ charges, isBusy = false }: ChargesTableProps) {
  const userType = useAppSelector(selectUserType)
  const rows: [string, string | null][] = [
    [texts.lineTotal, charges?.lineTotal ?? null],
    [texts.addOnCharges, charges?.addOnCharges ?? null],
    [texts.tax, charges?.tax ?? null],
    [totalLabel(userType), charges?.total ?? null],
  ]
  const shown = rows.filter(([label, value]) => label !== texts.tax || value === null || !isZero(value))
  return (
    <dl className={styles.estimate} aria-busy={isBusy || undefined}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatDollars(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
