import { useCallback, type ReactNode } from 'react'
import { indexOfRow } from '@/ui/virtual-list/useEqualRows'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'
import styles from './CartLines.module.css'

const ROW_HEIGHT_PX = 89

interface LineListProps {
  label: string
  /** Must keep its identity while nothing changes. */
  keys: readonly number[]
  sought: number | null
  renderRow: (index: number) => ReactNode
}

/** Rows with a text that was rejected, which would be lost with its field. */
const rejectedRows = (list: HTMLElement | null): readonly number[] =>
  [...(list?.querySelectorAll('[aria-invalid="true"]') ?? [])].flatMap((field) => indexOfRow(field) ?? [])

export function LineList({ label, keys, sought, renderRow }: LineListProps) {
  const { body, drawn, gapBelow, measure, isWindowed, onFocus, onBlur } = useVirtualRows<HTMLUListElement>({
    count: keys.length,
    keyOf: useCallback((index: number) => keys[index] ?? index, [keys]),
    rowPx: ROW_HEIGHT_PX,
    pinned: (list) => [sought ?? -1, ...rejectedRows(list)],
  })
  return (
    <ul
      ref={body}
      className={isWindowed ? styles.windowed : styles.plain}
      aria-label={label}
      style={{ paddingBottom: gapBelow }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {drawn.map(({ index, gap }) => (
        <li
          key={keys[index]}
          ref={measure}
          data-index={index}
          className={styles.item}
          aria-setsize={isWindowed ? keys.length : undefined}
          aria-posinset={isWindowed ? index + 1 : undefined}
          style={{ marginTop: gap }}
        >
          {renderRow(index)}
        </li>
      ))}
    </ul>
  )
}
