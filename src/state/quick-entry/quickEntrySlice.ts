import { createSlice, original } from '@reduxjs/toolkit'
import type { PayloadAction, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { EditHistory } from '@/domain/quick-entry/editHistory'
import {
  doEdit,
  EMPTY_HISTORY,
  endTyping,
  forgetRows,
  redoEdit,
  undoEdit,
} from '@/domain/quick-entry/editHistory'
import type { CellEdit, RowEdit, RowEdits } from '@/domain/quick-entry/rowEdit'
import { withoutRows } from '@/domain/quick-entry/rowEdit'
import type { AppExtra } from '@/session/appDeps'
import { unsavedEvents } from '@/state/unsaved/unsavedSlice'
import type { CartRootState } from '../cart/cartState'

/** Why rows were not sent, by product key. */
export type Refusals = Readonly<Record<number, string>>

/** A row of the update that runs. */
export interface SentRow {
  readonly productKey: number
  /** Of its cart line; a line being added has a local id. */
  readonly lineId: number
  readonly productCode: string
  readonly description: string
  /** As it was sent: what is typed since is not sent with it. */
  readonly edit: RowEdit
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
  /** Calls that have not said yet what they send. */
  readonly preparing: number
  /** On their way or waiting. */
  readonly sent: readonly SentRow[]
  /** So far. */
  readonly result: UpdateResult
  /** How many of the last ones in a row got no answer. */
  readonly unanswered: number
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
  update: CartUpdate
}

const BEGUN: CartUpdate = {
  phase: 'loading-cart',
  preparing: 0,
  sent: [],
  result: { updated: 0, errors: [] },
  unanswered: 0,
}

function withReasons(refusals: Refusals, errors: readonly RowError[]): Refusals {
  return { ...refusals, ...Object.fromEntries(errors.map(({ productKey, reason }) => [productKey, reason])) }
}

function withErrors(update: CartUpdate, errors: readonly RowError[]): CartUpdate {
  const { updated, errors: before } = update.result
  return { ...update, result: { updated, errors: [...before, ...errors] } }
}

/** The state itself: reducers here make new ones, and a draft would wrap each of hundreds of rows at each key. */
const asIs = (state: object): QuickEntryState => original(state) as QuickEntryState

const keysOf = (rows: readonly { readonly productKey: number }[]) =>
  new Set(rows.map(({ productKey }) => productKey))

/** Why a row was not sent does not count any more once it holds something else. */
function withHistory(before: QuickEntryState, history: EditHistory): QuickEntryState {
  if (history === before.history) return before
  const { edits } = before.history
  const isOther = (key: number) => edits[key] !== history.edits[key]
  const changed = Object.keys(before.refusals).map(Number).filter(isOther)
  const refusals = changed.length === 0 ? before.refusals : withoutRows(before.refusals, new Set(changed))
  return { ...before, history, refusals }
}

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
        history: forgetRows(before.history, payload),
        refusals: withoutRows(before.refusals, new Set(payload)),
      }
    },
    updateBegan: (state) => {
      const before = asIs(state)
      const update = before.update ?? BEGUN
      return { ...before, update: { ...update, preparing: update.preparing + 1 }, result: null }
    },
    /** One call has said what it sends, which may be nothing. */
    rowsSent: (
      state,
      { payload }: PayloadAction<{ sent: readonly SentRow[]; errors: readonly RowError[] }>,
    ) => {
      const before = asIs(state)
      if (!before.update) return before
      const preparing = before.update.preparing - 1
      const sent = [...before.update.sent, ...payload.sent]
      const isAny = payload.sent.length > 0 || payload.errors.length > 0
      const phase = isAny ? 'updating' : before.update.phase
      const update = withErrors({ ...before.update, phase, preparing, sent, unanswered: 0 }, payload.errors)
      const known = withoutRows(before.refusals, keysOf(payload.sent))
      return { ...before, update, refusals: withReasons(known, payload.errors) }
    },
    rowsSettled: (state, { payload: { done, update } }: PayloadAction<Settled>) => {
      const before = asIs(state)
      const errors = update.result.errors.slice(before.update?.result.errors.length)
      return {
        ...before,
        history: forgetRows(before.history, done),
        refusals: withReasons(withoutRows(before.refusals, new Set(done)), errors),
        update,
      }
    },
    /** They wait no longer to be sent. */
    rowsTakenBack: (state, { payload: errors }: PayloadAction<readonly RowError[]>) => {
      const before = asIs(state)
      if (!before.update) return before
      const gone = new Set(errors.map(({ productKey }) => productKey))
      const sent = before.update.sent.filter(({ productKey }) => !gone.has(productKey))
      const update = withErrors({ ...before.update, sent }, errors)
      return { ...before, update, refusals: withReasons(before.refusals, errors) }
    },
    updateEnded: (state) => {
      const before = asIs(state)
      const result = before.update?.phase === 'updating' ? before.update.result : before.result
      return { ...before, update: null, result }
    },
    resultDismissed: (state) => ({ ...asIs(state), result: null }),
  },
  extraReducers: (builder) => {
    // Whoever was asked whether unsaved data may be lost has given it up, but for what is on its way.
    builder.addCase(unsavedEvents.givenUp, (state) => {
      const { owner, update } = asIs(state)
      return { ...initialQuickEntry, owner, update }
    })
  },
})

export const quickEntryEvents = quickEntrySlice.actions
