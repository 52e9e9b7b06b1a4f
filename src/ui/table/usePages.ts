import { useState } from 'react'
import { useIsPrinting } from '@/ui/page/useIsPrinting'

export interface Pages<Row> {
  readonly shown: readonly Row[]
  /** Index of the first row shown. */
  readonly first: number
  readonly count: number
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly turnTo: (page: number) => void
}

/** A page number stored elsewhere, for example in the URL. */
interface TurnedPage {
  readonly page: number
  readonly turnTo: (page: number) => void
}

/**
 * Pages a long list by `size` rows; on paper it is complete.
 * @param turned the page of a list that keeps it in its address; others begin with their first
 */
export function usePages<Row>(rows: readonly Row[], size: number, turned?: TurnedPage): Pages<Row> {
  const isPrinting = useIsPrinting()
  const [own, setOwn] = useState(1)
  const { page: requestedPage, turnTo } = turned ?? { page: own, turnTo: setOwn }
  const count = rows.length
  const pageCount = isPrinting ? 1 : Math.max(1, Math.ceil(count / size))
  // Rows may have been removed meanwhile.
  const page = Math.min(requestedPage, pageCount)
  const first = (page - 1) * size
  const shown = pageCount === 1 ? rows : rows.slice(first, first + size)
  return { shown, first, count, page, pageCount, turnTo }
}
