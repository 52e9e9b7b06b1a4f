import { type CartState, initialCartState } from './cartState'
import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/api/transport/apiError'
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
import { LINE_UNKNOWN } from '@/domain/cart/messages'
import {
  type SavedLine,
  type WriteFailure,
  failWrite,
  markSending,
  returnWrites,
  splitBatch,
  withoutSaved,
} from '@/domain/cart/writeOutcome'

type Keyed<Rest = object> = PayloadAction<Rest & { key: string }>

/** Writes that go out in one request. */
type Sent<Rest = object> = PayloadAction<Rest & { keys: readonly string[] }>

/** What has been sent or answered overtakes a reading of the cart. */
const advanced = (state: CartState, writes: readonly CartWrite[]): CartState => ({
  ...state,
  writes,
  revision: state.revision + 1,
})

/** A refusal tells as well that the cart may not be as it was read: a colleague may have changed it. */
function failed(state: CartState, keys: readonly string[], failure: WriteFailure): CartState {
  const writes = keys.reduce<readonly CartWrite[]>((left, key) => failWrite(left, key, failure), state.writes)
  return { ...advanced(state, writes), isOutdated: true }
}

/** The server has done a write: it becomes part of the cart, and what follows on it is about its id. */
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

/** Where one of them cannot be told, all are asked for again as they were sent: together. */
function saved(state: CartState, keys: readonly string[], lines: readonly SavedLine[]): CartState {
  let next = state
  for (const [index, key] of keys.entries()) {
    const write = next.writes.find((each) => each.key === key)
    const done = write ? savedOne(next, write, lines[index] ?? { id: null }) : next
    if (!done) return failed(state, keys, { reason: LINE_UNKNOWN, isUncertain: true })
    next = done
  }
  return next
}

interface Retry {
  readonly key: string
  readonly newKey: string
  /** What is added where the line has gone; as it was meant where nothing is said. */
  readonly line?: CartLine | undefined
  /** When the person says so, in ms since 1970. */
  readonly atMs?: number
}

/** A change of a line that has gone meanwhile is meant as a new line. */
function addedAgain(state: CartState, { key, newKey, line }: Retry): CartState | null {
  const write = state.writes.find((each) => each.key === key)
  const isGone = (id: number) => state.cart !== null && !state.cart.lines.some((line) => line.id === id)
  if (write?.kind !== 'update' || write.status !== 'failed' || write.isUncertain) return null
  if (write.line.id <= 0 || !isGone(write.line.id)) return null
  const lastLocalId = state.lastLocalId - 1
  const add = addWrite(newKey, { ...(line ?? write.line), id: lastLocalId, version: undefined })
  return { ...state, lastLocalId, writes: state.writes.map((each) => (each === write ? add : each)) }
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
    opened: (state, { payload }: PayloadAction<{ owner: string; writes: readonly CartWrite[] }>) => {
      const taken = adopted([], payload.writes, 0)
      return { ...asIs(state), owner: payload.owner, ...taken }
    },
    /** Writes of a page that is gone are this one's from now on: older than its own. */
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
    /** Somebody else has changed the server's cart: what is being read now may be from before. */
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
      const writes = withoutDoneRemovals(rebased(before.writes, cart.lines), cart.lines)
      const read = { readAtMs: atMs, readings: before.readings + 1, isReading: false, isOutdated: false }
      return { ...before, ...read, cart, writes, ownIds: [], error: null }
    },
    writeQueued: (state, { payload }: PayloadAction<CartWrite>) => queued(asIs(state), payload),
    /** Many at once, as a large order brings them. */
    writesQueued: (state, { payload }: PayloadAction<readonly CartWrite[]>) =>
      payload.reduce(queued, asIs(state)),
    /** `batch` is the key of a request with several of them, `atMs` when it goes out. */
    writesSent: (
      state,
      { payload: { keys, batch, atMs } }: Sent<{ batch?: string | undefined; atMs: number }>,
    ) => {
      const before = asIs(state)
      return advanced(before, markSending(before.writes, keys, batch, atMs))
    },
    /** What was sent too long ago is not asked for again by itself. */
    timePassed: (state, { payload: nowMs }: PayloadAction<number>) => {
      const before = asIs(state)
      return { ...before, writes: withoutPastRepeating(before.writes, nowMs) }
    },
    /** Lines in the order of the keys. */
    writesSaved: (state, { payload: { keys, lines } }: Sent<{ lines: readonly SavedLine[] }>) =>
      saved(asIs(state), keys, lines),
    writesFailed: (state, { payload: { keys, ...failure } }: Sent<WriteFailure>) =>
      failed(asIs(state), keys, failure),
    /** Nobody knows yet what became of them, or the caller was refused: they go again, or wait for who signs in again. */
    writesRequeued: (state, { payload: { keys, isUncertain } }: Sent<{ isUncertain: boolean }>) => {
      const before = asIs(state)
      return advanced(before, returnWrites(before.writes, keys, isUncertain))
    },
    /** Lines were refused together: they go one by one. */
    batchRefused: (state, { payload: { keys } }: Sent) => {
      const before = asIs(state)
      return advanced(before, splitBatch(before.writes, keys))
    },
    /** The connection is back: what failed for want of an answer goes again. */
    connectionReturned: (state) => {
      const before = asIs(state)
      return { ...before, isOffline: false, writes: retryUnanswered(before.writes) }
    },
    /** The server was asked to make an order of the cart: what it read before does not count, what it ordered is gone. */
    submitAnswered: (state, { payload }: PayloadAction<{ orderedIds: readonly number[] }>) => {
      const { cart, revision } = state as CartState
      const isLeft = ({ id }: CartLine) => !payload.orderedIds.includes(id)
      const rest = cart && { ...cart, lines: cart.lines.filter(isLeft) }
      const ownIds = (cart?.lines ?? []).map(({ id }) => id)
      return { ...(state as CartState), cart: rest, revision: revision + 1, isOutdated: true, ownIds }
    },
    /** An import of this session has added lines: what was read before does not count, and they are no news to it. */
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
    /** They wait and shall not be sent any more. */
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
      // What goes though it may have been done, the cart has to show.
      return { ...before, writes, isOutdated: before.isOutdated || before.writes.some(isInDoubt) }
    },
  },
})

export const cartEvents = cartSlice.actions
