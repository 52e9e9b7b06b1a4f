import { Fragment, type ReactNode } from 'react'
import { isUnchecked } from '@/features/catalogue/state/worker/catalogueClient'
import { Button } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import type { SearchedWord } from '@/domain/catalogue/search/findRows'
import type { CatalogueView } from '@/features/catalogue/state/useCatalogueQuery'
import { FILTER_MESSAGES } from './filterMessages'

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
          {FILTER_MESSAGES.incomplete(list.loaded)} {list.error?.message}
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
