import { useState } from 'react'
import { useIsPrinting } from '@/components/ui/page/useIsPrinting'

export interface Pages<Row> {
  readonly shown: readonly Row[]
  readonly first: number
  readonly count: number
  /** Absent at the ends. */
  readonly goBack?: () => void
  readonly goOn?: () => void
}

/**
 * Pages a long list by `size` rows; on paper it is complete.
 * @param of identity of the list: another one starts at its first page
 */
export function usePages<Row>(rows: readonly Row[], size: number, of = ''): Pages<Row> {
  const isPrinting = useIsPrinting()
  const [turned, setTurned] = useState({ of, page: 0 })
  const wanted = turned.of === of ? turned.page : 0
  const turnTo = (to: number) => setTurned({ of, page: to })
  const last = Math.max(0, Math.ceil(rows.length / size) - 1)
  // Rows may have been removed meanwhile.
  const page = Math.min(wanted, last)
  const count = rows.length
  if (isPrinting || last === 0) return { shown: rows, first: 0, count }
  const first = page * size
  return {
    shown: rows.slice(first, first + size),
    first,
    count,
    ...(page > 0 && { goBack: () => turnTo(page - 1) }),
    ...(page < last && { goOn: () => turnTo(page + 1) }),
  }
}
