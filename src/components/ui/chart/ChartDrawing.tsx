import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import styles from './Chart.module.css'
import type { ChartFigures } from './chartFigures'

/** Chart.module.css reserves the same height while the script loads. */
const CHART_PX = 280
const CHARACTER_PX = 6.5
const TICK_PX = 10
/** Colors of the series in order, from Chart.module.css; a seventh series begins again. */
const COLORS = [1, 2, 3, 4, 5, 6].map((number) => `var(--chart-color-${number})`)

function NoTooltip(): ReactNode {
  return null
}

/** The axis cannot measure its texts before the font is there. */
function axisPx({ series, formatValue }: ChartFigures): number {
  const texts = series.flatMap(({ values }) =>
    values.map((value) => (value === null ? '' : formatValue(value))),
  )
  // Round values at the axis can be longer by a digit and its comma.
  const longest = 2 + Math.max(...texts.map(({ length }) => length))
  return longest * CHARACTER_PX + TICK_PX
}

/** Figures under the pointer; a chart is whole without them. */
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
  kind: 'bar' | 'line'
  figures: ChartFigures
  isStacked: boolean
}

/** The lazy part of `Chart`: binary floats are precise enough to draw. */
export function ChartDrawing({ kind, figures, isStacked }: ChartDrawingProps) {
  const { labels, series, formatValue } = figures
  const inWords = (value: number | null) => (value === null ? '–' : formatValue(String(value)))
  const drawn = series.map(({ label, values }) => ({
    type: kind,
    label,
    data: values.map((value) => (value === null ? null : Number(value))),
    valueFormatter: inWords,
    ...(kind === 'line' && { curve: 'linear' as const, showMark: true }),
    ...(isStacked && { stack: 'all' }),
  }))
  return (
    <>
      {series.length > 1 ? <Legend series={series} /> : null}
      <ChartsContainer
        height={CHART_PX}
        colors={COLORS}
        series={drawn}
        xAxis={[{ data: [...labels], scaleType: kind === 'bar' ? 'band' : 'point' }]}
        yAxis={[{ valueFormatter: inWords, width: axisPx(figures) }]}
        // The figures are in the table; the drawing is one image.
        disableKeyboardNavigation
      >
        <ChartsGrid horizontal />
        {kind === 'bar' ? (
          <BarPlot borderRadius={2} />
        ) : (
          <>
            <LinePlot />
            <MarkPlot />
          </>
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
