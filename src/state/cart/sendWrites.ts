import { isSameCredentials } from '@/domain/session/credentials'
import { readCart, sendCartWrites, type WriteOutcome } from '@/api/cartCalls'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { isPastRepeating } from '@/domain/cart/persistedWrites'
import { type SavedLine, findAddedLines, withoutSaved } from '@/domain/cart/writeOutcome'
import { nextToSend } from '@/domain/cart/writesToSend'
import type { AppExtra } from '@/session/appDeps'
import { selectCredentials } from '@/session/sessionSelectors'
import type { CartThunk } from './cartState'
import { selectCartOwner, selectCartState } from './cartSelectors'
import { cartEvents } from './cartSlice'
import { refreshOutdated } from './refreshCart'

/** The one sending that goes on for a session, from its first write until nothing waits any more. */
interface SendRun {
  readonly owner: string
  /** Of the session: another one has its own sending. */
  readonly attempt: number
  /** Attempts without an answer since the last one that came. */
  unanswered: number
  /** When the first of them began. */
  unansweredSinceMs: number
  wake: () => void
}

const makeCurrentRun = (): { run: SendRun | null } => ({ run: null })

/** Begins a sending, unless that of this session goes on already. */
function beginRun(extra: AppExtra, owner: string, attempt: number): SendRun | null {
  const current = extra.own(makeCurrentRun)
  if (current.run?.owner === owner && current.run.attempt === attempt) return null
  const run = { owner, attempt, unanswered: 0, unansweredSinceMs: 0, wake: () => undefined }
  current.run = run
  return run
}

const isCurrentRun = (extra: AppExtra, run: SendRun): boolean => extra.own(makeCurrentRun).run === run

function endRun(extra: AppExtra, run: SendRun): void {
  if (isCurrentRun(extra, run)) extra.own(makeCurrentRun).run = null
}

/** Waits for so long, or until somebody has a reason to go on at once. */
function pause(run: SendRun, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      run.wake = () => undefined
      resolve()
    }
    const timer = setTimeout(end, ms)
    run.wake = end
  })
}

/** Lets the sending that pauses go on. */
export function wakeRun(extra: AppExtra): void {
  extra.own(makeCurrentRun).run?.wake()
}

/** After so long without an answer the person is told, however few attempts that were. */
const UNANSWERED_MAX_MS = 60_000
/** A server may ask for patience, but not for more than somebody has who looks at the screen. */
const RETRY_AFTER_MAX_MS = 30_000
/** A browser that takes itself for offline may be wrong: then it is tried all the same. */
const OFFLINE_CHECK_MS = 30_000

const keysOf = (writes: readonly CartWrite[]) => writes.map(({ key }) => key)

/** The lines that were added, where the answer did not tell their ids: looked up in the cart. */
function lookUpLines(
  writes: readonly CartWrite[],
  told: readonly SavedLine[],
): CartThunk<Promise<readonly SavedLine[]>> {
  return async (dispatch, getState, extra) => {
    const added = writes.flatMap((write) => (write.kind === 'add' ? [write.line] : []))
    if (added.length === 0 || told.every(({ id }) => id !== null)) return told
    const { cart } = selectCartState(getState())
    const { data } = await readCart({ dispatch, extra })
    if (!data) return told
    const found = findAddedLines(cart?.lines ?? [], data.lines, added)
    return found.map((line) => ({ id: line?.id ?? null, version: line?.version }))
  }
}

/** The answer came after the session had ended: what the server did is not done again. */
function settlePersisted(
  owner: string,
  writes: readonly CartWrite[],
  outcome: WriteOutcome,
  extra: AppExtra,
): void {
  if (outcome.kind !== 'saved') return
  let rest: readonly CartWrite[] | null = extra.cartWrites.load(owner)
  writes.forEach((write, index) => {
    rest = rest && withoutSaved(rest, write, outcome.lines[index] ?? { id: null })
  })
  if (rest) void extra.cartWrites.save(owner, rest)
}

/** How long to wait before it is tried again; null when the person has to be told. */
function nextPause(run: SendRun, retryAfterMs: number, { cartRetryDelays, now }: AppExtra): number | null {
  const delay = cartRetryDelays[run.unanswered]
  const isOverdue = now().getTime() - run.unansweredSinceMs > UNANSWERED_MAX_MS
  if (delay === undefined || isOverdue) return null
  return Math.max(delay, Math.min(retryAfterMs, RETRY_AFTER_MAX_MS))
}

/** Nobody knows what became of the writes: they are sent again by themselves, for a while. */
function settleUnknown(
  run: SendRun,
  keys: readonly string[],
  { reason, retryAfterMs }: Extract<WriteOutcome, { kind: 'unknown' }>,
): CartThunk<Promise<void>> {
  return async (dispatch, _getState, extra) => {
    const ms = nextPause(run, retryAfterMs, extra)
    run.unanswered += 1
    if (ms === null) dispatch(cartEvents.writesFailed({ keys, reason, isUncertain: true }))
    else {
      dispatch(cartEvents.writesRequeued({ keys, isUncertain: true }))
      await pause(run, ms)
    }
  }
}

function settle(run: SendRun, writes: readonly CartWrite[], outcome: WriteOutcome): CartThunk<Promise<void>> {
  return async (dispatch) => {
    const keys = keysOf(writes)
    if (outcome.kind === 'unknown') return dispatch(settleUnknown(run, keys, outcome))
    run.unanswered = 0
    if (outcome.kind === 'unauthorized') {
      dispatch(cartEvents.writesRequeued({ keys, isUncertain: false }))
    } else if (outcome.kind === 'saved') {
      dispatch(cartEvents.writesSaved({ keys, lines: outcome.lines }))
    } else if (writes.length > 1 && !outcome.isForbidden) {
      dispatch(cartEvents.batchRefused({ keys }))
    } else dispatch(cartEvents.writesFailed({ keys, reason: outcome.reason, isUncertain: false }))
  }
}

/** Keeps what is about to be sent, before it goes: a page that dies on the way must find it again. */
function persistFirst(owner: string): CartThunk<Promise<boolean> | boolean> {
  return (_dispatch, getState, { cartWrites }) => cartWrites.save(owner, selectCartState(getState()).writes)
}

/** Sends one request. False when this sending has come to its end: the session is another one. */
function send(run: SendRun, writes: readonly CartWrite[]): CartThunk<Promise<boolean>> {
  return async (dispatch, getState, extra) => {
    const { owner } = run
    const credentials = selectCredentials(getState())
    const isCurrent = () =>
      isCurrentRun(extra, run) && isSameCredentials(credentials, selectCredentials(getState()))
    const [first] = writes
    const known = first?.kind === 'add' ? first.batch : undefined
    const batch = known ?? (writes.length > 1 ? extra.randomUUID() : undefined)
    const atMs = extra.now().getTime()
    if (run.unanswered === 0) run.unansweredSinceMs = atMs
    dispatch(cartEvents.writesSent({ keys: keysOf(writes), batch, atMs }))
    const kept = dispatch(persistFirst(owner))
    const isPersisted = typeof kept === 'boolean' ? kept : await kept
    if (!isCurrent()) return false
    if (isPersisted !== selectCartState(getState()).isPersisted)
      dispatch(cartEvents.persistenceChanged(isPersisted))
    const outcome = await sendCartWrites(writes, batch, { dispatch, extra })
    if (!isCurrent()) {
      settlePersisted(owner, writes, outcome, extra)
      return false
    }
    const lines = outcome.kind === 'saved' ? await dispatch(lookUpLines(writes, outcome.lines)) : []
    // Not in the cart of somebody else, who may be there by now.
    if (!isCurrent()) settlePersisted(owner, writes, outcome, extra)
    else await dispatch(settle(run, writes, outcome.kind === 'saved' ? { ...outcome, lines } : outcome))
    return isCurrent() && outcome.kind !== 'unauthorized'
  }
}

/** Waits while there is no connection. */
function awaitConnection(run: SendRun): CartThunk<Promise<void> | null> {
  return (dispatch, _getState, { connection }) => {
    if (connection.isOnline()) return null
    dispatch(cartEvents.connectionChanged(false))
    return pause(run, OFFLINE_CHECK_MS).then(() => {
      dispatch(cartEvents.connectionChanged(true))
    })
  }
}

/** What goes next; what was sent too long ago waits for the person instead. */
function nextWrites(): CartThunk<readonly CartWrite[]> {
  return (dispatch, getState, { now }) => {
    const nowMs = now().getTime()
    const isOld = (write: CartWrite) => isPastRepeating(write, nowMs)
    if (selectCartState(getState()).writes.some(isOld)) dispatch(cartEvents.timePassed(nowMs))
    return nextToSend(selectCartState(getState()).writes)
  }
}

/** Sends what waits, request after request. False when the session ended meanwhile. */
function runThrough(run: SendRun): CartThunk<Promise<boolean>> {
  return async (dispatch, getState, extra) => {
    for (;;) {
      const { owner } = selectCartState(getState())
      const isTheirs = owner === run.owner && owner === selectCartOwner(getState())
      if (!isTheirs || !isCurrentRun(extra, run)) return false
      if (dispatch(nextWrites()).length === 0) {
        // At once: whoever queues a write from here on begins anew.
        endRun(extra, run)
        return true
      }
      const offline = dispatch(awaitConnection(run))
      if (offline) await offline
      const next = dispatch(nextWrites())
      if (next.length > 0 && !(await dispatch(send(run, next)))) return false
    }
  }
}

/**
 * Sends what waits, one request after the other, then reads the cart once. Ends at once when that is being done already.
 */
export function sendWrites(): CartThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const owner = selectCartOwner(getState())
    if (owner === null || owner !== selectCartState(getState()).owner) return
    const run = beginRun(extra, owner, getState().session.attempt)
    if (!run) return
    const { revision } = selectCartState(getState())
    const isThrough = await dispatch(runThrough(run))
    endRun(extra, run)
    if (!isThrough) return
    if (revision !== selectCartState(getState()).revision) extra.cartWrites.announce(owner)
    await dispatch(refreshOutdated())
  }
}
