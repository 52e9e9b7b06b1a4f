import { Fragment, type ReactNode } from 'react'
import { isUnchecked } from '@/api/catalogue/catalogueClient'
import { Button } from '@/components/native/Button'
import { Notice } from '@/components/native/Notice'
import { VisuallyHidden } from '@/components/native/VisuallyHidden'
import type { SearchedWord } from '@/domain/catalogue/search/findRows'
import { namesInWords } from '@/domain/cart/messages'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import type { CatalogueView } from '@/state/catalogue/useCatalogueQuery'
import { FILTER_MESSAGES } from './filters/filterMessages'
import { lineName } from './lineName'
import { PRODUCTS_MESSAGES } from './messages'
import { useGuideProducts } from './useGuideProducts'

interface RetryNoticeProps {
  severity: 'error' | 'warning'
  onRetry: () => void
  children: ReactNode
}

/** Notice of a failed load, beside the parts that still work. */
export function RetryNotice({ severity, onRetry, children }: RetryNoticeProps) {
  const retry = (
    <Button isSmall onClick={onRetry}>
      {FILTER_MESSAGES.retry}
    </Button>
  )
  return (
    <Notice severity={severity} action={retry}>
      {children}
    </Notice>
  )
}

/** The words of the search, those left out struck through. */
function ClosestNotice({ words }: { words: readonly SearchedWord[] }) {
  return (
    <Notice severity="info">
      {FILTER_MESSAGES.showingClosest}
      {words.map(({ text, isLeftOut }) => (
        <Fragment key={text}>
          {' '}
          {isLeftOut ? <s>{text}</s> : text}
          {isLeftOut ? <VisuallyHidden> {FILTER_MESSAGES.leftOut}</VisuallyHidden> : null}
        </Fragment>
      ))}
    </Notice>
  )
}

/** Names the products of a guide that a list leaves out. */
export function GoneNotice({ guide }: { guide: OrderGuide }) {
  const { products, isComplete } = useGuideProducts(guide.products)
  const gone = guide.products.filter(({ productKey }) => !products.has(productKey))
  if (!isComplete || gone.length === 0) return null
  const names = [...new Set(gone.map((line) => lineName(line, null)))]
  return <Notice severity="warning">{PRODUCTS_MESSAGES.guideWithout(namesInWords(names))}</Notice>
}

interface Choices {
  isFailed: boolean
  retry: () => void
}

interface ListNoticesProps {
  list: CatalogueView
  categories?: Choices
  guides?: Choices
}

/** Problems beside a list that still works. */
export function ListNotices({ list, categories, guides }: ListNoticesProps) {
  const { nearTo, closest, total } = list
  const isCut = list.load === 'Failed' && list.hasAnswer && list.loaded > 0
  return (
    <>
      {nearTo !== null && total > 0 ? (
        <Notice severity="info">{FILTER_MESSAGES.showingNear(nearTo)}</Notice>
      ) : null}
      {closest !== null && total > 0 ? <ClosestNotice words={closest} /> : null}
      {isCut ? (
        <RetryNotice severity="error" onRetry={list.retry}>
          {PRODUCTS_MESSAGES.incomplete(list.loaded)} {list.error?.message}
        </RetryNotice>
      ) : null}
      {isUnchecked(list) ? (
        <RetryNotice severity="warning" onRetry={list.retry}>
          {FILTER_MESSAGES.unchecked} {list.error?.message}
        </RetryNotice>
      ) : null}
      {categories?.isFailed ? (
        <RetryNotice severity="warning" onRetry={categories.retry}>
          {FILTER_MESSAGES.categoriesFailed}
        </RetryNotice>
      ) : null}
      {guides?.isFailed ? (
        <RetryNotice severity="warning" onRetry={guides.retry}>
          {FILTER_MESSAGES.guidesFailed}
        </RetryNotice>
      ) : null}
    </>
  )
}
