import { createSlice, original } from '@reduxjs/toolkit'
import { rootReducer } from '@/session/rootReducer'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { EditHistory } from '@/domain/quick-entry/editHistory'
import {
  doEdit,
  EMPTY_HISTORY,
  endTyping,
  historyWithout,
  redoEdit,
  undoEdit,
} from '@/domain/quick-entry/editHistory'
import type { CellEdit, RowEdit, RowEdits } from '@/domain/quick-entry/rowEdit'
import { withoutRows } from '@/domain/quick-entry/rowEdit'
import { unsavedEvents } from '@/features/unsaved-work/state/unsavedSlice'
import { cartEvents } from '@/features/cart/state/cartSlice'

/** Reasons for rows that were not sent, by product key. */
export type Refusals = Readonly<Record<number, string>>

export interface SentRow {
  readonly productKey: number
  /** The cart line; a new line has a local id. */
  readonly lineId: number
  readonly productCode: string
  readonly description: string
  /** As sent, without later typing. */
  readonly edit: RowEdit
}

/** A row that was not updated, shown as 'code description: error' (Spec 2 §2). */
export interface RowError {
  readonly productKey: number
  readonly productCode: string
  readonly description: string
  readonly reason: string
}

/**
 * An update, from its beginning until its result is dismissed. The cart's queue has the outcome of its rows.
 */
export interface CartUpdate {
  /** 'Loading cart...', then 'Updating...' (Spec 2 §2). */
  readonly phase: 'loading-cart' | 'updating' | 'ended'
  /** Number of calls that have not planned their rows yet. */
  readonly preparing: number
  readonly sent: readonly SentRow[]
  /** Rows that did not enter the queue, or were withdrawn from it. */
  readonly refused: readonly RowError[]
  /** Number of consecutive writes without an answer, including the last one. */
  readonly unanswered: number
}

export interface QuickEntryState {
  /** The owner of the edits; null before quick entry is opened. */
  readonly owner: string | null
  readonly history: EditHistory
  readonly refusals: Refusals
  readonly update: CartUpdate | null
}

export const initialQuickEntry: QuickEntryState = {
  owner: null,
  history: EMPTY_HISTORY,
  refusals: {},
  update: null,
}

declare module '@/net/appThunk' {
  interface RootState {
    /** Loaded with the grid. */
    quickEntry?: QuickEntryState
  }
}

interface Opened {
  owner: string
  edits: RowEdits
  refusals: Refusals
}

const BEGUN: CartUpdate = {
  phase: 'loading-cart',
  preparing: 0,
  sent: [],
  refused: [],
  unanswered: 0,
}

function withReasons(refusals: Refusals, errors: readonly RowError[]): Refusals {
  return { ...refusals, ...Object.fromEntries(errors.map(({ productKey, reason }) => [productKey, reason])) }
}

export const runningUpdate = ({ update }: QuickEntryState) => (update?.phase === 'ended' ? null : update)

/** The original state: these reducers return new objects, and a draft would wrap hundreds of rows at each key. */
const asIs = (state: object): QuickEntryState => original(state) as QuickEntryState

type Row = { readonly productKey: number }

const keysOf = (rows: readonly Row[]) => new Set(rows.map(({ productKey }) => productKey))

function without<Kept extends Row>(rows: readonly Kept[], gone: readonly Row[]): readonly Kept[] {
  const keys = keysOf(gone)
  return rows.filter(({ productKey }) => !keys.has(productKey))
}

/** A rejection ends when the row's edit changes. */
function withHistory(before: QuickEntryState, history: EditHistory): QuickEntryState {
  if (history === before.history) return before
  const { edits } = before.history
  const isOther = (key: number) => edits[key] !== history.edits[key]
  const changed = Object.keys(before.refusals).map(Number).filter(isOther)
  const refusals = changed.length === 0 ? before.refusals : withoutRows(before.refusals, new Set(changed))
  return { ...before, history, refusals }
}

function withUnanswered(before: QuickEntryState, count: (before: number) => number): QuickEntryState {
  const running = runningUpdate(before)
  if (!running) return before
  const unanswered = count(running.unanswered)
  return unanswered === running.unanswered ? before : { ...before, update: { ...running, unanswered } }
}

interface Planned {
  readonly sent: readonly SentRow[]
  readonly errors: readonly RowError[]
}

/** Edits of the quick-entry grid that the cart does not have yet (Spec 2 §2). */
const quickEntrySlice = createSlice({
  name: 'quickEntry',
  initialState: initialQuickEntry,
  reducers: {
    opened: (_state, { payload: { owner, edits, refusals } }: PayloadAction<Opened>) => ({
      ...initialQuickEntry,
      owner,
      refusals,
      history: { ...EMPTY_HISTORY, edits },
    }),
    cellsEdited: (state, { payload }: PayloadAction<{ cells: readonly CellEdit[]; isTyping?: boolean }>) => {
      const before = asIs(state)
      const history = doEdit(before.history, payload.cells, payload.isTyping)
      return withHistory(before, history)
    },
    cellLeft: (state) => {
      const before = asIs(state)
      return withHistory(before, endTyping(before.history))
    },
    undone: (state) => {
      const before = asIs(state)
      return withHistory(before, undoEdit(before.history))
    },
    redone: (state) => {
      const before = asIs(state)
      return withHistory(before, redoEdit(before.history))
    },
    rowsDone: (state, { payload }: PayloadAction<readonly number[]>) => {
      const before = asIs(state)
      return {
        ...before,
        history: historyWithout(before.history, payload),
        refusals: withoutRows(before.refusals, new Set(payload)),
      }
    },
    updateBegan: (state) => {
      const before = asIs(state)
      const update = runningUpdate(before) ?? BEGUN
      return { ...before, update: { ...update, preparing: update.preparing + 1 } }
    },
    /** A call has planned what it sends, perhaps nothing. */
    rowsSent: (state, { payload: { sent, errors } }: PayloadAction<Planned>) => {
      const before = asIs(state)
      const running = runningUpdate(before)
      if (!running) return before
      const planned = [...sent, ...errors]
      const update: CartUpdate = {
        phase: planned.length > 0 ? 'updating' : running.phase,
        preparing: running.preparing - 1,
        sent: [...without(running.sent, planned), ...sent],
        refused: [...without(running.refused, planned), ...errors],
        unanswered: 0,
      }
      return { ...before, update, refusals: withReasons(withoutRows(before.refusals, keysOf(sent)), errors) }
    },
    /** Records rows whose writes are withdrawn from the queue as not sent. */
    rowsWithdrawn: (state, { payload: errors }: PayloadAction<readonly RowError[]>) => {
      const before = asIs(state)
      const running = runningUpdate(before)
      if (!running) return before
      const sent = without(running.sent, errors)
      const update = { ...running, sent, refused: [...running.refused, ...errors] }
      return { ...before, update, refusals: withReasons(before.refusals, errors) }
    },
    updateEnded: (state) => {
      const before = asIs(state)
      const hasSent = before.update?.phase === 'updating'
      return {
        ...before,
        update: before.update && hasSent ? { ...before.update, phase: 'ended' as const } : null,
      }
    },
    resultDismissed: (state) => {
      const before = asIs(state)
      return { ...before, update: runningUpdate(before) }
    },
  },
  extraReducers: (builder) => {
    // Confirming the loss of unsaved data discards everything except what is under way.
    builder.addCase(unsavedEvents.givenUp, (state) => {
      const before = asIs(state)
      return { ...initialQuickEntry, owner: before.owner, update: runningUpdate(before) }
    })
    builder.addCase(cartEvents.writesFailed, (state, { payload: { keys, isUncertain } }) =>
      withUnanswered(asIs(state), (before) => (isUncertain ? before + keys.length : 0)),
    )
    builder.addCase(cartEvents.writesSaved, (state) => withUnanswered(asIs(state), () => 0))
  },
})
quickEntrySlice.injectInto(rootReducer)

export const quickEntryEvents = quickEntrySlice.actions
