import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { Fragment, useRef, useState, type FocusEvent } from 'react'
import { useIsPrinting } from '@/ui/page/useIsPrinting'
import type { ImportPlan } from '@/domain/import/importPlan'
import type { ImportLine } from '@/domain/import/importLine'
import { goodsFor, productFor } from '@/domain/import/words/goodsOfLines'
import type { ImportState } from './importState'
import type { LineField } from './lineMarks'
import { IMPORT_MESSAGES as texts } from './messages'
import styles from './Preview.module.css'
import { PreviewRow } from './PreviewRow'

interface PreviewTableProps {
  state: ImportState
  plan: ImportPlan
  shown: readonly number[]
  isLocked: boolean
  onEdit: (index: number, field: LineField, text: string) => void
  onChoose: (line: ImportLine, productKey: number, unit?: string) => void
}

const ROW_HEIGHT_PX = 64
const OVERSCAN_ROWS = 6
const ALL_DRAWN_MAX = 100
const headings = () => [
  texts.line,
  texts.columns.code,
  texts.columns.quantity,
  texts.columns.unit,
  texts.result,
]

function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={headings().length} style={{ height }} />
    </tr>
  ) : null
}

interface DrawnRow {
  readonly place: number
  readonly gap: number
}

/** Rows to render: those in sight and the focused one, which keeps its input while scrolling; all while printing. */
function useDrawnRows(lineIds: readonly number[], focused: number | null) {
  const box = useRef<HTMLDivElement>(null)
  const isWindowed = !useIsPrinting() && lineIds.length > ALL_DRAWN_MAX
  const pinnedIndexes = focused !== null && focused < lineIds.length ? [focused] : []
  const rows = useVirtualizer({
    enabled: isWindowed,
    count: lineIds.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (place) => lineIds[place] ?? place,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...pinnedIndexes])].sort((one, other) => one - other),
    useFlushSync: false,
  })
  if (!isWindowed) {
    const drawn = lineIds.map((_, place): DrawnRow => ({ place, gap: 0 }))
    return { box, measure: undefined, drawn, gapBelow: 0 }
  }
  const items = rows.getVirtualItems()
  const drawn = items.map(({ index, start }, order): DrawnRow => ({
    place: index,
    gap: start - (items[order - 1]?.end ?? 0),
  }))
  return {
    box,
    measure: rows.measureElement,
    drawn,
    gapBelow: rows.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}

function placeOf(target: Element): number | null {
  const place = target.closest('tr')?.dataset.index
  return place === undefined ? null : Number(place)
}

export function PreviewTable({ state, plan, shown, isLocked, onEdit, onChoose }: PreviewTableProps) {
  const { lines, found } = state
  const [focused, setFocused] = useState<number | null>(null)
  const lineIds = shown.map((index) => lines[index]?.id ?? 0)
  const { box, measure, drawn, gapBelow } = useDrawnRows(lineIds, focused)
  return (
    <div className={styles.frame} ref={box} role="region" aria-label={texts.preview} tabIndex={-1}>
      <Table
        className={styles.table}
        aria-rowcount={shown.length + 1}
        aria-label={texts.preview}
        onFocus={({ target }: FocusEvent) => setFocused(placeOf(target))}
        onBlur={() => setFocused(null)}
      >
        <TableHead>
          <TableRow aria-rowindex={1}>
            {headings().map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {drawn.map(({ place, gap }) => {
            const index = shown[place] ?? 0
            const line = lines[index]
            const outcome = plan.outcomes[index]
            if (!line || !outcome) return null
            return (
              <Fragment key={line.id}>
                <Gap height={gap} />
                <tr
                  ref={measure}
                  data-index={place}
                  aria-rowindex={place + 2}
                  className={styles.row}
                  data-kind={outcome.kind}
                >
                  <PreviewRow
                    {...{ index, line, outcome, onEdit, onChoose }}
                    isLocked={isLocked || state.unsure.has(line.line)}
                    product={productFor(found, line)}
                    goods={goodsFor(found, line)}
                  />
                </tr>
              </Fragment>
            )
          })}
          <Gap height={gapBelow} />
        </TableBody>
      </Table>
    </div>
  )
}
