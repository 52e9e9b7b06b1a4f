import type { Estimate } from '@/domain/checkout/estimate'
import { isZero } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import styles from './ChargesTable.module.css'

const CHARGE_MESSAGES = {
  lineTotal: 'Line total',
  addOnCharges: 'Add-on charges',
  tax: 'Tax',
} as const

interface ChargesTableProps {
  /** Undefined until known. */
  charges: Omit<Estimate, 'taxableAmount'> | undefined
  totalLabel: string
  isBusy?: boolean
}

/** What an order costs, from the lines to the total; a tax of zero is left out. */
export function ChargesTable({ charges, totalLabel, isBusy = false }: ChargesTableProps) {
  const rows: [string, string | null][] = [
    [CHARGE_MESSAGES.lineTotal, charges?.lineTotal ?? null],
    [CHARGE_MESSAGES.addOnCharges, charges?.addOnCharges ?? null],
    [CHARGE_MESSAGES.tax, charges?.tax ?? null],
    [totalLabel, charges?.total ?? null],
  ]
  const shown = rows.filter(
    ([label, value]) => label !== CHARGE_MESSAGES.tax || value === null || !isZero(value),
  )
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
