import { Button } from '@/components/ui/form/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { SearchIcon } from '@/components/ui/icons'
import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import { FILTER_MESSAGES as messages } from './filters/filterMessages'
import type { useCategoryFilter } from './filters/useCategoryFilter'
import type { useGuideFilter } from './filters/useGuideFilter'

interface Emptiness {
  /** The search text, without spaces around it. */
  readonly text: string
  readonly hasCategory: boolean
  /** The address names a category that there is not. */
  readonly isCategoryUnknown: boolean
  /** The order guide that the list is narrowed to; null: all products. */
  readonly guideName: string | null
}

/** Why a list is empty, in a sentence; null where there is nothing to say but that it is. */
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
  filter: ReturnType<typeof useCategoryFilter>
  guides: ReturnType<typeof useGuideFilter>
}

/** A list that is filtered to nothing, with the ways out: the first drops least, each after it more. */
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

/** Why the order guide of the address shows nothing, with the ways out; nothing while it is on its way. */
export function GuideState({ guides }: { guides: ReturnType<typeof useGuideFilter> }) {
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
