import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import type { StockCounts } from '@/domain/order-guides/stockCount'
import { selectCartOwner } from '@/features/cart/state/cartSelectors'
import { STOCK_COUNTS_STORAGE_KEY } from '@/features/unsaved-work/state/persistedFormListeners'
import { readStored } from '@/net/readStored'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { useAppExtra, useAppStore } from '@/session/hooks'

/** Stored counts by cart owner and guide, then by line. */
const Stored = /* @__PURE__ */ v.record(v.string(), v.record(v.string(), v.string()))
const NO_COUNTS: StockCounts = {}

const readAll = (localStorage: SafeStorage) => readStored(localStorage, STOCK_COUNTS_STORAGE_KEY, Stored, {})

const nameOf = (owner: string, guide: string): string => JSON.stringify([owner, guide.toLowerCase()])

function readCounts(localStorage: SafeStorage, owner: string | null, guide: string): StockCounts {
  if (owner === null) return NO_COUNTS
  return readAll(localStorage)[nameOf(owner, guide)] ?? NO_COUNTS
}

/** Persists the counts of a guide at once, so that closing the browser loses none; empty counts delete the entry. */
function persistCounts(
  localStorage: SafeStorage,
  owner: string | null,
  guide: string,
  counts: StockCounts,
): void {
  if (owner === null) return
  const name = nameOf(owner, guide)
  const { [name]: _, ...others } = readAll(localStorage)
  const all = Object.keys(counts).length === 0 ? others : { ...others, [name]: counts }
  if (Object.keys(all).length === 0) localStorage.remove(STOCK_COUNTS_STORAGE_KEY)
  else localStorage.set(STOCK_COUNTS_STORAGE_KEY, JSON.stringify(all))
}

interface StockCountControl {
  readonly counts: StockCounts
  readonly count: (lineId: number, typed: string) => void
  readonly clear: () => void
}

/** Counts of a guide's lines in this browser, until they are ordered, cleared, or the user logs out. */
export function useStockCounts(guide: string): StockCountControl {
  const { getState } = useAppStore()
  const { localStorage } = useAppExtra()
  const [counts, setCounts] = useState(() => readCounts(localStorage, selectCartOwner(getState()), guide))
  useEffect(
    () => persistCounts(localStorage, selectCartOwner(getState()), guide, counts),
    [localStorage, getState, guide, counts],
  )
  const count = useCallback(
    (lineId: number, typed: string) =>
      setCounts((before) => {
        const { [lineId]: _, ...others } = before
        return typed === '' ? others : { ...others, [lineId]: typed }
      }),
    [],
  )
  return { counts, count, clear: () => setCounts(NO_COUNTS) }
}
