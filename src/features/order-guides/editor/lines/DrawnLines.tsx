import { useCallback, useMemo } from 'react'
import { memo } from '@/ui/language/followLanguage'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'
import type { Product } from '@/domain/catalogue/product'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { GuideDraft } from '@/domain/order-guides/guideDraft'
import { useFollowLink } from '@/features/catalogue/parts/useFollowLink'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { sharedLineNames } from '../../parts/lineName'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import { GuideLineRow } from './GuideLineRow'
import { HeadingRow } from './HeadingRow'
import styles from './SortableLines.module.css'
import type { LineActions, OpenedMenu } from './useLineActions'

const ROW_PX = 65

export interface ShownLines {
  /** The lines that match the search, in display order. */
  shown: GuideDraft
  errors: ReadonlyMap<number, string>
  products: ReadonlyMap<number, Product>
  /** True once the catalogue is loaded, when a missing product is no longer available. */
  isComplete: boolean
  /** True while products may still load. */
  isWaiting: boolean
  lastBought: ReadonlyMap<number, CalendarDate>
  isInShelfOrder: boolean
  onChange: (next: (draft: GuideDraft) => GuideDraft) => void
}

interface DrawnLinesProps extends ShownLines {
  headings: readonly string[]
  actions: LineActions
  opened: OpenedMenu | null
  /** True while a line is dragged, by pointer or keyboard. */
  isDragging: boolean
}

/** The visible lines. Separate from the drag context, so that scrolling does not render that again. */
export const DrawnLines = memo(function DrawnLines(props: DrawnLinesProps) {
  const { shown, errors, products, lastBought, isInShelfOrder, headings, opened, onChange } = props
  const { isComplete, isWaiting, actions, isDragging } = props
  const followLink = useFollowLink()
  const factsOf = useProductFacts()
  const sharedNames = useMemo(() => sharedLineNames(shown, products), [shown, products])
  const { body, drawn, gapBelow, measure, onFocus, onBlur } = useVirtualRows<HTMLOListElement>({
    count: shown.length,
    keyOf: useCallback((index: number) => shown[index]?.id ?? index, [shown]),
    rowPx: ROW_PX,
  })
  return (
    <ol
      ref={body}
      className={styles.lines}
      aria-label={texts.lines}
      onFocus={onFocus}
      onBlur={onBlur}
      onClickCapture={followLink}
    >
      {drawn.map(({ index, gap }) => {
        const line = shown[index]
        if (!line) return null
        const isFirstOfGroup = isInShelfOrder && line.heading !== (shown[index - 1]?.heading ?? '')
        return (
          <li
            key={line.id}
            ref={measure}
            data-index={index}
            style={{ marginTop: gap }}
            aria-setsize={shown.length}
            aria-posinset={index + 1}
          >
            {isFirstOfGroup ? (
              <HeadingRow heading={line.heading} headings={headings} onChange={onChange} />
            ) : null}
            <GuideLineRow
              {...{ line, isComplete, isWaiting, factsOf, sharedNames, actions, isDragging }}
              product={products.get(line.productKey) ?? null}
              lastBought={lastBought.get(line.productKey) ?? null}
              error={errors.get(line.id) ?? null}
              canDrag={isInShelfOrder}
              openMenu={opened?.id === line.id ? opened.kind : null}
            />
          </li>
        )
      })}
      {gapBelow > 0 ? <li aria-hidden="true" style={{ height: gapBelow }} /> : null}
    </ol>
  )
})
