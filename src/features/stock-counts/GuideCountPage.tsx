import { useLocation } from 'react-router-dom'
import { useListOrderGuidesQuery } from '@/features/order-guides/orderGuideApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { ButtonLink, Button } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { PageTitle } from '@/ui/page/PageTitle'
import { parseHash } from '@/domain/navigation/hash'
import { orderGuidePath } from '@/domain/navigation/paths'
import { findOrderGuide, type OrderGuide } from '@/domain/order-guides/orderGuide'
import { GUIDE_COUNT_MESSAGES as texts } from './messages'
import { useCallback } from 'react'
import { useBottomBar } from '@/ui/native/useBottomBar'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { useIsPrinting } from '@/ui/page/useIsPrinting'
import { PrintButton } from '@/ui/page/PrintButton'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'
import { formatCount } from '@/domain/money/thousands'
import { CountRow } from './CountRow'
import { RetryNotice } from '../catalogue/parts/ListNotices'
import { CountSheet } from './CountSheet'
import styles from './GuideCount.module.css'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { type ShownCount, useGuideCount } from './useGuideCount'

const ROW_PX = 120

interface LinesProps {
  lines: readonly ShownCount[]
  sharedNames: ReadonlySet<string>
  isComplete: boolean
  onCount: (lineId: number, typed: string) => void
}

function Lines({ lines, sharedNames, isComplete, onCount }: LinesProps) {
  const { body, drawn, gapBelow, measure, onFocus, onBlur } = useVirtualRows<HTMLUListElement>({
    count: lines.length,
    keyOf: useCallback((index: number) => lines[index]?.line.id ?? index, [lines]),
    rowPx: ROW_PX,
  })
  const factsOf = useProductFacts()
  return (
    <ul ref={body} className={styles.lines} aria-label={texts.lines} onFocus={onFocus} onBlur={onBlur}>
      {drawn.map(({ index, gap }) => {
        const shown = lines[index]
        if (!shown) return null
        const { heading } = shown.line
        const isFirst = heading !== '' && heading !== lines[index - 1]?.line.heading
        return (
          <li key={shown.line.id} ref={measure} data-index={index} style={{ marginTop: gap }}>
            {isFirst ? <h2 className={styles.heading}>{heading}</h2> : null}
            <CountRow {...shown} {...{ isComplete, factsOf, sharedNames, onCount }} />
          </li>
        )
      })}
      {gapBelow > 0 ? <li aria-hidden="true" style={{ height: gapBelow }} /> : null}
    </ul>
  )
}

function GuideCount({ guide }: { guide: OrderGuide }) {
  const confirm = useConfirm()
  const isPrinting = useIsPrinting()
  const bar = useBottomBar()
  const { lines, sharedNames, isComplete, failure, retry, ...counting } = useGuideCount(guide)
  const { counted, toOrder, count, clear, order } = counting
  const clearCounts = async () => {
    if (await confirm({ ...texts.clearQuestion, isDestructive: true })) clear()
  }
  if (isPrinting) return <CountSheet guide={guide} lines={lines} />
  return (
    <div className={styles.page}>
      <PageTitle actions={<PrintButton>{texts.print}</PrintButton>}>{texts.title(guide.name)}</PageTitle>
      <p className={styles.intro}>{texts.intro}</p>
      {failure === null ? null : (
        <RetryNotice severity="error" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      <Lines {...{ lines, sharedNames, isComplete }} onCount={count} />
      <div ref={bar} className={styles.bar}>
        <p role="status" className={styles.progress}>
          {texts.progress(formatCount(counted), formatCount(lines.length))}
          {counted > 0 ? ` · ${texts.toOrder(formatCount(toOrder))}` : null}
        </p>
        {counted > 0 ? <Button onClick={() => void clearCounts()}>{texts.clear}</Button> : null}
        <Button variant="filled" onClick={order}>
          {texts.addToCart}
        </Button>
      </div>
    </div>
  )
}

function NoGuide({ name }: { name: string }) {
  return (
    <>
      <PageTitle>{texts.title(name)}</PageTitle>
      <EmptyState
        title={name === '' ? texts.noGuide : texts.unknownGuide(name)}
        action={
          <ButtonLink to={orderGuidePath()} variant="filled">
            {texts.toGuides}
          </ButtonLink>
        }
      />
    </>
  )
}

/** Counts the stock on the shelves, and orders up to the guide's quantities, which are the par levels. */
export function GuideCountPage() {
  const { og = '' } = parseHash(useLocation().hash)
  const query = useListOrderGuidesQuery()
  return (
    <QueryView query={query} failedTitle={texts.title(og)}>
      {(guides) => {
        const guide = findOrderGuide(guides, og)
        return guide ? <GuideCount key={guide.name} guide={guide} /> : <NoGuide name={og} />
      }}
    </QueryView>
  )
}
