import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useState, type FocusEvent, type ReactNode, useEffect } from 'react'
import { useIsPrinting } from '@/components/ui/page/useIsPrinting'
import styles from './CartLines.module.css'

/** How far below the top of the page an element begins, in pixels; it follows whatever comes and goes above it. */
function useTopOnPage(element: HTMLElement | null): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() =>
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY)),
    )
    // Whatever moves the element changes how high the page is.
    observer.observe(document.body)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return top
}

/** Up to so many rows all are drawn: then the browser's own search finds each of them. */
const ALL_DRAWN_MAX = 100
/** About what a row takes that has neither notes nor anything wrong with it. */
const ROW_HEIGHT_PX = 89
const OVERSCAN_ROWS = 8

interface LineListProps {
  /** Names the list. */
  label: string
  /** Of the rows, in their order: names that stay. */
  keys: readonly number[]
  /** The row that is about to get the focus. */
  sought: number | null
  renderRow: (index: number) => ReactNode
}

function indexOfRow(target: Element): number | null {
  const index = target.closest('li')?.dataset.index
  return index === undefined ? null : Number(index)
}

/** The rows on screen and around it, each with its place; the others in `kept` stay wherever they are. */
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
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other),
    // Rows are drawn from effects too, where React cannot flush at once.
    useFlushSync: false,
  })
  return { rows, setList }
}

/**
 * The rows of a list of any length. Of a long one only those in sight and the one with the focus are drawn; on paper all
 * are. A list that becomes shorter or longer keeps its rows as they stand, with what is typed in them.
 */
export function LineList({ label, keys, sought, renderRow }: LineListProps) {
  const [focusedKey, setFocusedKey] = useState<number | null>(null)
  const isWindowed = !useIsPrinting() && keys.length > ALL_DRAWN_MAX
  // By its key: lines that come and go before it give the row another place.
  const focused = focusedKey === null ? -1 : keys.indexOf(focusedKey)
  const kept = [focused, sought ?? -1].filter((index) => index >= 0 && index < keys.length)
  const { rows, setList } = useWindowedRows(keys, kept, isWindowed)
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
