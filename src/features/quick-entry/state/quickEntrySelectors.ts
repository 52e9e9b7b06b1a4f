import type { RootState } from '@/net/appThunk'
import { createSelector } from '@reduxjs/toolkit'
import type { CartLine } from '@/domain/cart/cart'
import type { LineWrite } from '@/domain/cart/cartWrite'
import { currentLanguage, type Language } from '@/domain/language/language'
import { typedCell } from '@/domain/quick-entry/editHistory'
import type { RowEdit, RowEditKey, RowEdits } from '@/domain/quick-entry/rowEdit'
import { isPendingEdit } from '@/domain/quick-entry/rowEdit'
import { canEditPrice } from '@/domain/quick-entry/rowLine'
import { selectSettings } from '@/session/sessionSelectors'
import { selectCartLines, selectCartWrites, selectProductInCart } from '@/features/cart/state/cartSelectors'
import type { CartUpdate, QuickEntryState } from './quickEntrySlice'
import { initialQuickEntry, runningUpdate } from './quickEntrySlice'

type State = RootState

export const selectQuickEntry = ({ quickEntry }: State): QuickEntryState => quickEntry ?? initialQuickEntry

export const selectEdits = (state: State): RowEdits => selectQuickEntry(state).history.edits

export const selectRowEdit = (state: State, productKey: number): RowEdit | undefined =>
  selectEdits(state)[productKey]

/** The cart line of a row: the product's first in the cart's order. */
export const selectRowLine = (state: State, productKey: number): CartLine | undefined =>
  selectProductInCart(state, productKey).lines[0]

/** All lines of the product; the row leaves those after the first unchanged. */
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

/** The most relevant write of the product's lines: a failed one, else the last. */
export function selectRowWrite(state: State, productKey: number): LineWrite | undefined {
  const writes = selectWritesByProduct(state).get(productKey)
  return writes?.find(({ status }) => status === 'failed') ?? writes?.at(-1)
}

/** `none`: equals the cart. */
export type RowStatus = 'none' | 'pending' | 'saving' | 'failed'

interface Judged {
  readonly line: CartLine | undefined
  readonly canChangePrice: boolean
  readonly language: Language
  readonly isPending: boolean
}

const judged = new WeakMap<RowEdit, Judged>()

/** Memoizes `isPendingEdit` per edit and line: a key press changes one of perhaps thousands of rows. */
function isStillPending(edit: RowEdit, line: CartLine | undefined, canChangePrice: boolean): boolean {
  const known = judged.get(edit)
  const language = currentLanguage()
  if (known?.line === line && known?.canChangePrice === canChangePrice && known.language === language)
    return known.isPending
  const isPending = isPendingEdit(edit, line, canChangePrice)
  judged.set(edit, { line, canChangePrice, language, isPending })
  return isPending
}

export interface RowInStore {
  readonly edit: RowEdit | undefined
  /** The product's lines in the cart; the row shows the first. */
  readonly lines: readonly CartLine[]
  readonly status: RowStatus
  readonly reason: string | null
  /** The cell that is being typed in; null for none. */
  readonly typing: RowEditKey | null
}

/** The reason of a failure, from the row's write while there is one. */
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
  { edit, lines, reason }: Omit<RowInStore, 'status' | 'typing'>,
  write: LineWrite | undefined,
  canChangePrice: boolean,
): RowStatus {
  if (write && write.status !== 'failed') return 'saving'
  if (reason !== null) return 'failed'
  return edit && isStillPending(edit, lines[0], canChangePrice) ? 'pending' : 'none'
}

/**
 * The state of a row in one selector, because every row runs it at every key press; its parts keep their identity until
 * they change.
 */
export function selectRow(state: State, productKey: number): RowInStore {
  const write = selectRowWrite(state, productKey)
  const edit = selectRowEdit(state, productKey)
  const lines = selectRowLines(state, productKey)
  const rowState = { edit, lines, reason: reasonOf(state, productKey, edit, write) }
  const typed = typedCell(selectQuickEntry(state).history)
  const typing = typed?.productKey === productKey ? typed.column : null
  return { ...rowState, typing, status: statusOf(rowState, write, selectCanEditPrice(state)) }
}

/** The line of each product's row. */
export const selectFirstLines = createSelector([selectCartLines], (lines) => {
  const first = new Map<number, CartLine>()
  for (const line of lines) if (!first.has(line.productKey)) first.set(line.productKey, line)
  return first
})

/** Products in the cart. In no order. */
export const selectCartKeys = createSelector([selectFirstLines], (first): readonly number[] => [
  ...first.keys(),
])

/** Rows that differ from the cart: unsent, under way or failed. In no order. */
export const selectPendingKeys: (state: State) => readonly number[] = createSelector(
  [selectEdits, selectFirstLines, selectWritesByProduct, selectCanEditPrice, currentLanguage],
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

export const selectHasPending = (state: State): boolean => selectPendingCount(state) > 0

export const selectCanUndo = (state: State): boolean => selectQuickEntry(state).history.past.length > 0
export const selectCanRedo = (state: State): boolean => selectQuickEntry(state).history.future.length > 0

export const selectCartUpdate = (state: State): CartUpdate | null => runningUpdate(selectQuickEntry(state))
