import { useDeferredValue, useEffect, useMemo, useReducer } from 'react'
import { createSelector } from '@reduxjs/toolkit'
import { priceKey, unitPrices } from '@/features/catalogue/priceApi'
import type { CartLine } from '@/domain/cart/cart'
import type { Product } from '@/domain/catalogue/product'
import { type Decimal, isZero, Total, ZERO } from '@/domain/money/decimal'
import { dollars, type Money } from '@/domain/money/money'
import type { RowEdit } from '@/domain/quick-entry/rowEdit'
import { NO_EDIT } from '@/domain/quick-entry/rowEdit'
import { lineOfRow, type QuickEntrySettings, rowUnits, understoodEdit } from '@/domain/quick-entry/rowLine'
import { selectCredentials, selectSettings } from '@/session/sessionSelectors'
import type { ProductRows } from '@/features/catalogue/state/productRows'
import { answersOf } from '@/features/catalogue/state/useCachedAnswer'
import { useProductRows } from '@/features/catalogue/state/useCatalogueClient'
import type { PriceCache } from '@/features/catalogue/state/useUnitPrice'
import { selectEdits, selectFirstLines, selectPendingKeys } from './quickEntrySelectors'
import { useAppDispatch, useAppSelector } from '@/session/hooks'

interface PendingRow {
  readonly productKey: number
  readonly edit: RowEdit
  readonly line: CartLine | undefined
}

const selectPendingRows = createSelector(
  [selectPendingKeys, selectEdits, selectFirstLines],
  (keys, edits, lines): readonly PendingRow[] =>
    keys.map((productKey) => ({
      productKey,
      edit: edits[productKey] ?? NO_EDIT,
      line: lines.get(productKey),
    })),
)

/** Cached values derived from a row, its product and the settings. */
interface KnownRow {
  readonly product: Product
  readonly line: CartLine | undefined
  readonly settings: QuickEntrySettings
  /** '' without a unit. */
  readonly priceKey: string
  /** Offered price that `amount` was computed from. */
  offered: Decimal | null | undefined
  amount: Decimal | null
}

/** Cache by edit: a key press changes one of perhaps thousands of rows. */
const knownRows = new WeakMap<RowEdit, KnownRow>()

function knownRow({ edit, line }: PendingRow, product: Product, settings: QuickEntrySettings): KnownRow {
  const known = knownRows.get(edit)
  if (known?.product === product && known.line === line && known.settings === settings) return known
  const { priceByUm } = rowUnits(product, line, understoodEdit(product, edit, settings), settings)
  const key = priceByUm === '' ? '' : priceKey(product.productKey, priceByUm)
  const row: KnownRow = { product, line, settings, priceKey: key, offered: undefined, amount: null }
  knownRows.set(edit, row)
  return row
}

/** Extension of a pending row; 0 for a removal, null while its price is unknown. */
function amountOf(edit: RowEdit, row: KnownRow, offered: Decimal | null): Decimal | null {
  if (row.offered === offered) return row.amount
  const { product, line, settings } = row
  const made = lineOfRow(product, line, understoodEdit(product, edit, settings), settings, offered)
  row.offered = offered
  row.amount = isZero(made.quantity.value) ? ZERO : (made.extension?.value ?? null)
  return row.amount
}

function offeredPrice(prices: PriceCache, key: string): Decimal | null {
  if (key === '') return null
  const { value, error } = prices.read(key)
  return error === null ? (value?.price ?? null) : null
}

/** Watches a changing set of keys, each once. */
function makeKeyWatch<Key>(watch: (key: Key) => () => void) {
  const stops = new Map<Key, () => void>()
  return (keys: ReadonlySet<Key>) => {
    for (const [key, stop] of stops) {
      if (keys.has(key)) continue
      stops.delete(key)
      stop()
    }
    for (const key of keys) if (!stops.has(key)) stops.set(key, watch(key))
  }
}

/** Runs once for all calls of a task. */
function coalesce(run: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      run()
    })
  }
}

export interface PendingTotal {
  /** Null if prices are hidden, and while all are unknown. */
  readonly amount: Money | null
  /** The amount includes every row; else it is at least this much. */
  readonly isWhole: boolean
}

function makePendingTotals(products: ProductRows, prices: PriceCache, onChange: () => void) {
  const later = coalesce(onChange)
  const watchProducts = makeKeyWatch((key: number) => products.subscribe(key, later))
  const watchPrices = makeKeyWatch((key: string) => prices.watch(key, later))
  const known = (pending: readonly PendingRow[], settings: QuickEntrySettings) =>
    pending.flatMap((row) => {
      const product = products.get(row.productKey)
      return product ? [{ edit: row.edit, row: knownRow(row, product, settings) }] : []
    })
  return {
    /** Requests what the rows need. */
    watch: (pending: readonly PendingRow[], settings: QuickEntrySettings) => {
      watchProducts(new Set(pending.map(({ productKey }) => productKey)))
      const keys = known(pending, settings).map(({ row }) => row.priceKey)
      watchPrices(new Set(keys.filter((key) => key !== '')))
    },
    read: (pending: readonly PendingRow[], settings: QuickEntrySettings): PendingTotal => {
      const total = new Total()
      let priced = 0
      for (const { edit, row } of known(pending, settings)) {
        const amount = amountOf(edit, row, offeredPrice(prices, row.priceKey))
        if (amount === null) continue
        priced += 1
        total.add(amount)
      }
      return { amount: priced === 0 ? null : dollars(total.value), isWhole: priced === pending.length }
    },
  }
}

const NO_ROWS: readonly PendingRow[] = []

/** The sum of the pending rows' extensions. Follows a key press after its row is drawn. */
export function usePendingTotal(): PendingTotal {
  const dispatch = useAppDispatch()
  const products = useProductRows()
  const credentials = useAppSelector(selectCredentials)
  const settings = useAppSelector(selectSettings)
  const rows = useDeferredValue(useAppSelector(selectPendingRows))
  const [version, changed] = useReducer((count: number) => count + 1, 0)
  const totals = useMemo(
    () => makePendingTotals(products, dispatch(answersOf(unitPrices, credentials)), changed),
    [products, dispatch, credentials],
  )
  const priced = settings.hidePricing ? NO_ROWS : rows
  useEffect(() => totals.watch(priced, settings), [totals, priced, settings, version])
  useEffect(() => () => totals.watch(NO_ROWS, settings), [totals, settings])
  return totals.read(priced, settings)
}
