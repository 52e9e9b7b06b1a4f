import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Fragment, useCallback, useRef } from 'react'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'
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

export function PreviewTable({ state, plan, shown, isLocked, onEdit, onChoose }: PreviewTableProps) {
  const { lines, found } = state
  const box = useRef<HTMLDivElement>(null)
  const { body, drawn, gapBelow, measure, onFocus, onBlur } = useVirtualRows<HTMLTableSectionElement>({
    count: shown.length,
    keyOf: useCallback((place: number) => lines[shown[place] ?? 0]?.id ?? place, [lines, shown]),
    rowPx: ROW_HEIGHT_PX,
    scroller: box,
  })
  return (
    <div className={styles.frame} ref={box} role="region" aria-label={texts.preview} tabIndex={-1}>
      <Table className={styles.table} aria-rowcount={shown.length + 1} aria-label={texts.preview}>
        <TableHead>
          <TableRow aria-rowindex={1}>
            {headings().map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody ref={body} onFocus={onFocus} onBlur={onBlur}>
          {drawn.map(({ index: place, gap }) => {
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
