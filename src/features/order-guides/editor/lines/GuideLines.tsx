import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '@/ui/native/Button'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { EmptyState } from '@/ui/native/EmptyState'
import { BoxIcon, SearchIcon } from '@/ui/native/icons'
import { Select } from '@/ui/native/Select'
import { TextField } from '@/ui/native/TextField'
import { isAllowed } from '@/domain/menu/menuAccess'
import { type GuideDraft, sortLines } from '@/domain/order-guides/guideDraft'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import { GUIDE_SORTS, type GuideSort, matchingLines, sortedLines } from '../shownLines'
import { type GuideProducts, useGuideProducts } from '../../parts/useGuideProducts'
import { RetryNotice } from '@/features/catalogue/parts/ListNotices'
import styles from './GuideLines.module.css'
import { SortableLines } from './SortableLines'
import { useListProductHistoryQuery } from '@/features/history/historyApi'
import type { CalendarDate } from '@/domain/dates/calendarDate'

const NONE: ReadonlyMap<number, CalendarDate> = new Map()

/** The day each product was last invoiced; empty while not wanted or loading. */
function useLastBought(isWanted: boolean): ReadonlyMap<number, CalendarDate> {
  const { data } = useListProductHistoryQuery({}, { skip: !isWanted })
  return useMemo(() => {
    if (!data) return NONE
    const days = new Map<number, CalendarDate>()
    for (const { productKey, invoiceDate } of data) {
      if (invoiceDate !== null && invoiceDate > (days.get(productKey) ?? ''))
        days.set(productKey, invoiceDate)
    }
    return days
  }, [data])
}

interface GuideLinesProps {
  draft: GuideDraft
  errors: ReadonlyMap<number, string>
  onChange: (next: (draft: GuideDraft) => GuideDraft) => void
  onChooseProducts: () => void
}

const FIRST_ROWS = 8
const ROW_PX = 65

/** True once the first rows have their products, or loading has ended: rows rendered earlier would grow. */
function useFirstProducts(shown: GuideDraft, { products, isSettled }: GuideProducts): boolean {
  const [areThere, setAreThere] = useState(false)
  const isReady = isSettled || shown.slice(0, FIRST_ROWS).every(({ productKey }) => products.has(productKey))
  if (isReady && !areThere) setAreThere(true)
  return areThere || isReady
}

/** The lines of the edited guide, to sort, group and change. */
export function GuideLines({ draft, errors, onChange, onChooseProducts }: GuideLinesProps) {
  const [text, setText] = useState('')
  const [sort, setSort] = useState<GuideSort>('shelf')
  const searched = useDeferredValue(text)
  const hasHistory = isAllowed(useAppSelector(selectMenu), 'ProductHistory')
  const sorts = GUIDE_SORTS.filter((each) => each !== 'lastBought' || hasHistory)
  const known = useGuideProducts(draft)
  const { products, isComplete, isSettled, failure, retry } = known
  const lastBought = useLastBought(sort === 'lastBought')
  const facts = useMemo(() => ({ products, lastBought }), [products, lastBought])
  const sorted = useMemo(() => sortedLines(draft, sort, facts), [draft, sort, facts])
  const shown = useMemo(() => matchingLines(sorted, searched, facts), [sorted, searched, facts])
  const areDrawn = useFirstProducts(shown, known)
  if (draft.length === 0) {
    return (
      <EmptyState
        icon={<BoxIcon />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <Button variant="filled" onClick={onChooseProducts}>
            {texts.chooseProducts}
          </Button>
        }
      />
    )
  }
  const keepOrder = () => {
    const ids = sorted.map(({ id }) => id)
    onChange((lines) => sortLines(lines, ids))
    setSort('shelf')
  }
  return (
    <>
      <div className={styles.tools}>
        <TextField
          type="search"
          label={texts.search}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          label={texts.sortBy}
          value={sort}
          options={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
          onValueChange={setSort}
        />
        {sort === 'shelf' ? null : <Button onClick={keepOrder}>{texts.keepOrder}</Button>}
      </div>
      {failure === null ? null : (
        <RetryNotice severity="error" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!areDrawn ? (
        <SkeletonRows count={FIRST_ROWS} height={ROW_PX} />
      ) : shown.length === 0 ? (
        <EmptyState icon={<SearchIcon />} title={texts.noMatches(searched.trim())} />
      ) : (
        <SortableLines
          {...{ draft, shown, errors, products, isComplete, lastBought, onChange }}
          isWaiting={!isSettled}
          isInShelfOrder={sort === 'shelf'}
        />
      )}
    </>
  )
}
