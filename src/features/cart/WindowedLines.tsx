import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useState, type FocusEvent } from 'react'
import styles from './CartLines.module.css'
import type { LineListProps } from './lineListProps'
import { useTopOnPage } from './useTopOnPage'

/** About what a row takes that has neither notes nor anything wrong with it. */
const ROW_HEIGHT_PX = 89
const OVERSCAN_ROWS = 8

function indexOfRow(target: Element): number | null {
  const index = target.closest('li')?.dataset.index
  return index === undefined ? null : Number(index)
}

/** Only the rows on screen and around it; the one that has the focus, or is to get it, stays wherever it is. */
export function WindowedLines({ label, keys, sought, renderRow }: LineListProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const kept = [focused, sought].filter((index) => index !== null && index < keys.length)
  const rows = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN_ROWS,
    scrollMargin: useTopOnPage(list),
    getItemKey: (index) => keys[index] ?? index,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept.map(Number)])].sort((one, other) => one - other),
    // Rows are drawn from effects too, where React cannot flush at once.
    useFlushSync: false,
  })
  const followFocus = ({ target }: FocusEvent) => setFocused(indexOfRow(target))
  return (
    <ul
      ref={setList}
      className={styles.windowed}
      aria-label={label}
      style={{ height: rows.getTotalSize() }}
      onFocus={followFocus}
      onBlur={() => setFocused(null)}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className={styles.item}
          aria-setsize={keys.length}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
        >
          {renderRow(index)}
        </li>
      ))}
    </ul>
  )
}
