import { useState } from 'react'
import { useIsPrinting } from '@/ui/page/useIsPrinting'

export interface Pages<Row> {
  readonly shown: readonly Row[]
  /** Index of the first row shown. */
  readonly first: number
  readonly count: number
  /** Page number, from 1. */
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
 * Divides a long list into pages of `size` rows; in print it is complete.
 * @param turned the page number, if it is stored elsewhere; otherwise the list starts with the first page
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
