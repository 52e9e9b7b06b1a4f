import { createSelector } from '@reduxjs/toolkit'
import type { CartLine } from '@/domain/cart/cart'
import type { LineWrite } from '@/domain/cart/cartWrite'
import type { RowEdit, RowEdits } from '@/domain/quick-entry/rowEdit'
import { isPendingEdit } from '@/domain/quick-entry/rowEdit'
import { canEditPrice } from '@/domain/quick-entry/rowLine'
import { selectSettings } from '@/session/sessionSelectors'
import { selectCartLines, selectCartWrites, selectProductInCart } from '../cart/cartSelectors'
import type { CartUpdate, QuickEntryRootState, QuickEntryState } from './quickEntrySlice'
import { initialQuickEntry, runningUpdate } from './quickEntrySlice'

type State = QuickEntryRootState

export const selectQuickEntry = ({ quickEntry }: State): QuickEntryState => quickEntry ?? initialQuickEntry

export const selectEdits = (state: State): RowEdits => selectQuickEntry(state).history.edits

/** What was typed in a row; undefined for nothing. */
export const selectRowEdit = (state: State, productKey: number): RowEdit | undefined =>
  selectEdits(state)[productKey]

/** The cart line that a row is about: the product's first in the cart's order. */
export const selectRowLine = (state: State, productKey: number): CartLine | undefined =>
  selectProductInCart(state, productKey).lines[0]

/** All lines of the product; those after the first are not the row's, and stay as they are. */
const selectRowLines = (state: State, productKey: number): readonly CartLine[] =>
  selectProductInCart(state, productKey).lines

export const selectCanEditPrice = (state: State): boolean => canEditPrice(selectSettings(state))

const selectWritesByProduct = createSelector([selectCartWrites], (writes) => {
  const byProduct = new Map<number, LineWrite[]>()
  for (const write of writes) {
    if (write.kind === 'clear') continue
    const known = byProduct.get(write.line.productKey)
    if (known) known.push(write)
    else byProduct.set(write.line.productKey, [write])
  }
  return byProduct
})

/** The write that tells most about the product's lines: one that failed, else one under way or waiting. */
export function selectRowWrite(state: State, productKey: number): LineWrite | undefined {
  const writes = selectWritesByProduct(state).get(productKey)
  return writes?.find(({ status }) => status === 'failed') ?? writes?.at(-1)
}

/** What a row is in: nothing to be done, not sent, on its way, or refused. */
export type RowStatus = 'none' | 'pending' | 'saving' | 'failed'

interface Judged {
  readonly line: CartLine | undefined
  readonly canChangePrice: boolean
  readonly isPending: boolean
}

const judged = new WeakMap<RowEdit, Judged>()

/** `isPendingEdit`, once for each edit and line: a key changes one row of perhaps thousands that are pending. */
function isStillPending(edit: RowEdit, line: CartLine | undefined, canChangePrice: boolean): boolean {
  const known = judged.get(edit)
  if (known?.line === line && known?.canChangePrice === canChangePrice) return known.isPending
  const isPending = isPendingEdit(edit, line, canChangePrice)
  judged.set(edit, { line, canChangePrice, isPending })
  return isPending
}

/** What the store says of a row. */
export interface RowInStore {
  readonly edit: RowEdit | undefined
  /** The product's lines in the cart; the row is about the first. */
  readonly lines: readonly CartLine[]
  readonly status: RowStatus
  /** Why it was not updated; null when it was not refused. */
  readonly reason: string | null
}

/** Why a row was not updated: its write says so while there is one. */
function reasonOf(
  state: State,
  productKey: number,
  edit: RowEdit | undefined,
  write: LineWrite | undefined,
): string | null {
  if (write?.status === 'failed') return write.reason
  return edit ? (selectQuickEntry(state).refusals[productKey] ?? null) : null
}

function statusOf(
  { edit, lines, reason }: Omit<RowInStore, 'status'>,
  write: LineWrite | undefined,
  canChangePrice: boolean,
): RowStatus {
  if (write && write.status !== 'failed') return 'saving'
  if (reason !== null) return 'failed'
  return edit && isStillPending(edit, lines[0], canChangePrice) ? 'pending' : 'none'
}

/**
 * What the store says of a row. Each row asks once for all of it, since every row asks at every key that is typed into
 * any; its parts stay the same objects until they change.
 */
export function selectRow(state: State, productKey: number): RowInStore {
  const write = selectRowWrite(state, productKey)
  const edit = selectRowEdit(state, productKey)
  const lines = selectRowLines(state, productKey)
  const said = { edit, lines, reason: reasonOf(state, productKey, edit, write) }
  return { ...said, status: statusOf(said, write, selectCanEditPrice(state)) }
}

const selectFirstLines = createSelector([selectCartLines], (lines) => {
  const first = new Map<number, CartLine>()
  for (const line of lines) if (!first.has(line.productKey)) first.set(line.productKey, line)
  return first
})

/** Rows that the cart does not hold as they were typed: not sent, on their way, or refused. In no order. */
export const selectPendingKeys: (state: State) => readonly number[] = createSelector(
  [selectEdits, selectFirstLines, selectWritesByProduct, selectCanEditPrice],
  (edits, lines, writes, canChangePrice) => {
    const keys: number[] = []
    for (const [name, edit] of Object.entries(edits)) {
      const key = Number(name)
      if (writes.has(key) || isStillPending(edit, lines.get(key), canChangePrice)) keys.push(key)
    }
    return keys
  },
)

/** N of 'N Pending Change(s)' (Spec 2 §2). */
export const selectPendingCount = (state: State): number => selectPendingKeys(state).length

/** There is something to update or to lose. */
export const selectHasPending = (state: State): boolean => selectPendingCount(state) > 0

export const selectCanUndo = (state: State): boolean => selectQuickEntry(state).history.past.length > 0
export const selectCanRedo = (state: State): boolean => selectQuickEntry(state).history.future.length > 0

/** The update that runs; null while none does. */
export const selectCartUpdate = (state: State): CartUpdate | null => runningUpdate(selectQuickEntry(state))
