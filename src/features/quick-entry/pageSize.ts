import { useState } from 'react'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { useAppExtra } from '@/session/hooks'

/** Rows per page; 'All' is one long page (the specification names no sizes). */
export const PAGE_SIZES = ['25', '50', '100', 'All'] as const
export type PageSize = (typeof PAGE_SIZES)[number]

const DEFAULT_SIZE: PageSize = '50'
const KEY = 'tradecounter.quickEntryRows'

function readPageSize(storage: SafeStorage): PageSize {
  const stored = storage.get(KEY)
  return PAGE_SIZES.find((size) => size === stored) ?? DEFAULT_SIZE
}

export function usePageSize(): readonly [PageSize, (size: PageSize) => void] {
  const { localStorage: storage } = useAppExtra()
  const [size, setSize] = useState(() => readPageSize(storage))
  const choose = (chosen: PageSize) => {
    setSize(chosen)
    storage.set(KEY, chosen)
  }
  return [size, choose]
}

export interface GridPage {
  readonly page: number
  readonly pages: number
  readonly first: number
  readonly last: number
}

/** The page with a row of the list; the last page for a row past the end. */
export function pageOfRow(row: number, count: number, size: PageSize): GridPage {
  const rows = size === 'All' ? Math.max(1, count) : Number(size)
  const pages = Math.max(1, Math.ceil(count / rows))
  const page = Math.max(0, Math.min(pages - 1, Math.floor(row / rows)))
  return { page, pages, first: page * rows, last: Math.min(count, (page + 1) * rows) - 1 }
}

export function pageStart(page: number, size: PageSize): number {
  return size === 'All' ? 0 : page * Number(size)
}
