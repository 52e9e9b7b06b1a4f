import { type CartState, initialCartState } from './cartState'
import { rootReducer } from '@/session/rootReducer'
import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/net/apiError'
import { applyWrites } from '@/domain/cart/applyWrites'
import type { Cart, CartLine } from '@/domain/cart/cart'
import {
  withPresentId,
  enqueue,
  rebased,
  retryUnanswered,
  retryWrite,
  undoWrite,
  withoutDoneRemovals,
} from '@/domain/cart/writeQueue'
import { type CartWrite, addWrite } from '@/domain/cart/cartWrite'
import { adopted, withoutPastRepeating } from '@/domain/cart/persistedWrites'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import {
  type SavedLine,
  type SentRequest,
  type WriteFailure,
  failWrite,
  markSending,
  returnWrites,
  splitBatch,
  withoutSaved,
} from '@/domain/cart/writeOutcome'

type Keyed<Rest = object> = PayloadAction<Rest & { key: string }>

type Sent<Rest = object> = PayloadAction<Rest & { keys: readonly string[] }>

/** A write that was sent or answered makes a reading in flight stale. */
const advanced = (state: CartState, writes: readonly CartWrite[]): CartState => ({
  ...state,
  writes,
  revision: state.revision + 1,
})

/** A rejection also suggests that the cart is stale: a colleague may have changed it. */
function failed(state: CartState, keys: readonly string[], failure: WriteFailure): CartState {
  const writes = keys.reduce<readonly CartWrite[]>((left, key) => failWrite(left, key, failure), state.writes)
  return { ...advanced(state, writes), isOutdated: true }
}

/** Moves a confirmed write into the cart and points later writes at the id that the server assigned. */
function savedOne(state: CartState, write: CartWrite, saved: SavedLine): CartState | null {
  const rest = withoutSaved(state.writes, write, saved)
  if (rest === null) return null
  const next = { ...advanced(state, rest), isOutdated: true }
  const { id, version } = saved
  if (write.kind === 'clear') return { ...next, cart: state.cart && applyWrites(state.cart, [write]) }
  if (write.kind === 'add' && id === null) return next
  const lineId = id ?? write.line.id
  const line = { ...write.line, id: lineId, version }
  return {
    ...next,
    cart: state.cart && applyWrites(state.cart, [{ ...write, line }]),
    ownIds: [...state.ownIds, lineId],
    localIds: write.kind === 'add' ? { ...state.localIds, [lineId]: write.line.id } : state.localIds,
  }
}

/** If one line cannot be identified, the whole batch is replayed as it was sent. */
function saved(state: CartState, keys: readonly string[], lines: readonly SavedLine[]): CartState {
  let next = state
  for (const [index, key] of keys.entries()) {
    const write = next.writes.find((each) => each.key === key)
    const done = write ? savedOne(next, write, lines[index] ?? { id: null }) : next
    if (!done) return failed(state, keys, { reason: CART_RULE_MESSAGES.lineUnknown, isUncertain: true })
    next = done
  }
  return next
}

interface Retry {
  readonly key: string
  readonly newKey: string
  /** Line to add if the original is gone; the intended line by default. */
  readonly line?: CartLine | undefined
  /** Time of the user's retry, in ms since 1970. */
  readonly atMs?: number
}

/** Turns a change of a removed line into a new line. */
function addedAgain(state: CartState, { key, newKey, line }: Retry): CartState | null {
  const write = state.writes.find((each) => each.key === key)
  const isGone = (id: number) => state.cart !== null && !state.cart.lines.some((line) => line.id === id)
  if (write?.kind !== 'update' || write.status !== 'failed' || write.isUncertain) return null
  if (write.line.id <= 0 || !isGone(write.line.id)) return null
  const lastLocalId = state.lastLocalId - 1
  const add = addWrite(newKey, { ...(line ?? write.line), id: lastLocalId, version: undefined })
  return { ...state, lastLocalId, writes: state.writes.map((each) => (each === write ? add : each)) }
}

/** Returns the state without its draft proxies, which would wrap each of hundreds of writes. */
const asIs = (state: object): CartState => original(state) as CartState

function queued(state: CartState, wanted: CartWrite): CartState {
  const write = withPresentId(state.localIds, wanted)
  const lastLocalId = write.kind === 'add' ? write.line.id : state.lastLocalId
  return { ...state, writes: enqueue(state.writes, write), lastLocalId }
}

/** The cart of the session: the server's state and the writes it has not confirmed. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState: initialCartState,
  reducers: {
    opened: (state, { payload }: PayloadAction<{ owner: string; writes: readonly CartWrite[] }>) => {
      const taken = adopted([], payload.writes, 0)
      return { ...asIs(state), owner: payload.owner, ...taken }
    },
    /** Adopts writes left behind by a closed tab; they go before this tab's own. */
    writesAdopted: (state, { payload }: PayloadAction<readonly CartWrite[]>) => {
      const before = asIs(state)
      const { writes, lastLocalId } = adopted(before.writes, payload, before.lastLocalId)
      return { ...advanced(before, [...writes, ...before.writes]), lastLocalId }
    },
    persistenceChanged: (state, { payload: isPersisted }: PayloadAction<boolean>) => {
      state.isPersisted = isPersisted
    },
    connectionChanged: (state, { payload: isOnline }: PayloadAction<boolean>) => {
      state.isOffline = !isOnline
    },
    /** The server's cart was changed outside this page, so a reading in flight may be stale. */
    outdated: (state) => {
      state.isOutdated = true
      state.revision += 1
    },
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
    cartRead: (state, { payload: { cart, atMs } }: PayloadAction<{ cart: Cart; atMs: number }>) => {
      const before = asIs(state)
      const hasFailed = before.writes.some(({ status }) => status === 'failed')
      const writes = hasFailed
        ? withoutDoneRemovals(rebased(before.writes, cart.lines), cart.lines)
        : before.writes
      const read = { readAtMs: atMs, readings: before.readings + 1, isReading: false, isOutdated: false }
      return { ...before, ...read, cart, writes, ownIds: [], error: null }
    },
    writeQueued: (state, { payload }: PayloadAction<CartWrite>) => queued(asIs(state), payload),
    /** Queues many writes at once, for large orders. */
    writesQueued: (state, { payload }: PayloadAction<readonly CartWrite[]>) =>
      payload.reduce(queued, asIs(state)),
    writesSent: (state, { payload: { keys, ...request } }: Sent<SentRequest>) => {
      const before = asIs(state)
      return advanced(before, markSending(before.writes, keys, request, before.cart?.lines))
    },
    /** Stops the automatic replay of writes that were sent too long ago. */
    timePassed: (state, { payload: nowMs }: PayloadAction<number>) => {
      const before = asIs(state)
      return { ...before, writes: withoutPastRepeating(before.writes, nowMs) }
    },
    /** Lines in the order of the keys. */
    writesSaved: (state, { payload: { keys, lines } }: Sent<{ lines: readonly SavedLine[] }>) =>
      saved(asIs(state), keys, lines),
    writesFailed: (state, { payload: { keys, ...failure } }: Sent<WriteFailure>) =>
      failed(asIs(state), keys, failure),
    /**
     * The outcome is unknown or the session expired: the writes are sent again, at once or after signing in.
     */
    writesRequeued: (state, { payload: { keys, isUncertain } }: Sent<{ isUncertain: boolean }>) => {
      const before = asIs(state)
      return advanced(before, returnWrites(before.writes, keys, isUncertain))
    },
    /** A batch was rejected: its lines are sent one by one. */
    batchRefused: (state, { payload: { keys } }: Sent) => {
      const before = asIs(state)
      return advanced(before, splitBatch(before.writes, keys))
    },
    /** Retries what failed for lack of an answer. */
    connectionReturned: (state) => {
      const before = asIs(state)
      return { ...before, isOffline: false, writes: retryUnanswered(before.writes) }
    },
    /** An order was submitted: a read in flight is stale, and the ordered lines have left the cart. */
    submitAnswered: (state, { payload }: PayloadAction<{ orderedIds: readonly number[] }>) => {
      const { cart, revision } = state as CartState
      const isLeft = ({ id }: CartLine) => !payload.orderedIds.includes(id)
      const rest = cart && { ...cart, lines: cart.lines.filter(isLeft) }
      const ownIds = (cart?.lines ?? []).map(({ id }) => id)
      return { ...(state as CartState), cart: rest, revision: revision + 1, isOutdated: true, ownIds }
    },
    /**
     * An import of this session added lines: a reading in flight is stale, and the lines are not reported as a
     * change by others.
     */
    linesImported: (state, { payload: ids }: PayloadAction<readonly number[]>) => {
      const before = asIs(state)
      return { ...advanced(before, before.writes), isOutdated: true, ownIds: [...before.ownIds, ...ids] }
    },
    writeRetried: (state, { payload }: PayloadAction<Retry>) => {
      const before = asIs(state)
      const { key, newKey, atMs } = payload
      const again = addedAgain(before, payload)
      return again ?? { ...before, writes: retryWrite(before.writes, key, newKey, atMs) }
    },
    /** Withdraws writes that wait and were never sent. */
    writesWithdrawn: (state, { payload: keys }: PayloadAction<readonly string[]>) => {
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
      const writes = undoWrite(before.writes, payload.key, payload.newKey)
      const isInDoubt = ({ key, isUncertain }: CartWrite) => key === payload.key && isUncertain
      // An undone write may have reached the server; the next reading shows it.
      return { ...before, writes, isOutdated: before.isOutdated || before.writes.some(isInDoubt) }
    },
  },
})
cartSlice.injectInto(rootReducer)

export const cartEvents = cartSlice.actions
