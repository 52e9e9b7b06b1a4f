import type { AppThunk, RootState } from '@/net/appThunk'
import { createSelector } from '@reduxjs/toolkit'
import type { LocalIds } from '@/domain/cart/writeQueue'
import type { CartWrite, LineWrite } from '@/domain/cart/cartWrite'
import { typedCell } from '@/domain/quick-entry/editHistory'
import { isPendingEdit, isUnread } from '@/domain/quick-entry/rowEdit'
import { selectCartWrites, selectLocalIds } from '@/features/cart/state/cartSelectors'
import { cartEvents } from '@/features/cart/state/cartSlice'
import {
  selectCanEditPrice,
  selectCartUpdate,
  selectQuickEntry,
  selectRowEdit,
  selectRowLine,
  selectRowWrite,
} from './quickEntrySelectors'
import { type RowError, type SentRow, quickEntryEvents } from './quickEntrySlice'
import { QUICK_ENTRY_UPDATE_MESSAGES } from './messages'

/** Consecutive unanswered writes after which the update stops, to limit the wait. */
const UNANSWERED_MAX = 3

/** Outcome of each row of the last update, from the current cart queue. */
export interface UpdateProgress {
  readonly pending: readonly SentRow[]
  readonly saved: readonly SentRow[]
  readonly errors: readonly RowError[]
}

export interface UpdateResult {
  readonly updated: number
  readonly errors: readonly RowError[]
}

const NO_PROGRESS: UpdateProgress = { pending: [], saved: [], errors: [] }

/** The most relevant write of each line: a failed one, else the last. */
function writesByLine(writes: readonly CartWrite[]): Map<number, LineWrite> {
  const byLine = new Map<number, LineWrite>()
  for (const write of writes) {
    if (write.kind === 'clear') continue
    const known = byLine.get(write.line.id)
    if (known?.status !== 'failed') byLine.set(write.line.id, write)
  }
  return byLine
}

/** Finds writes by the line id under which they were sent. */
function sentWrites(writes: readonly CartWrite[], localIds: LocalIds) {
  const byLine = writesByLine(writes)
  const known = new Map(Object.entries(localIds).map(([id, localId]) => [localId, Number(id)]))
  return (lineId: number) => byLine.get(known.get(lineId) ?? lineId)
}

export const selectUpdateProgress: (state: RootState) => UpdateProgress = createSelector(
  [(state: RootState) => selectQuickEntry(state).update, selectCartWrites, selectLocalIds],
  (update, writes, localIds) => {
    if (!update) return NO_PROGRESS
    const writeOf = sentWrites(writes, localIds)
    const pending: SentRow[] = []
    const saved: SentRow[] = []
    const errors = [...update.refused]
    for (const row of update.sent) {
      const write = writeOf(row.lineId)
      const { productKey, productCode, description } = row
      if (!write) saved.push(row)
      else if (write.status !== 'failed') pending.push(row)
      else errors.push({ productKey, productCode, description, reason: write.reason ?? '' })
    }
    return { pending, saved, errors }
  },
)

export const selectUpdateResult: (state: RootState) => UpdateResult | null = createSelector(
  [(state: RootState) => selectQuickEntry(state).update?.phase, selectUpdateProgress],
  (phase, { saved, errors }) => (phase === 'ended' ? { updated: saved.length, errors } : null),
)

/** True once no row of the running update is being prepared or sent. */
export function isUpdateSettled(state: RootState): boolean {
  const update = selectCartUpdate(state)
  return !update || (update.preparing === 0 && selectUpdateProgress(state).pending.length === 0)
}

/** True while the row holds what was sent, and not what was typed since. */
function isAsSent(state: RootState, { productKey, edit }: SentRow): boolean {
  const now = selectRowEdit(state, productKey)
  if (!now) return false
  const isSame = (column: string) => now[column as keyof typeof now] === edit[column as keyof typeof edit]
  return [...Object.keys(now), ...Object.keys(edit)].every(isSame)
}

/** Clears the rows that the update has saved (Spec 2 §2). */
export function clearSavedRows(): AppThunk {
  return (dispatch, getState) => {
    const state = getState()
    const saved = selectUpdateProgress(state).saved.filter((row) => isAsSent(state, row))
    if (saved.length > 0) dispatch(quickEntryEvents.rowsDone(saved.map(({ productKey }) => productKey)))
  }
}

/** Withdraws the writes that still wait when the server does not answer; their rows stay pending. */
export function giveUpUnanswered(): AppThunk {
  return (dispatch, getState) => {
    const update = selectCartUpdate(getState())
    if (!update || update.unanswered < UNANSWERED_MAX) return
    const writeOf = sentWrites(selectCartWrites(getState()), selectLocalIds(getState()))
    const waiting = selectUpdateProgress(getState()).pending.flatMap((row) => {
      const write = writeOf(row.lineId)
      return write?.status === 'queued' && !write.isUncertain ? [{ row, key: write.key }] : []
    })
    if (waiting.length === 0) return
    const errors = waiting.map(({ row: { productKey, productCode, description } }) => ({
      productKey,
      productCode,
      description,
      reason: QUICK_ENTRY_UPDATE_MESSAGES.notSent,
    }))
    dispatch(quickEntryEvents.rowsWithdrawn(errors))
    dispatch(cartEvents.writesWithdrawn(waiting.map(({ key }) => key)))
  }
}

/** Rows that equal the cart, however they became so; not the one that is being typed in, or that cannot be read. */
function rowsOfCart(state: RootState): number[] {
  const { history } = selectQuickEntry(state)
  const typing = typedCell(history)?.productKey
  const pending = new Set(selectUpdateProgress(state).pending.map(({ productKey }) => productKey))
  const canChangePrice = selectCanEditPrice(state)
  return Object.entries(history.edits).flatMap(([name, edit]) => {
    const key = Number(name)
    if (key === typing || pending.has(key)) return []
    const line = selectRowLine(state, key)
    if (!line || selectRowWrite(state, key)) return []
    return isPendingEdit(edit, line, canChangePrice) || isUnread(edit, canChangePrice) ? [] : [key]
  })
}

/** Clears rows that the refreshed cart already contains. */
export function clearRowsOfCart(): AppThunk {
  return (dispatch, getState) => {
    const done = rowsOfCart(getState())
    if (done.length > 0) dispatch(quickEntryEvents.rowsDone(done))
  }
}
