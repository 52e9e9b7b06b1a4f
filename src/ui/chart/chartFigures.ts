import { compare, type Decimal } from '@/domain/money/decimal'
import { CHART_MESSAGES as texts } from './messages'

export interface ChartSeries {
  readonly label: string
  /** One value per label of the chart; null if absent. */
  readonly values: readonly (Decimal | null)[]
}

/** The figures of a chart, in the order of its labels. */
export interface ChartFigures {
  readonly title: string
  /** Heading of the column of labels: 'Month'. */
  readonly labelTitle: string
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  /** '$1,234.50' */
  readonly formatValue: (value: Decimal) => string
  /** Shorter format for the axis: '$1,200'. Defaults to the values' format. */
  readonly formatTick?: (value: Decimal) => string
}

/** 'rows' stacks horizontal bars, for long labels. */
export type ChartKind = 'bar' | 'line' | 'rows'

const CHART_PX = 280
const ROW_PX = 26
const AXIS_PX = 60

/** Height of the chart, reserved while its script loads. */
export function chartHeightPx(kind: ChartKind, { labels }: ChartFigures): number {
  return kind === 'rows' ? Math.max(CHART_PX, labels.length * ROW_PX + AXIS_PX) : CHART_PX
}

interface Point {
  label: string
  value: Decimal
}

function extremes({ labels }: ChartFigures, { values }: ChartSeries): { low: Point; high: Point } | null {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [{ label: labels[index] ?? '', value }],
  )
  const [first, ...rest] = points
  if (!first) return null
  return rest.reduce(
    ({ low, high }, point) => ({
      low: compare(point.value, low.value) < 0 ? point : low,
      high: compare(point.value, high.value) > 0 ? point : high,
    }),
    { low: first, high: first },
  )
}

/** Text alternative of a chart: 'Spend by month. Produce: from $120.00 (Mar 2026) to $480.00 (Dec 2025).' */
export function chartInWords(figures: ChartFigures): string {
  const sentences = figures.series.map((series) => {
    const found = extremes(figures, series)
    const { label } = series
    if (!found) return texts.noValues(label)
    const { low, high } = found
    const [least, most] = [figures.formatValue(low.value), figures.formatValue(high.value)]
    return compare(low.value, high.value) === 0
      ? texts.always(label, least)
      : texts.between(label, least, low.label, most, high.label)
  })
  return [`${figures.title}.`, ...sentences].join(' ')
}
