import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import type { ChartFigures } from './chartFigures'

/** Chart.module.css reserves the same height while the script loads. */
const CHART_PX = 280
/** Colors of the series in order, from Chart.module.css; a seventh series begins again. */
const COLORS = [1, 2, 3, 4, 5, 6].map((number) => `var(--chart-color-${number})`)

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
    label,
    data: values.map((value) => (value === null ? null : Number(value))),
    valueFormatter: inWords,
    ...(isStacked && { stack: 'all' }),
  }))
  const shared = {
    height: CHART_PX,
    colors: COLORS,
    yAxis: [{ valueFormatter: inWords, width: 'auto' as const }],
    grid: { horizontal: true },
    hideLegend: series.length === 1,
    // The figures are in the table; the drawing is one image.
    disableKeyboardNavigation: true,
  }
  if (kind === 'line') {
    return <LineChart {...shared} series={drawn} xAxis={[{ data: [...labels], scaleType: 'point' }]} />
  }
  return (
    <BarChart
      {...shared}
      borderRadius={2}
      series={drawn}
      xAxis={[{ data: [...labels], scaleType: 'band' }]}
    />
  )
}
