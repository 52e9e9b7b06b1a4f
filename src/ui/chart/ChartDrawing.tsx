import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import styles from './Chart.module.css'
import { chartHeightPx, type ChartFigures, type ChartKind } from './chartFigures'

const CHARACTER_PX = 6.5
const TICK_PX = 10
/** Space at the right for half of the last axis value below rows. */
const ROWS_MARGIN_PX = 40
/** Colors of the series in order, from Chart.module.css; a seventh series gets the first color. */
const COLORS = [1, 2, 3, 4, 5, 6].map((number) => `var(--chart-color-${number})`)

function NoTooltip(): ReactNode {
  return null
}

const longestOf = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length))

/** Width of the left axis, estimated because its texts cannot be measured before the font is loaded. */
function axisPx(kind: ChartKind, { labels, series, formatValue, formatTick = formatValue }: ChartFigures) {
  const ticks = series.flatMap(({ values }) =>
    values.map((value) => (value === null ? '' : formatTick(value))),
  )
  // Rounded values at the axis can be longer by a digit and its comma.
  const longest = kind === 'rows' ? longestOf(labels) : 2 + longestOf(ticks)
  return longest * CHARACTER_PX + TICK_PX
}

/** The axis of labels and the axis of values. */
function axesOf(kind: ChartKind, figures: ChartFigures) {
  const { labels, formatValue, formatTick = formatValue } = figures
  const width = axisPx(kind, figures)
  const ofLabels = { data: [...labels], scaleType: kind === 'line' ? 'point' : 'band' } as const
  const ofValues = { valueFormatter: (value: number) => formatTick(String(value)) }
  return kind === 'rows'
    ? {
        xAxis: [ofValues],
        yAxis: [{ ...ofLabels, scaleType: 'band' as const, width }],
        margin: { right: ROWS_MARGIN_PX },
      }
    : { xAxis: [ofLabels], yAxis: [{ ...ofValues, width }] }
}

/** Figures under the pointer. Optional: the chart works if their script cannot be loaded. */
const Tooltip = lazy<ComponentType<{ trigger: 'axis' }>>(() =>
  import('@mui/x-charts/ChartsTooltip').then(
    (module) => ({ default: module.ChartsTooltip }),
    () => ({ default: NoTooltip }),
  ),
)

function Legend({ series }: Pick<ChartFigures, 'series'>) {
  return (
    <ul className={styles.legend}>
      {series.map(({ label }, index) => (
        <li key={label}>
          <span className={styles.swatch} style={{ background: COLORS[index % COLORS.length] }} />
          {label}
        </li>
      ))}
    </ul>
  )
}

interface ChartDrawingProps {
  kind: ChartKind
  figures: ChartFigures
  isStacked: boolean
}

/** The lazy part of `Chart`. Converts decimals to numbers, which are precise enough to draw. */
export function ChartDrawing({ kind, figures, isStacked }: ChartDrawingProps) {
  const { series, formatValue } = figures
  const inWords = (value: number | null) => (value === null ? '–' : formatValue(String(value)))
  const drawn = series.map(({ label, values }) => ({
    type: kind === 'line' ? ('line' as const) : ('bar' as const),
    label,
    data: values.map((value) => (value === null ? null : Number(value))),
    valueFormatter: inWords,
    ...(kind === 'rows' && { layout: 'horizontal' as const }),
    ...(kind === 'line' && { curve: 'linear' as const, showMark: true }),
    ...(isStacked && { stack: 'all' }),
  }))
  return (
    <>
      {series.length > 1 ? <Legend series={series} /> : null}
      <ChartsContainer
        height={chartHeightPx(kind, figures)}
        colors={COLORS}
        series={drawn}
        {...axesOf(kind, figures)}
        // Screen readers get the drawing as one image, and its figures from the table.
        disableKeyboardNavigation
      >
        <ChartsGrid horizontal={kind !== 'rows'} vertical={kind === 'rows'} />
        {kind === 'line' ? (
          <>
            <LinePlot />
            <MarkPlot />
          </>
        ) : (
          <BarPlot borderRadius={2} />
        )}
        <ChartsXAxis />
        <ChartsYAxis />
        <Suspense fallback={null}>
          <Tooltip trigger="axis" />
        </Suspense>
      </ChartsContainer>
    </>
  )
}
