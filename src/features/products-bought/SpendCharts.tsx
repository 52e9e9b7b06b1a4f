import Card from '@mui/material/Card'
import { memo } from '@/ui/language/followLanguage'
import { Chart } from '@/ui/chart/Chart'
import type { ChartFigures } from '@/ui/chart/chartFigures'
import { formatMonth } from '@/domain/dates/calendarDate'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { type Spend, spendByCategory, spendByMonth } from '@/domain/history/spend'
import { type Decimal, sum } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import { conventions } from '@/domain/language/conventions'
import { PRODUCT_HISTORY_MESSAGES as texts } from './messages'
import styles from './SpendCharts.module.css'

const formatTick = (value: Decimal) => formatDollars(value).replace(`${conventions().decimal}00`, '')

function figuresOf(title: string, labelTitle: string, spend: readonly Spend[]): ChartFigures {
  return {
    title,
    labelTitle,
    labels: spend.map(({ label }) => label),
    series: [{ label: texts.spend, values: spend.map(({ amount }) => amount) }],
    formatValue: formatDollars,
    formatTick,
  }
}

const byMonth = (rows: readonly ProductHistoryRow[]) =>
  spendByMonth(rows).map(({ label, amount }) => ({ label: formatMonth(label), amount }))

/** Spend by month and by category, each with its table. */
export const SpendCharts = memo(function SpendCharts({ rows }: { rows: readonly ProductHistoryRow[] }) {
  const total = formatDollars(sum(rows.flatMap(({ amount }) => amount ?? [])))
  const months = figuresOf(texts.byMonth, texts.month, byMonth(rows))
  const categories = figuresOf(texts.byCategory, texts.category, spendByCategory(rows, texts.otherCategory))
  return (
    <>
      <p className={styles.total}>
        {texts.totalSpend} <strong>{total}</strong>
      </p>
      <div className={styles.charts}>
        <Card>
          <Chart kind="bar" figures={months} />
        </Card>
        <Card>
          <Chart kind="rows" figures={categories} />
        </Card>
      </div>
    </>
  )
})
