import { useState } from 'react'
import { useIsPrinting } from '@/components/ui/useIsPrinting'

/** The part of a long list that is on the screen, and how to come to the others. */
export interface Pages<Row> {
  readonly shown: readonly Row[]
  /** From 0. */
  readonly first: number
  readonly count: number
  /** Absent at the ends. */
  readonly goBack?: () => void
  readonly goOn?: () => void
}

/** A long list in pages of `size` rows; on paper it is whole. */
export function usePages<Row>(rows: readonly Row[], size: number): Pages<Row> {
  const isPrinting = useIsPrinting()
  const [wanted, setWanted] = useState(0)
  const last = Math.max(0, Math.ceil(rows.length / size) - 1)
  // Rows may have gone meanwhile.
  const page = Math.min(wanted, last)
  const count = rows.length
  if (isPrinting || last === 0) return { shown: rows, first: 0, count }
  const first = page * size
  return {
    shown: rows.slice(first, first + size),
    first,
    count,
    ...(page > 0 && { goBack: () => setWanted(page - 1) }),
    ...(page < last && { goOn: () => setWanted(page + 1) }),
  }
}
