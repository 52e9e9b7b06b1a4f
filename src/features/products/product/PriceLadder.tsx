import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { breakFor, formatUnitPrice } from '@/domain/pricing/pricing'
import { formatQuantity } from '@/domain/money/amount'
import type { Decimal } from '@/domain/money/decimal'
import type { UnitPriceView } from '@/features/catalogue/state/useUnitPrice'
import { CheckIcon } from '@/ui/native/icons'
import { PRODUCT_MESSAGES as texts } from './messages'
import styles from './PriceLadder.module.css'

interface PriceLadderProps {
  view: UnitPriceView
  decimals: number
  /** In the unit of the prices. */
  quantity: Decimal
}

/** The quantity breaks of a unit; marks the row of the quantity. Absent without breaks. */
export function PriceLadder({ view: { unit, price, breaks }, decimals, quantity }: PriceLadderProps) {
  const [first] = breaks
  if (!first) return null
  const applied = breakFor(breaks, quantity)
  const amountOf = (value: Decimal) => formatQuantity({ value, unit })
  const rows = [
    ...(price === null ? [] : [{ from: texts.lessThan(amountOf(first.fromQuantity)), price, of: null }]),
    ...breaks.map((each) => ({
      from: texts.orMore(amountOf(each.fromQuantity)),
      price: each.price,
      of: each,
    })),
  ]
  return (
    <Table size="small" className={styles.ladder} aria-label={texts.quantityPrices}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.quantity}</TableCell>
          <TableCell align="right">{texts.price}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.from} aria-current={row.of === applied || undefined}>
            <TableCell component="th" scope="row">
              <span className={styles.mark}>{row.of === applied ? <CheckIcon /> : null}</span>
              {row.from}
            </TableCell>
            <TableCell align="right">
              {formatUnitPrice(row.price, decimals)} <span className={styles.unit}>{unit}</span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
