import type { CartWrite, LineWrite } from '@/domain/cart/cartWrite'
import { isPendingEdit } from '@/domain/quick-entry/rowEdit'
import { notify } from '@/state/notifications/notificationsSlice'
import { selectCartState } from '../cart/cartSelectors'
import type { CartState } from '@/state/cart/cartState'
import { cartEvents } from '../cart/cartSlice'
import { QUICK_ENTRY_TEXTS as texts } from './messages'
import {
  selectCanEditPrice,
  selectQuickEntry,
  selectRowEdit,
  selectRowLine,
  selectRowWrite,
} from './quickEntrySelectors'
import type {
  CartUpdate,
  QuickEntryRootState,
  QuickEntryState,
  QuickEntryThunk,
  SentRow,
} from './quickEntrySlice'
import { quickEntryEvents } from './quickEntrySlice'

/** Writes in a row without an answer after which the rest is not tried: nobody would wait that long. */
const UNANSWERED_MAX = 3

/** The write that tells most about each line: one that failed, else one under way or waiting. */
function writesByLine(writes: readonly CartWrite[]): Map<number, LineWrite> {
  const byLine = new Map<number, LineWrite>()
  for (const write of writes) {
    if (write.kind === 'clear') continue
    const known = byLine.get(write.line.id)
    if (known?.status !== 'failed') byLine.set(write.line.id, write)
  }
  return byLine
}

/** Lines by the id under which they were sent. */
function sentWrites({ writes, localIds }: CartState): (lineId: number) => LineWrite | undefined {
  const byLine = writesByLine(writes)
  const known = new Map(Object.entries(localIds).map(([id, localId]) => [localId, Number(id)]))
  return (lineId) => byLine.get(known.get(lineId) ?? lineId)
}

/** The row holds what was sent, not what was typed since. */
function isAsSent(state: QuickEntryRootState, { productKey, edit }: SentRow): boolean {
  const now = selectRowEdit(state, productKey) ?? {}
  const isSame = (column: string) => now[column as keyof typeof now] === edit[column as keyof typeof edit]
  return [...Object.keys(now), ...Object.keys(edit)].every(isSame)
}

interface Progress extends CartUpdate {
  readonly done: readonly number[]
}

/** What became of the rows sent since the cart was looked at last; null for nothing. */
function progressOf(state: QuickEntryRootState, update: CartUpdate): Progress | null {
  const writeOf = sentWrites(selectCartState(state))
  const sent: SentRow[] = []
  const errors = [...update.result.errors]
  const done: number[] = []
  let { updated } = update.result
  let { unanswered } = update
  for (const row of update.sent) {
    const write = writeOf(row.lineId)
    if (write && write.status !== 'failed') {
      sent.push(row)
      continue
    }
    unanswered = write?.isUncertain ? unanswered + 1 : 0
    if (write) {
      const { productKey, productCode, description } = row
      errors.push({ productKey, productCode, description, reason: write.reason ?? '' })
    } else {
      updated += 1
      if (isAsSent(state, row)) done.push(row.productKey)
    }
  }
  if (sent.length === update.sent.length) return null
  return { ...update, sent, done, unanswered, result: { updated, errors } }
}

/** The server does not answer: what waits is not sent any more and stays pending. */
function takeBackWaiting({ sent }: CartUpdate): QuickEntryThunk {
  return (dispatch, getState) => {
    const writeOf = sentWrites(selectCartState(getState()))
    const waiting = sent.flatMap((row) => {
      const write = writeOf(row.lineId)
      return write?.status === 'queued' && !write.isUncertain ? [{ row, key: write.key }] : []
    })
    const errors = waiting.map(({ row: { productKey, productCode, description } }) => ({
      productKey,
      productCode,
      description,
      reason: texts.notSent,
    }))
    dispatch(quickEntryEvents.rowsTakenBack(errors))
    dispatch(cartEvents.writesWithdrawn(waiting.map(({ key }) => key)))
  }
}

function endUpdate(): QuickEntryThunk {
  return (dispatch, getState) => {
    const { update } = selectQuickEntry(getState())
    if (!update) return
    const { phase, result } = update
    const { errors } = result
    dispatch(quickEntryEvents.updateEnded())
    if (phase === 'loading-cart') return
    if (errors.length > 0)
      dispatch(notify({ severity: 'warning', message: texts.updatedWithErrors(errors.length) }))
    else dispatch(notify({ severity: 'success', message: texts.updated }))
  }
}

/** Rows that are as the cart is anyway, however they became so; not the one that is being typed in. */
function rowsOfCart(state: QuickEntryRootState, { history, update }: QuickEntryState): number[] {
  const last = history.past.at(-1)
  const typing = last?.isTyping ? last.changes[0]?.productKey : undefined
  const sent = new Set(update?.sent.map(({ productKey }) => productKey))
  const canChangePrice = selectCanEditPrice(state)
  return Object.entries(history.edits).flatMap(([name, edit]) => {
    const key = Number(name)
    if (key === typing || sent.has(key)) return []
    const line = selectRowLine(state, key)
    if (!line || selectRowWrite(state, key)) return []
    return isPendingEdit(edit, line, canChangePrice) ? [] : [key]
  })
}

/** Clears rows that the cart, read anew, holds by now however they came into it. */
export function clearRowsOfCart(): QuickEntryThunk {
  return (dispatch, getState) => {
    const done = rowsOfCart(getState(), selectQuickEntry(getState()))
    if (done.length > 0) dispatch(quickEntryEvents.rowsDone(done))
  }
}

/** Looks at what has become of the rows that were sent: clears those that are done, ends the update with the last. */
export function followCart(): QuickEntryThunk {
  return (dispatch, getState) => {
    const { update } = selectQuickEntry(getState())
    const progress = update && progressOf(getState(), update)
    if (progress) {
      const { done, ...rest } = progress
      dispatch(quickEntryEvents.rowsSettled({ done, update: rest }))
      if (rest.unanswered >= UNANSWERED_MAX && rest.sent.length > 0) dispatch(takeBackWaiting(rest))
    }
    const { update: left } = selectQuickEntry(getState())
    if (left?.preparing === 0 && left.sent.length === 0) dispatch(endUpdate())
  }
}
