import { useEffect, useMemo, useState } from 'react'
import type { CatalogueAnswer, LoadState } from '@/api/catalogue/catalogueClient'
import type { ApiError } from '@/api/transport/apiError'
import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import { productRowsOf } from './productRows'
import { useCatalogueClient, useCatalogueStatus } from './useCatalogueClient'

const NO_KEYS = new Int32Array(0)
/** As many as a large window shows: they come with the answer instead of being asked for after it. */
const FIRST_PRODUCTS = 32

/** A list of the catalogue as it stands now. */
export interface CatalogueView {
  /** Product keys in the order asked for; until the first answer none. */
  readonly keys: Int32Array
  readonly total: number
  /** The search text whose words no product has, so that these have words near them; null: they match. */
  readonly nearTo: string | null
  /** The whole catalogue was searched. */
  readonly isComplete: boolean
  /** Changes with what the keys answer. */
  readonly listName: string
  /** There is an answer, if perhaps to the query before. */
  readonly hasAnswer: boolean
  /** The keys answer this query and not the one before. */
  readonly isCurrent: boolean
  /** How many products there are without any filter. */
  readonly loaded: number
  readonly load: LoadState
  readonly error: ApiError | null
  /** The products are an earlier visit's: the server has not confirmed them, or could not be asked when there is an error. */
  readonly isPersisted: boolean
  readonly retry: () => void
}

interface Answered extends Omit<CatalogueAnswer, 'first'> {
  readonly text: string
  readonly listName: string
  readonly generation: number
}

/** While pages arrive a list grows in few steps, each four times the last: nobody reads a list that keeps moving. */
function loadingStage(loaded: number): string {
  return `Loading ${Math.floor(Math.log(loaded + 1) / Math.log(4))}`
}

/**
 * Products by search text, categories, keys and sort; the keys have to stay the same array as long as nothing about
 * them changes. Answers again as the catalogue grows; keeps the last list until the next one
 * is there, and never shows an answer that a later query has overtaken.
 */
export function useCatalogueQuery(query: CatalogueQuery, firstProducts = FIRST_PRODUCTS): CatalogueView {
  const client = useCatalogueClient()
  const { load, loaded, error, isPersisted, retry, generation, revision } = useCatalogueStatus()
  const [answered, setAnswered] = useState<Answered | null>(null)
  const { text, mainCategory, category, sort, keys } = query
  const namesOfKeys = useMemo(() => keys?.join(' ') ?? 'all', [keys])
  const listName = [text, mainCategory, category, sort, namesOfKeys].join('\n')
  const extent = load === 'Loaded' ? `Loaded ${revision}` : loadingStage(loaded)
  // Whether more may come decides what a search that finds nothing answers.
  const stage = [extent, isPersisted, error !== null].join(' ')
  useEffect(() => {
    let isOvertaken = false
    const asked = { text, mainCategory, category, sort, keys }
    client.query(asked, firstProducts).then(
      ({ first, ...answer }) => {
        if (isOvertaken) return
        productRowsOf(client).take(first)
        setAnswered({ ...answer, text, listName, generation })
      },
      // A failed worker shows in the status, with its retry.
      () => undefined,
    )
    return () => {
      isOvertaken = true
    }
  }, [client, text, mainCategory, category, sort, keys, listName, firstProducts, generation, stage])
  const current = answered?.generation === generation ? answered : null
  return {
    keys: current?.keys ?? NO_KEYS,
    total: current?.total ?? 0,
    nearTo: current?.isNear ? current.text.trim() : null,
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
