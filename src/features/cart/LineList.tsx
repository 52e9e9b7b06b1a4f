import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useState, type FocusEvent, type ReactNode, useEffect } from 'react'
import { useIsPrinting } from '@/ui/page/useIsPrinting'
import styles from './CartLines.module.css'

/** Distance of an element from the top of the page in pixels; follows layout changes. */
function useTopOnPage(element: HTMLElement | null): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() =>
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY)),
    )
    // Anything that moves the element changes the page's height.
    observer.observe(document.body)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return top
}

/** Up to this number all rows are rendered, so that the browser's own search finds them. */
const ALL_DRAWN_MAX = 100
const ROW_HEIGHT_PX = 89
const OVERSCAN_ROWS = 8

interface LineListProps {
  label: string
  keys: readonly number[]
  sought: number | null
  renderRow: (index: number) => ReactNode
}

function indexOfRow(target: Element): number | null {
  const index = target.closest('li')?.dataset.index
  return index === undefined ? null : Number(index)
}

/** Rows with a text that was rejected, which would be lost with its field. */
const rejectedRows = (list: HTMLElement | null): readonly number[] =>
  [...(list?.querySelectorAll('[aria-invalid="true"]') ?? [])].flatMap((field) => indexOfRow(field) ?? [])

/** Rows on and around the screen, plus the `kept` ones and those with a rejected text. */
function useWindowedRows(keys: readonly number[], kept: readonly number[], isWindowed: boolean) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const rows = useWindowVirtualizer({
    enabled: isWindowed,
    count: keys.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN_ROWS,
    scrollMargin: useTopOnPage(list),
    getItemKey: (index) => keys[index] ?? index,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept, ...rejectedRows(list)])].sort(
        (one, other) => one - other,
      ),
    // Rows also render from effects, where React cannot flush synchronously.
    useFlushSync: false,
  })
  return { rows, setList }
}

export function LineList({ label, keys, sought, renderRow }: LineListProps) {
  const [focusedKey, setFocusedKey] = useState<number | null>(null)
  const isWindowed = !useIsPrinting() && keys.length > ALL_DRAWN_MAX
  // Keyed, because lines added or removed before it change its index.
  const focused = focusedKey === null ? -1 : keys.indexOf(focusedKey)
  const pinnedIndexes = [focused, sought ?? -1].filter((index) => index >= 0 && index < keys.length)
  const { rows, setList } = useWindowedRows(keys, pinnedIndexes, isWindowed)
  const drawn = isWindowed
    ? rows.getVirtualItems().map(({ index, start }) => ({ index, top: start - rows.options.scrollMargin }))
    : keys.map((_, index) => ({ index, top: null }))
  return (
    <ul
      ref={setList}
      className={isWindowed ? styles.windowed : styles.plain}
      aria-label={label}
      style={isWindowed ? { height: rows.getTotalSize() } : undefined}
      onFocus={({ target }: FocusEvent) => setFocusedKey(keys[indexOfRow(target) ?? -1] ?? null)}
      onBlur={() => setFocusedKey(null)}
    >
      {drawn.map(({ index, top }) => (
        <li
          key={keys[index]}
          ref={isWindowed ? rows.measureElement : undefined}
          data-index={index}
          className={styles.item}
          aria-setsize={isWindowed ? keys.length : undefined}
          aria-posinset={isWindowed ? index + 1 : undefined}
          style={top === null ? undefined : { transform: `translateY(${top}px)` }}
        >
          {renderRow(index)}
        </li>
      ))}
    </ul>
  )
}
