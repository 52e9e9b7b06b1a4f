import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { EditHistory } from '@/domain/quick-entry/editHistory'
import { doEdit, EMPTY_HISTORY, endTyping, forgetRows, redoEdit, undoEdit } from '@/domain/quick-entry/editHistory'
import type { CellEdit, RowEdits } from '@/domain/quick-entry/rowEdit'
import type { AppExtra } from '@/session/appDeps'
import { unsavedEvents } from '@/state/unsaved/unsavedSlice'
import type { CartRootState } from '../cart/cartRootState'

/** Why rows were not sent, by product key. */
export type Refusals = Readonly<Record<number, string>>

/** A row of the update that runs. */
export interface SentRow {
  readonly productKey: number
  /** Of its cart line; a line being added has a local id. */
  readonly lineId: number
  readonly productCode: string
  readonly description: string
}

/** A row that was not updated, for 'code description: error' (Spec 2 §2). */
export interface RowError {
  readonly productKey: number
  readonly productCode: string
  readonly description: string
  readonly reason: string
}

export interface UpdateResult {
  readonly updated: number
  readonly errors: readonly RowError[]
}

export interface CartUpdate {
  /** 'Loading cart...', then 'Updating...' (Spec 2 §2). */
  readonly phase: 'loading-cart' | 'updating'
  /** On their way or waiting. */
  readonly sent: readonly SentRow[]
  /** So far. */
  readonly result: UpdateResult
}

export interface QuickEntryState {
  /** Whose edits; null until they are opened. */
  readonly owner: string | null
  readonly history: EditHistory
  readonly refusals: Refusals
  /** The update that runs. */
  readonly update: CartUpdate | null
  /** What became of the last one, until it is dismissed. */
  readonly result: UpdateResult | null
}

export const initialQuickEntry: QuickEntryState = {
  owner: null,
  history: EMPTY_HISTORY,
  refusals: {},
  update: null,
  result: null,
}

/** The part of the store that this folder knows; the slice arrives with the grid. */
export interface QuickEntryRootState extends CartRootState {
  quickEntry?: QuickEntryState
}

export type QuickEntryDispatch = ThunkDispatch<QuickEntryRootState, AppExtra, UnknownAction>
export type QuickEntryThunk<Result = void> = ThunkAction<Result, QuickEntryRootState, AppExtra, UnknownAction>

interface Opened {
  owner: string
  edits: RowEdits
  refusals: Refusals
}

interface Settled {
  /** Rows that the cart holds by now as they were typed. */
  done: readonly number[]
  sent: readonly SentRow[]
  result: UpdateResult
}

function withoutRefusals(refusals: Refusals, productKeys: Iterable<number>): Refusals {
  const next: Record<number, string> = { ...refusals }
  for (const key of productKeys) delete next[key]
  return next
}

const keysOf = (cells: readonly CellEdit[]) => new Set(cells.map(({ productKey }) => productKey))

/** Rows of the quick-entry grid that are not in the cart as they were typed (Spec 2 §2). */
export const quickEntrySlice = createSlice({
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
      const before = state as QuickEntryState
      const history = doEdit(before.history, payload.cells, payload.isTyping)
      if (history === before.history) return before
      return { ...before, history, refusals: withoutRefusals(before.refusals, keysOf(payload.cells)) }
    },
    cellLeft: (state) => {
      const before = state as QuickEntryState
      return { ...before, history: endTyping(before.history) }
    },
    undone: (state) => {
      const before = state as QuickEntryState
      return { ...before, history: undoEdit(before.history) }
    },
    redone: (state) => {
      const before = state as QuickEntryState
      return { ...before, history: redoEdit(before.history) }
    },
    rowsDone: (state, { payload }: PayloadAction<readonly number[]>) => {
      const before = state as QuickEntryState
      return {
        ...before,
        history: forgetRows(before.history, payload),
        refusals: withoutRefusals(before.refusals, payload),
      }
    },
    updateBegan: (state) => {
      const before = state as QuickEntryState
      const update = before.update ?? { phase: 'loading-cart', sent: [], result: { updated: 0, errors: [] } }
      return { ...before, update, result: null }
    },
    rowsSent: (state, { payload }: PayloadAction<{ sent: readonly SentRow[]; errors: readonly RowError[] }>) => {
      const before = state as QuickEntryState
      if (!before.update) return before
      const { sent, result } = before.update
      const update: CartUpdate = {
        phase: 'updating',
        sent: [...sent, ...payload.sent],
        result: { ...result, errors: [...result.errors, ...payload.errors] },
      }
      const refused = Object.fromEntries(payload.errors.map(({ productKey, reason }) => [productKey, reason]))
      const known = withoutRefusals(before.refusals, payload.sent.map(({ productKey }) => productKey))
      return { ...before, update, refusals: { ...known, ...refused } }
    },
    rowsSettled: (state, { payload: { done, sent, result } }: PayloadAction<Settled>) => {
      const before = state as QuickEntryState
      return {
        ...before,
        history: forgetRows(before.history, done),
        refusals: withoutRefusals(before.refusals, done),
        update: before.update && { ...before.update, sent, result },
      }
    },
    updateEnded: (state) => {
      const before = state as QuickEntryState
      return { ...before, update: null, result: before.update?.result ?? before.result }
    },
    resultDismissed: (state) => ({ ...(state as QuickEntryState), result: null }),
  },
  extraReducers: (builder) => {
    // Whoever was asked whether unsaved data may be lost has given it up.
    builder.addCase(unsavedEvents.givenUp, (state) => ({
      ...initialQuickEntry,
      owner: (state as QuickEntryState).owner,
    }))
  },
})

export const quickEntryEvents = quickEntrySlice.actions
