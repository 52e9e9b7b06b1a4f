import { useId, useState } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { CHART_MESSAGES as texts } from './messages'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { Button } from '@/ui/native/Button'
import { useIsPrinting } from '@/ui/page/useIsPrinting'
import styles from './Chart.module.css'
import { chartHeightPx, chartInWords, type ChartFigures, type ChartKind } from './chartFigures'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { WideTable } from '@/ui/table/WideTable'

/** The figures of a chart as a table. */
function FiguresTable({ title, labelTitle, labels, series, formatValue }: ChartFigures) {
  return (
    <WideTable name={title}>
      <Table>
        <caption>{title}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{labelTitle}</TableCell>
            {series.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {labels.map((label, index) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {series.map(({ label: name, values }) => {
                const value = values[index] ?? null
                return (
                  <TableCell key={name} align="right">
                    {value === null ? '–' : formatValue(value)}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  )
}

const ChartDrawing = lazyPart(() => import('./ChartDrawing'), 'ChartDrawing')

interface ChartProps {
  kind: ChartKind
  figures: ChartFigures
  /** Series on top of each other, for instance the parts of a balance. */
  isStacked?: boolean
}

/**
 * Bars or lines, with the same figures as a table on request, in print, and if the drawing's script cannot be
 * loaded. `figures` must keep their identity, because a new object redraws the chart.
 */
export function Chart({ kind, figures, isStacked = false }: ChartProps) {
  const [isTableOpen, setIsTableOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const isPrinting = useIsPrinting()
  const tableId = useId()
  const titleId = useId()
  const hasTable = isTableOpen || hasFailed || isPrinting
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {figures.title}
      </figcaption>
      {hasFailed ? null : (
        <div
          className={styles.drawing}
          style={{ minHeight: chartHeightPx(kind, figures) }}
          role="img"
          aria-label={chartInWords(figures)}
        >
          <LazyPart isOpen onClose={() => setHasFailed(true)}>
            <ChartDrawing {...{ kind, figures, isStacked }} />
          </LazyPart>
        </div>
      )}
      {hasFailed ? null : (
        <Button
          isSmall
          className={styles.toggle}
          aria-expanded={isTableOpen}
          aria-controls={tableId}
          onClick={() => setIsTableOpen(!isTableOpen)}
        >
          {isTableOpen ? texts.hide : texts.show}
        </Button>
      )}
      <div id={tableId}>{hasTable ? <FiguresTable {...figures} /> : null}</div>
    </figure>
  )
}
