import { isSameCredentials } from '@/domain/session/credentials'
import { readCart, sendCartWrites, type WriteOutcome } from '@/features/cart/cartCalls'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { isPastRepeating } from '@/domain/cart/persistedWrites'
import { findAddedLines } from '@/domain/cart/addedLines'
import { type SavedLine, withoutSaved } from '@/domain/cart/writeOutcome'
import { nextToSend } from '@/domain/cart/writesToSend'
import type { AppExtra } from '@/net/appDeps'
import { selectCredentials } from '@/session/sessionSelectors'
import type { AppThunk } from '@/net/appThunk'
import { selectCartOwner, selectCartState } from './cartSelectors'
import { cartEvents } from './cartSlice'
import { refreshOutdated } from './refreshCart'

/** The one loop that sends a session's writes until none waits. */
interface SendRun {
  readonly owner: string
  /** Epoch of the session; each has its own loop. */
  readonly epoch: number
  /** Attempts without an answer since the last answer. */
  unanswered: number
  unansweredSinceMs: number
  /** Something may have reached the server. */
  hasSent: boolean
  wake: () => void
}

const makeCurrentRun = (): { run: SendRun | null } => ({ run: null })

/** Starts a loop unless one is running for this session. */
function beginRun(extra: AppExtra, owner: string, epoch: number): SendRun | null {
  const current = extra.own(makeCurrentRun)
  if (current.run?.owner === owner && current.run.epoch === epoch) return null
  const none = { unanswered: 0, unansweredSinceMs: 0, hasSent: false }
  const run = { owner, epoch, ...none, wake: () => undefined }
  current.run = run
  return run
}

const isCurrentRun = (extra: AppExtra, run: SendRun): boolean => extra.own(makeCurrentRun).run === run

function endRun(extra: AppExtra, run: SendRun): void {
  if (isCurrentRun(extra, run)) extra.own(makeCurrentRun).run = null
}

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

export function wakeRun(extra: AppExtra): void {
  extra.own(makeCurrentRun).run?.wake()
}

/** Time without an answer after which the user is notified, however few attempts were made. */
const UNANSWERED_MAX_MS = 60_000
/** Longest pause accepted from a Retry-After header. */
const RETRY_AFTER_MAX_MS = 30_000
/** A browser may wrongly report that it is offline, so sending is tried anyway after this time. */
const OFFLINE_CHECK_MS = 30_000

const keysOf = (writes: readonly CartWrite[]) => writes.map(({ key }) => key)

/** Looks added lines up in the cart when the answer lacks their ids. */
function lookUpLines(
  writes: readonly CartWrite[],
  saved: readonly SavedLine[],
): AppThunk<Promise<readonly SavedLine[]>> {
  return async (dispatch, getState, extra) => {
    const added = writes.flatMap((write) => (write.kind === 'add' ? [write.line] : []))
    if (added.length === 0 || saved.every(({ id }) => id !== null)) return saved
    const { cart } = selectCartState(getState())
    const { data } = await readCart({ dispatch, extra })
    if (!data) return saved
    const found = findAddedLines(cart?.lines ?? [], data.lines, added)
    return found.map((line) => ({ id: line?.id ?? null, version: line?.version }))
  }
}

/**
 * Settles persisted writes whose answer arrives after the session's end, so that they are not done twice. If the cart
 * was reopened meanwhile, they have other local ids, or are settled already.
 */
function settlePersisted(
  owner: string,
  writes: readonly CartWrite[],
  outcome: WriteOutcome,
  extra: AppExtra,
): void {
  if (outcome.kind !== 'saved') return
  let rest: readonly CartWrite[] | null = extra.cartWrites.load(owner)
  for (const [index, { key }] of writes.entries()) {
    const write: CartWrite | undefined = rest?.find((each) => each.key === key)
    if (rest && write) rest = withoutSaved(rest, write, outcome.lines[index] ?? { id: null })
  }
  if (rest) void extra.cartWrites.save(owner, rest)
}

/** Pause before the next attempt; null when the user must be notified. */
function nextPause(run: SendRun, retryAfterMs: number, { cartRetryDelays, now }: AppExtra): number | null {
  const delay = cartRetryDelays[run.unanswered]
  const isOverdue = now().getTime() - run.unansweredSinceMs > UNANSWERED_MAX_MS
  if (delay === undefined || isOverdue) return null
  return Math.max(delay, Math.min(retryAfterMs, RETRY_AFTER_MAX_MS))
}

/** Replays writes of unknown outcome for a while. */
function settleUnknown(
  run: SendRun,
  keys: readonly string[],
  { reason, retryAfterMs }: Extract<WriteOutcome, { kind: 'unknown' }>,
): AppThunk<Promise<void>> {
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

function settle(run: SendRun, writes: readonly CartWrite[], outcome: WriteOutcome): AppThunk<Promise<void>> {
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

/** Sends one request; false when the session has changed and the loop must end. */
function send(run: SendRun, writes: readonly CartWrite[]): AppThunk<Promise<boolean>> {
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
    // Persisted before they are sent, so that they survive a crash of the page.
    const persistResult = extra.cartWrites.save(owner, selectCartState(getState()).writes)
    const isPersisted = typeof persistResult === 'boolean' ? persistResult : await persistResult
    if (!isCurrent()) return false
    if (isPersisted !== selectCartState(getState()).isPersisted)
      dispatch(cartEvents.persistenceChanged(isPersisted))
    run.hasSent = true
    const outcome = await sendCartWrites(writes, batch, { dispatch, extra })
    if (!isCurrent()) {
      settlePersisted(owner, writes, outcome, extra)
      return false
    }
    const lines = outcome.kind === 'saved' ? await dispatch(lookUpLines(writes, outcome.lines)) : []
    // Another user may own the cart by now.
    if (!isCurrent()) settlePersisted(owner, writes, outcome, extra)
    else await dispatch(settle(run, writes, outcome.kind === 'saved' ? { ...outcome, lines } : outcome))
    return isCurrent() && outcome.kind !== 'unauthorized'
  }
}

function awaitConnection(run: SendRun): AppThunk<Promise<void> | null> {
  return (dispatch, _getState, { connection }) => {
    if (connection.isOnline()) return null
    dispatch(cartEvents.connectionChanged(false))
    return pause(run, OFFLINE_CHECK_MS).then(() => {
      dispatch(cartEvents.connectionChanged(true))
    })
  }
}

/** Returns the next writes to send; those sent too long ago wait for the user. */
function nextWrites(): AppThunk<readonly CartWrite[]> {
  return (dispatch, getState, { now }) => {
    const nowMs = now().getTime()
    const isOld = (write: CartWrite) => isPastRepeating(write, nowMs)
    if (selectCartState(getState()).writes.some(isOld)) dispatch(cartEvents.timePassed(nowMs))
    return nextToSend(selectCartState(getState()).writes)
  }
}

/** Sends request after request; false when the session ended meanwhile. */
function runThrough(run: SendRun): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, extra) => {
    for (;;) {
      const { owner } = selectCartState(getState())
      const isTheirs = owner === run.owner && owner === selectCartOwner(getState())
      if (!isTheirs || !isCurrentRun(extra, run)) return false
      if (dispatch(nextWrites()).length === 0) {
        // Ended synchronously, so that the next write starts a new loop.
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
 * Sends waiting writes one request at a time, then reads the cart once. Returns at once if a loop is running.
 */
export function sendWrites(): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const owner = selectCartOwner(getState())
    if (owner === null || owner !== selectCartState(getState()).owner) return
    const run = beginRun(extra, owner, getState().session.epoch)
    if (!run) return
    const isThrough = await dispatch(runThrough(run))
    endRun(extra, run)
    // Announced even if this page has moved to another cart: other pages may still show this one.
    if (run.hasSent) extra.cartWrites.announce(owner)
    if (isThrough) await dispatch(refreshOutdated())
  }
}
