import { useState } from 'react'
import { useIsPrinting } from '@/components/ui/page/useIsPrinting'

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

/**
 * Pages a long list by `size` rows; on paper it is complete.
 * @param of identity of the list: another one starts at its first page
 */
export function usePages<Row>(rows: readonly Row[], size: number, of = ''): Pages<Row> {
  const isPrinting = useIsPrinting()
  const [turned, setTurned] = useState({ of, page: 1 })
  const turnTo = (page: number) => setTurned({ of, page })
  const count = rows.length
  const pageCount = isPrinting ? 1 : Math.max(1, Math.ceil(count / size))
  // Rows may have been removed meanwhile.
  const page = Math.min(turned.of === of ? turned.page : 1, pageCount)
  const first = (page - 1) * size
  const shown = pageCount === 1 ? rows : rows.slice(first, first + size)
  return { shown, first, count, page, pageCount, turnTo }
}
