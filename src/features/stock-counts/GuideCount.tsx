import { useCallback } from 'react'
import { useBottomBar } from '@/ui/native/useBottomBar'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { Button } from '@/ui/native/Button'
import { PageTitle } from '@/ui/page/PageTitle'
import { useIsPrinting } from '@/ui/page/useIsPrinting'
import { PrintButton } from '@/ui/page/PrintButton'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'
import { formatCount } from '@/domain/money/thousands'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { CountRow } from './CountRow'
import { RetryNotice } from '../catalogue/parts/ListNotices'
import { CountSheet } from './CountSheet'
import styles from './GuideCount.module.css'
import { GUIDE_COUNT_MESSAGES as texts } from './messages'
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

export function GuideCount({ guide }: { guide: OrderGuide }) {
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
