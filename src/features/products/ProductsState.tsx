import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { SearchIcon } from '@/components/ui/icons'
import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import { PRODUCTS_MESSAGES } from './messages'
import type { useCategoryFilter } from './useCategoryFilter'

/** A list that is filtered to nothing, with the ways out. */
export function NoProducts(props: { query: CatalogueQuery; filter: ReturnType<typeof useCategoryFilter> }) {
  const { query, filter } = props
  const { clearSearch, clearCategories } = filter
  const text = query.text.trim()
  const isNarrowed = query.mainCategory !== '' || query.category !== ''
  const reason =
    text === ''
      ? isNarrowed && PRODUCTS_MESSAGES.nothingHere
      : isNarrowed
        ? PRODUCTS_MESSAGES.nothingMatchesHere(text)
        : PRODUCTS_MESSAGES.nothingMatches(text)
  return (
    <EmptyState
      title={PRODUCTS_MESSAGES.empty}
      text={reason}
      icon={<SearchIcon />}
      action={
        <>
          {isNarrowed ? (
            <Button variant="filled" onClick={clearCategories}>
              {text === '' ? PRODUCTS_MESSAGES.showAll : PRODUCTS_MESSAGES.searchAll}
            </Button>
          ) : null}
          {text === '' ? null : <Button onClick={clearSearch}>{PRODUCTS_MESSAGES.clearSearch}</Button>}
        </>
      }
    />
  )
}
