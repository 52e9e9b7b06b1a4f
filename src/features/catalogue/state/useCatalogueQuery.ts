import { useEffect, useMemo, useState } from 'react'
import type { CatalogueAnswer, LoadState } from '@/features/catalogue/state/worker/catalogueClient'
import type { ApiError } from '@/net/apiError'
import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import type { SearchedWord } from '@/domain/catalogue/search/findRows'
import { useCatalogueClient, useCatalogueStatus, useProductRows } from './useCatalogueClient'

const NO_KEYS = new Int32Array(0)
/** Products that come with the answer instead of by a second request; enough for a large window. */
const FIRST_PRODUCTS = 32

export interface CatalogueView {
  /** Product keys in the requested order; empty before the first answer. */
  readonly keys: Int32Array
  readonly total: number
  /** The search text if nothing matches it and the list has similar products; null otherwise. */
  readonly nearTo: string | null
  /** The words of the search if no product matches all: the list matches those not left out. Else null. */
  readonly closest: readonly SearchedWord[] | null
  readonly isComplete: boolean
  /** Changes with the query that the keys answer. */
  readonly listName: string
  /** There is an answer, perhaps to the previous query. */
  readonly hasAnswer: boolean
  /** The keys answer this query, not the previous one. */
  readonly isCurrent: boolean
  readonly loaded: number
  readonly load: LoadState
  readonly error: ApiError | null
  /**
   * The products are from an earlier visit: not confirmed by the server, which could not be reached if there is an
   * error.
   */
  readonly isPersisted: boolean
  readonly retry: () => void
}

interface Answered extends Omit<CatalogueAnswer, 'first'> {
  readonly text: string
  readonly listName: string
  readonly generation: number
}

/** While pages load, the list grows in few steps, each four times the last, because a moving list is unreadable. */
function loadingStage(loaded: number): string {
  return `Loading ${Math.floor(Math.log(loaded + 1) / Math.log(4))}`
}

/**
 * Finds products by search text, categories, keys (a stable array) and sort. Updates as the catalogue grows, keeps
 * the last list until the next arrives, and ignores stale answers.
 */
export function useCatalogueQuery(query: CatalogueQuery, firstProducts = FIRST_PRODUCTS): CatalogueView {
  const client = useCatalogueClient()
  const rows = useProductRows()
  const { load, loaded, error, isPersisted, retry, generation, revision } = useCatalogueStatus()
  const [answered, setAnswered] = useState<Answered | null>(null)
  const { text, synonyms = '', dictionary = '', mainCategory, category, sort, keys } = query
  const namesOfKeys = useMemo(() => keys?.join(' ') ?? 'all', [keys])
  const listName = [text, mainCategory, category, sort, namesOfKeys].join('\n')
  const extent = load === 'Loaded' ? `Loaded ${revision}` : loadingStage(loaded)
  // Queries again when these change, because they decide what an empty search result means.
  const stage = [extent, isPersisted, error !== null].join(' ')
  useEffect(() => {
    let isOvertaken = false
    const sent = { text, synonyms, dictionary, mainCategory, category, sort, keys }
    client.query(sent, firstProducts).then(
      ({ first, ...answer }) => {
        if (isOvertaken) return
        rows.add(first)
        setAnswered({ ...answer, text, listName, generation })
      },
      // The status reports a failed worker, with a retry.
      () => undefined,
    )
    return () => {
      isOvertaken = true
    }
  }, [
    client,
    rows,
    text,
    synonyms,
    dictionary,
    mainCategory,
    category,
    sort,
    keys,
    listName,
    firstProducts,
    generation,
    stage,
  ])
  const current = answered?.generation === generation ? answered : null
  return {
    keys: current?.keys ?? NO_KEYS,
    total: current?.total ?? 0,
    nearTo: current?.isNear ? current.text.trim() : null,
    closest: current?.closest ?? null,
    isComplete: current?.isComplete ?? false,
    listName: current?.listName ?? '',
    hasAnswer: current !== null,
    isCurrent: current?.listName === listName,
    load,
    loaded,
    error,
    isPersisted,
    retry,
  }
}
