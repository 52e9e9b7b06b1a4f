import { Button } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { ErrorState } from '@/ui/native/ErrorState'
import { SearchIcon } from '@/ui/native/icons'
import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import { FILTER_MESSAGES as messages } from '../catalogue/parts/filterMessages'
import type { CategoryFilter } from '../catalogue/parts/useCategoryFilter'
import type { GuideFilter } from './filters/useGuideFilter'

interface Emptiness {
  readonly text: string
  readonly hasCategory: boolean
  /** True if the URL's category does not exist. */
  readonly isCategoryUnknown: boolean
  readonly guideName: string | null
}

/** Reason why the list is empty; null if the title suffices. */
export function noProductsReason(emptiness: Emptiness): string | null {
  const { text, hasCategory, isCategoryUnknown, guideName } = emptiness
  if (hasCategory && isCategoryUnknown) return messages.noCategory
  if (text !== '') {
    if (guideName !== null && hasCategory) return messages.nothingMatchesHereInGuide(text, guideName)
    if (guideName !== null) return messages.nothingMatchesInGuide(text, guideName)
    return hasCategory ? messages.nothingMatchesHere(text) : messages.nothingMatches(text)
  }
  if (guideName === null) return hasCategory ? messages.nothingHere : null
  return hasCategory ? messages.nothingHereInGuide(guideName) : messages.nothingInGuide(guideName)
}

interface NoProductsProps {
  query: CatalogueQuery
  filter: CategoryFilter
  guides: GuideFilter
}

/** The empty state of a filtered list, with buttons that remove filters, narrowest first. */
export function NoProducts({ query, filter, guides }: NoProductsProps) {
  const text = query.text.trim()
  const isSearch = text !== ''
  const hasCategory = query.mainCategory !== '' || query.category !== ''
  const isInGuide = query.keys !== null
  const guideName = isInGuide ? guides.chosen : null
  const isCategoryUnknown = filter.isUnknown
  const canWiden = isInGuide ? guides.canSeeAll : hasCategory
  return (
    <EmptyState
      title={messages.empty}
      text={noProductsReason({ text, hasCategory, isCategoryUnknown, guideName })}
      icon={<SearchIcon />}
      action={
        <>
          {hasCategory && isInGuide ? (
            <Button variant="filled" onClick={filter.clearCategories}>
              {isSearch ? messages.searchWholeGuide : messages.showWholeGuide}
            </Button>
          ) : null}
          {canWiden ? (
            <Button
              variant={hasCategory && isInGuide ? 'outlined' : 'filled'}
              onClick={isInGuide ? guides.clearGuide : filter.clearCategories}
            >
              {isSearch ? messages.searchAll : messages.showAll}
            </Button>
          ) : null}
          {isSearch ? <Button onClick={filter.clearSearch}>{messages.clearSearch}</Button> : null}
        </>
      }
    />
  )
}

/** Reason why the URL's order guide shows nothing, with alternatives; empty while it loads. */
export function GuideState({ guides }: { guides: GuideFilter }) {
  const { choice, canSeeAll, standard, retry, clearGuide, chooseGuide } = guides
  const all = canSeeAll ? (
    <Button variant="filled" onClick={clearGuide}>
      {messages.showAll}
    </Button>
  ) : null
  switch (choice.kind) {
    case 'failed':
      return (
        <>
          <ErrorState message={messages.guidesFailed} onRetry={retry} />
          {all}
        </>
      )
    case 'none':
      return <EmptyState title={messages.noGuides} />
    case 'unknown':
      return (
        <EmptyState
          title={messages.noSuchGuide(choice.name)}
          action={
            <>
              {all}
              {standard ? (
                <Button onClick={() => chooseGuide(standard.name)}>
                  {messages.showGuide(standard.name)}
                </Button>
              ) : null}
            </>
          }
        />
      )
    default:
      return null
  }
}
