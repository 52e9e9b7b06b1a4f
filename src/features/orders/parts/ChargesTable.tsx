import { messages } from '@/domain/language/messages'
import type { Estimate } from '@/domain/checkout/estimate'
import { isZero } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import styles from './ChargesTable.module.css'

const CHARGE_MESSAGES = messages('charges', {
  lineTotal: 'Line total',
  addOnCharges: 'Add-on charges',
  tax: 'Tax',
})

interface ChargesTableProps {
  /** Undefined while loading. */
  charges: Omit<Estimate, 'taxableAmount'> | undefined
  totalLabel: string
  isBusy?: boolean
}

/** Costs of an order, from the lines to the total; a tax of zero is left out. */
export function ChargesTable({ charges, totalLabel, isBusy = false }: ChargesTableProps) {
  const tax = charges?.tax ?? null
  const rows: (readonly [string, string | null])[] = [
    [CHARGE_MESSAGES.lineTotal, charges?.lineTotal ?? null],
    [CHARGE_MESSAGES.addOnCharges, charges?.addOnCharges ?? null],
    ...(tax === null || !isZero(tax) ? ([[CHARGE_MESSAGES.tax, tax]] as const) : []),
    [totalLabel, charges?.total ?? null],
  ]
  return (
    <dl className={styles.estimate} aria-busy={isBusy || undefined}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatDollars(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
