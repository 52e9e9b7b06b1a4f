import { createSlice, original } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/api/apiError'
import { applyWrites } from '@/domain/cart/applyWrites'
import type { Cart, CartLine } from '@/domain/cart/cart'
import type { CartWrite } from '@/domain/cart/cartWrite'
import type { LocalIds } from '@/domain/cart/localIds'
import { withPresentId } from '@/domain/cart/localIds'
import { LINE_UNKNOWN } from '@/domain/cart/messages'
import type { WriteFailure } from '@/domain/cart/writeOutcome'
import { failWrite, withoutSaved } from '@/domain/cart/writeOutcome'
import { enqueue, retryWrite, undoWrite, withoutDoneRemovals } from '@/domain/cart/writeQueue'

export interface CartState {
  /** Whose cart; null until it is opened. */
  readonly owner: string | null
  /** As the server has it, as far as is known; null before it was read. */
  readonly cart: Cart | null
  readonly readAtMs: number | null
  /** How often it was read: what depends on the server's cart is of one reading. */
  readonly readings: number
  readonly isReading: boolean
  /** Why the last attempt to read it failed. */
  readonly error: ApiError | null
  /** Changes that the server has not confirmed. */
  readonly writes: readonly CartWrite[]
  /** Grows with everything sent and answered: a cart read meanwhile does not count. */
  readonly revision: number
  /** The server has computed something anew that is not read yet. */
  readonly isOutdated: boolean
  readonly lastLocalId: number
  readonly localIds: LocalIds
}

export const initialCartState: CartState = {
  owner: null,
  cart: null,
  readAtMs: null,
  readings: 0,
  isReading: false,
  error: null,
  writes: [],
  revision: 0,
  isOutdated: false,
  lastLocalId: 0,
  localIds: {},
}

type Keyed<Rest = object> = PayloadAction<Rest & { key: string }>

const statusOf = (state: CartState, key: string, change: Partial<CartWrite>): CartState => ({
  ...state,
  revision: state.revision + 1,
  writes: state.writes.map((write) => (write.key === key ? ({ ...write, ...change } as CartWrite) : write)),
})

/** What was under way when the page was left may have been done. */
const resumed = (write: CartWrite): CartWrite =>
  write.status === 'sending' ? { ...write, status: 'queued', isUncertain: true } : write

const lowestId = (writes: readonly CartWrite[]) =>
  Math.min(0, ...writes.map((write) => (write.kind === 'clear' ? 0 : write.line.id)))

/** A refusal tells as well that the cart may not be as it was read: a colleague may have changed it. */
function failed(state: CartState, key: string, failure: WriteFailure): CartState {
  return {
    ...state,
    writes: failWrite(state.writes, key, failure),
    revision: state.revision + 1,
    isOutdated: true,
  }
}

/** The server has done a write: it becomes part of the cart, and what follows on it is about its id. */
function saved(state: CartState, write: CartWrite, lineId: number | null): CartState {
  const rest = withoutSaved(state.writes, write, lineId)
  if (rest === null) return failed(state, write.key, { reason: LINE_UNKNOWN, isUncertain: true })
  const next = { ...state, writes: rest, revision: state.revision + 1, isOutdated: true }
  if (write.kind !== 'add') return { ...next, cart: state.cart && applyWrites(state.cart, [write]) }
  if (lineId === null) return next
  const line = { ...write.line, id: lineId }
  return {
    ...next,
    cart: state.cart && applyWrites(state.cart, [{ ...write, line }]),
    localIds: { ...state.localIds, [lineId]: write.line.id },
  }
}

/** The state itself: reducers that make a new one need no draft, which would wrap each of hundreds of writes. */
const asIs = (state: object): CartState => original(state) as CartState

function queued(state: CartState, wanted: CartWrite): CartState {
  const write = withPresentId(state.localIds, wanted)
  const lastLocalId = write.kind === 'add' ? write.line.id : state.lastLocalId
  return { ...state, writes: enqueue(state.writes, write), lastLocalId }
}

/** The cart of the session: what the server told, and what it has yet to be told. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState: initialCartState,
  reducers: {
    opened: (state, { payload }: PayloadAction<{ owner: string; writes: readonly CartWrite[] }>) => ({
      ...(state as CartState),
      owner: payload.owner,
      writes: payload.writes.map(resumed),
      lastLocalId: lowestId(payload.writes),
    }),
    readStarted: (state) => {
      state.isReading = true
    },
    readOvertaken: (state) => {
      state.isReading = false
    },
    readFailed: (state, { payload }: PayloadAction<ApiError>) => {
      state.isReading = false
      state.error = payload
    },
    cartRead: (state, { payload }: PayloadAction<{ cart: Cart; atMs: number }>) => ({
      ...(state as CartState),
      cart: payload.cart,
      writes: withoutDoneRemovals(
        state.writes,
        payload.cart.lines.map(({ id }) => id),
      ),
      readAtMs: payload.atMs,
      readings: (state as CartState).readings + 1,
      isReading: false,
      isOutdated: false,
      error: null,
    }),
    writeQueued: (state, { payload }: PayloadAction<CartWrite>) => queued(asIs(state), payload),
    /** Many at once, as a large order brings them. */
    writesQueued: (state, { payload }: PayloadAction<readonly CartWrite[]>) =>
      payload.reduce(queued, asIs(state)),
    writeSent: (state, { payload }: Keyed) => statusOf(asIs(state), payload.key, { status: 'sending' }),
    writeSaved: (state, { payload }: Keyed<{ lineId: number | null }>) => {
      const before = asIs(state)
      const write = before.writes.find(({ key }) => key === payload.key)
      return write ? saved(before, write, payload.lineId) : before
    },
    writeFailed: (state, { payload }: Keyed<WriteFailure>) => {
      const { key, ...failure } = payload
      return failed(asIs(state), key, failure)
    },
    /** The server was asked to make an order of the cart: what it read before does not count, what it ordered is gone. */
    submitAnswered: (state, { payload }: PayloadAction<{ orderedIds: readonly number[] }>) => {
      const { cart, revision } = state as CartState
      const isLeft = ({ id }: CartLine) => !payload.orderedIds.includes(id)
      const rest = cart && { ...cart, lines: cart.lines.filter(isLeft) }
      return { ...(state as CartState), cart: rest, revision: revision + 1, isOutdated: true }
    },
    /** The server refused the caller: the write waits for whoever signs in again. */
    writeReturned: (state, { payload }: Keyed) => statusOf(asIs(state), payload.key, { status: 'queued' }),
    writeRetried: (state, { payload }: Keyed<{ newKey: string }>) => {
      const before = asIs(state)
      return { ...before, writes: retryWrite(before.writes, payload.key, payload.newKey) }
    },
    /** They wait and shall not be sent any more. */
    writesTakenBack: (state, { payload: keys }: PayloadAction<readonly string[]>) => {
      const before = asIs(state)
      const isWaiting = ({ key, status, isUncertain }: CartWrite) =>
        keys.includes(key) && status === 'queued' && !isUncertain
      const waiting = before.writes.filter(isWaiting)
      return {
        ...before,
        writes: waiting.reduce((writes, { key }) => undoWrite(writes, key, key), before.writes),
      }
    },
    writeUndone: (state, { payload }: Keyed<{ newKey: string }>) => {
      const before = asIs(state)
      return { ...before, writes: undoWrite(before.writes, payload.key, payload.newKey) }
    },
  },
})

export const cartEvents = cartSlice.actions
