import { useMemo } from 'react'
import { EmptyState } from '@/components/native/EmptyState'
import { Chart } from '@/components/ui/chart/Chart'
import type { ChartFigures } from '@/components/ui/chart/chartFigures'
import { formatMonth } from '@/domain/dates/calendarDate'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { type Spend, spendByCategory, spendByMonth } from '@/domain/history/spend'
import { formatDollars } from '@/domain/money/money'
import { PRODUCT_HISTORY_MESSAGES as texts } from './messages'
import styles from './SpendCharts.module.css'

function figuresOf(
  title: string,
  labelTitle: string,
  spend: readonly Spend[],
  labelOf: (label: string) => string,
): ChartFigures {
  return {
    title,
    labelTitle,
    labels: spend.map(({ label }) => labelOf(label)),
    series: [{ label: texts.spend, values: spend.map(({ amount }) => amount) }],
    formatValue: formatDollars,
  }
}

/** Spend by month and by category, each with its table. */
export function SpendCharts({ rows }: { rows: readonly ProductHistoryRow[] }) {
  const charts = useMemo(
    () => [
      figuresOf(texts.byMonth, texts.month, spendByMonth(rows), formatMonth),
      figuresOf(
        texts.byCategory,
        texts.category,
        spendByCategory(rows),
        (label) => label || texts.otherCategory,
      ),
    ],
    [rows],
  )
  if (rows.length === 0) return <EmptyState title={texts.noSpend} />
  return (
    <div className={styles.charts}>
      {charts.map((figures) => (
        <Chart key={figures.title} kind="bar" figures={figures} />
      ))}
    </div>
  )
}
