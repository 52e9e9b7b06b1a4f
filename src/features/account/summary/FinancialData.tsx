import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router-dom'
import { Card } from '@/ui/page/Card'
import { type AccountSummary, sharesOf, type AgingBucket } from '@/domain/account/accountSummary'
import { formatAgeRange, NOT_PAST_DUE, readAgeRange } from '@/domain/account/ageRange'
import type { Decimal } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import { accountDetailPath } from '@/domain/navigation/paths'
import styles from './AccountSummaryPage.module.css'
import { ACCOUNT_SUMMARY_MESSAGES as texts } from './messages'

const LAST_COLOR = 4

/** Index of a bucket's color, from not past due to the oldest. */
const colorOf = (index: number) => Math.min(index, LAST_COLOR)

/** The color of a bucket beside its name. */
function AgingSwatch({ index }: { index: number }) {
  return <span className={styles.swatch} data-color={colorOf(index)} aria-hidden="true" />
}

/** Charges by age as one bar; the same figures are in a table beside it. */
function AgingBar({ buckets }: { buckets: readonly AgingBucket[] }) {
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

interface FinancialRow {
  readonly name: string
  readonly value: Decimal | null
  /** Index of the bucket; null for credit. */
  readonly age: number | null
  /** The matching filter of Account Details; null if the name does not determine it. */
  readonly show: string | null
}

function rowsOf({ unappliedCredit, current, buckets }: AccountSummary): readonly FinancialRow[] {
  return [
    { name: texts.unappliedCredit, value: unappliedCredit, age: null, show: 'credits' },
    { name: texts.current, value: current, age: 0, show: formatAgeRange(NOT_PAST_DUE) },
    ...buckets.map(({ name, value }, index) => {
      const range = readAgeRange(name)
      return { name, value, age: index + 1, show: range && formatAgeRange(range) }
    }),
  ]
}

function RowName({ name, age, show, isLinked }: FinancialRow & { isLinked: boolean }) {
  return (
    <span className={styles.bucket}>
      {age === null ? null : <AgingSwatch index={age} />}
      {isLinked && show !== null ? <Link to={accountDetailPath(show)}>{name}</Link> : name}
    </span>
  )
}

interface FinancialDataProps {
  summary: AccountSummary
  /** True if the menu has Account Details. */
  hasDetails: boolean
}

/** The parts of the balance, with the charges drawn by age (Spec 3 §2). */
export function FinancialData({ summary, hasDetails }: FinancialDataProps) {
  const { balance, current, buckets } = summary
  const aged = [{ name: texts.current, value: current }, ...buckets]
  return (
    <Card title={texts.financialData}>
      {balance === null ? null : <AgingBar buckets={aged} />}
      <Table size="small">
        <caption>{texts.financialData}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{texts.age}</TableCell>
            <TableCell align="right">{texts.amount}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rowsOf(summary).map((row) => (
            <TableRow key={row.name}>
              <TableCell component="th" scope="row">
                <RowName {...row} isLinked={hasDetails} />
              </TableCell>
              <TableCell align="right">{formatDollars(row.value)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row">
              {hasDetails ? <Link to={accountDetailPath('open')}>{texts.balance}</Link> : texts.balance}
            </TableCell>
            <TableCell align="right">{formatDollars(balance)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Card>
  )
}
