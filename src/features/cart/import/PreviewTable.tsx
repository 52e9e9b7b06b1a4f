import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ImportPlan } from '@/domain/import/importPlan'
import type { ImportState, LineField } from './importState'
import { IMPORT_MESSAGES as texts } from './messages'
import styles from './Preview.module.css'
import { PreviewRow } from './PreviewRow'

interface PreviewTableProps {
  state: ImportState
  plan: ImportPlan
  /** The places of the lines to show. */
  shown: readonly number[]
  isLocked: boolean
  onEdit: (index: number, field: LineField, text: string) => void
}

const ROW_HEIGHT_PX = 64
const HEADINGS = [texts.line, texts.columns.code, texts.columns.quantity, texts.columns.unit, texts.result]

/** Space of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={HEADINGS.length} style={{ height }} />
    </tr>
  ) : null
}

/** The lines of the file; only those in sight are drawn. Phones show them as cards. */
export function PreviewTable({ state, plan, shown, isLocked, onEdit }: PreviewTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (place) => state.lines[shown[place] ?? 0]?.line ?? place,
    overscan: 6,
    useFlushSync: false,
  })
  const items = rows.getVirtualItems()
  const { lines, found } = state
  const productOf = (code: string) => {
    const finding = found?.findings.get(code)
    return finding?.kind === 'found' ? (found?.products.get(finding.productKey) ?? null) : null
  }
  return (
    <div className={styles.frame} ref={box} role="region" aria-label={texts.preview} tabIndex={-1}>
      <table className={styles.table} aria-rowcount={shown.length + 1} aria-label={texts.preview}>
        <thead>
          <tr aria-rowindex={1}>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={items[0]?.start ?? 0} />
          {items.map(({ key, index: place }) => {
            const index = shown[place] ?? 0
            const line = lines[index]
            const outcome = plan.outcomes[index]
            if (!line || !outcome) return null
            return (
              <tr
                key={key}
                ref={rows.measureElement}
                data-index={place}

                aria-rowindex={place + 2}
                className={styles.row}
                data-kind={outcome.kind}
              >
                <PreviewRow {...{ index, line, outcome, isLocked, onEdit }} product={productOf(line.code)} />
              </tr>
            )
          })}
          <Gap height={rows.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  )
}
