import { useEffect, useState } from 'react'
import type { RelatedAnswer } from '@/features/catalogue/state/worker/catalogueClient'
import { useCatalogueClient, useCatalogueStatus, useProductRows } from './useCatalogueClient'

export interface RelatedView extends RelatedAnswer {
  /** False while the purchases are not known: then there may be one. */
  readonly hasHistory: boolean
}

/**
 * The products related to one and its last purchase, once the whole catalogue is there: null before. Use the product as
 * key where it changes.
 */
export function useRelated(productKey: number): RelatedView | null {
  const client = useCatalogueClient()
  const rows = useProductRows()
  const { load, generation, revision, hasHistory } = useCatalogueStatus()
  const [related, setRelated] = useState<RelatedView | null>(null)
  const isLoaded = load === 'Loaded'
  useEffect(() => {
    if (!isLoaded) return
    let isOvertaken = false
    client.related(productKey).then(
      (answer) => {
        if (isOvertaken) return
        rows.add([...answer.sameGoods, ...answer.inCategory])
        setRelated({ ...answer, hasHistory })
      },
      // The status reports a failed worker, with a retry.
      () => undefined,
    )
    return () => {
      isOvertaken = true
    }
  }, [client, rows, productKey, isLoaded, generation, revision, hasHistory])
  return related
}
