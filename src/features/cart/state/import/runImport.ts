import { readCart } from '@/features/cart/cartCalls'
import {
  type ImportOutcome,
  sendImport,
  type ImportRequest,
} from '@/features/order-files/state/worker/importCall'
import { addedLineIds } from '@/domain/import/addedLines'
import { selectCartOwner, selectCartState, IMPORT_STORAGE_KEY } from '../cartSelectors'
import { cartEvents } from '../cartSlice'
import { refreshCart } from '../refreshCart'
import { importEvents } from './importSlice'
import { messages } from '@/domain/language/messages'
import { isAskedAgain } from '@/domain/cart/cartWrite'
import { type AppThunk, type RootState, untilState } from '@/net/appThunk'
import { sendWrites } from '../sendWrites'
import * as v from 'valibot'
import { REPEATABLE_MS } from '@/domain/cart/persistedWrites'
import type { PlannedLine } from '@/domain/import/importPlan'
import { CODE_TYPES } from '@/domain/import/validateLine'
import type { AppExtra } from '@/net/appDeps'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { readStored } from '@/net/readStored'

interface ImportAttempt {
  readonly owner: string | null
  readonly key: string
  /** Ids of the cart's lines before the first sending; null when unreadable. */
  readonly before: ReadonlySet<number> | null
}

/** An import as it is sent, the same each time. */
export interface ImportRun extends Omit<ImportRequest, 'lineCount'>, ImportAttempt {
  /** Shared by all imports of the same file. */
  readonly series: string
  readonly fileName: string
  readonly lines: readonly PlannedLine[]
}

const Persisted = /* @__PURE__ */ v.object({
  atMs: v.number(),
  owner: v.string(),
  key: v.string(),
  before: v.nullable(v.array(v.number())),
  series: v.string(),
  fileName: v.string(),
  text: v.string(),
  type: v.picklist(CODE_TYPES),
  lines: v.array(
    v.object({
      places: v.array(v.number()),
      productKey: v.number(),
      unit: v.string(),
      quantity: v.string(),
    }),
  ),
})

/** Persists an import until its answer is known, so that it survives a closed page. */
function persistImport(run: ImportRun): AppThunk {
  return (_dispatch, _getState, { tabStorage, now }) => {
    const { owner, key, before, series, fileName, text, type, lines } = run
    const ids = before && [...before]
    const record = { atMs: now().getTime(), owner, key, before: ids, series, fileName, text, type, lines }
    // A replay keeps the first record, because its age counts from when the server received the key.
    if (readPersisted(tabStorage)?.key !== key) tabStorage.set(IMPORT_STORAGE_KEY, JSON.stringify(record))
  }
}

const readPersisted = (tabStorage: SafeStorage) =>
  readStored(tabStorage, IMPORT_STORAGE_KEY, v.nullable(Persisted), null)

/** The current user's import from this tab whose outcome is unknown. */
function persistedImport(state: RootState, { tabStorage, now }: AppExtra): ImportRun | null {
  const record = readPersisted(tabStorage)
  if (!record || record.owner !== selectCartOwner(state)) return null
  const { atMs, before, ...rest } = record
  // The server may have dropped the key by now: a replay could import twice.
  if (now().getTime() - atMs > REPEATABLE_MS) return null
  return { ...rest, before: before && new Set(before) }
}

/** Deletes the persisted import with this key. */
export function discardPersisted(key: string): AppThunk {
  return (_dispatch, _getState, { tabStorage }) => {
    if (readPersisted(tabStorage)?.key === key) tabStorage.remove(IMPORT_STORAGE_KEY)
  }
}

/** Reasons not to send an import (Spec 2 §4 leaves this case open). */
const IMPORT_RUN_MESSAGES = messages('importRun', {
  clearingWaits:
    'The cart is still to be cleared, which would take the imported lines out again. Wait for that, or take it back.',
})

/** State of an earlier clear of the cart; `stuck`: it may never finish. */
function clearingOf(state: RootState): 'none' | 'going on' | 'stuck' {
  const { writes, isOffline } = selectCartState(state)
  const clearings = writes.filter(({ kind }) => kind === 'clear')
  if (clearings.length === 0) return 'none'
  const isStuck =
    isOffline || writes.some(isAskedAgain) || clearings.some(({ status }) => status === 'failed')
  return isStuck ? 'stuck' : 'going on'
}

/** Waits for a clear in flight, which would remove the imported lines. False when waiting is pointless. */
function awaitClearing(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const isSettled = (state: RootState) => clearingOf(state) !== 'going on'
    await dispatch(untilState(isSettled, () => void dispatch(sendWrites())))
    return clearingOf(getState()) === 'none'
  }
}

type Answered = Extract<ImportOutcome, { kind: 'answered' }>

/** Starts an import: its key, and the cart before it. */
export function beginImport(): AppThunk<Promise<ImportAttempt>> {
  return async (dispatch, getState, extra) => {
    const owner = selectCartOwner(getState())
    const { data } = await readCart({ dispatch, extra })
    const before = data ? new Set(data.lines.map(({ id }) => id)) : null
    return { owner, key: extra.randomUUID(), before }
  }
}

/** IDs of the added lines: from the answer, else of the new lines that equal the sent ones. */
function addedIds({ lines, before }: ImportRun, outcome: Answered): AppThunk<Promise<readonly number[]>> {
  return async (dispatch, _getState, extra) => {
    if (outcome.ids) return outcome.ids
    const { data } = before ? await readCart({ dispatch, extra }) : {}
    if (!before || !data) return []
    const refused = new Set(outcome.problems.map(({ index }) => index))
    const sent = lines.filter((_, index) => !refused.has(index))
    return addedLineIds(before, data.lines, sent)
  }
}

/** Reads the cart without reporting the lines as changes by others, and records them. */
function takeIn(run: ImportRun, outcome: ImportOutcome): AppThunk<Promise<void>> {
  return async (dispatch, getState, { cartWrites }) => {
    const isAdded = outcome.kind === 'answered' && outcome.importedLineCount > 0
    const ids = isAdded ? await dispatch(addedIds(run, outcome)) : []
    const { owner } = run
    // Other tabs do not show the lines yet.
    if (owner !== null && isAdded) cartWrites.announce(owner)
    if (owner === null || owner !== selectCartOwner(getState())) return
    // Makes a reading in flight stale, because it may lack the lines; another one follows.
    dispatch(cartEvents.linesImported(ids))
    if (!selectCartState(getState()).isReading) await dispatch(refreshCart())
    if (!isAdded || owner !== selectCartOwner(getState())) return
    const { series, key, fileName } = run
    const { importedLineCount: lineCount } = outcome
    dispatch(importEvents.imported({ owner, series, key, fileName, lineCount, ids }))
  }
}

/** The rejection of a replay leaves the first request's outcome open, unless the answer itself is a replay. */
function ofRepeat(outcome: ImportOutcome): ImportOutcome {
  if (outcome.kind === 'unauthorized') return { kind: 'unknown', reasons: [] }
  const isInconclusive = outcome.kind === 'refused' && !outcome.isReplayed
  return isInconclusive ? { kind: 'unknown', reasons: outcome.reasons, isRefused: true } : outcome
}

/** Sends an import, but only for the user who started it. */
function send(run: ImportRun): AppThunk<Promise<ImportOutcome>> {
  return async (dispatch, getState, extra) => {
    if (run.owner === null || run.owner !== selectCartOwner(getState())) return { kind: 'unauthorized' }
    dispatch(persistImport(run))
    return sendImport({ ...run, lineCount: run.lines.length }, { dispatch, extra })
  }
}

/** Longest pause that the server may ask for. */
const PAUSE_MAX_MS = 30_000

/**
 * While the server is busy, with another file of the user for instance, the import is sent again under its key,
 * a few times.
 */
function sendPatiently(run: ImportRun): AppThunk<Promise<ImportOutcome>> {
  return async (dispatch, _getState, { cartRetryDelays }) => {
    for (const delayMs of cartRetryDelays) {
      const outcome = await dispatch(send(run))
      if (outcome.kind !== 'unknown' || !outcome.retryAfterMs) return outcome
      const pauseMs = Math.max(delayMs, Math.min(outcome.retryAfterMs, PAUSE_MAX_MS))
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return dispatch(send(run))
  }
}

/**
 * Sends an import, reads the cart and records what was added for undoing. Replays under the same key change
 * nothing twice. Sent only for the user who started it, and not into a cart about to be cleared. Never throws.
 * @param isRepeat true if an earlier attempt may have imported the lines
 */
export function runImport(run: ImportRun, isRepeat: boolean): AppThunk<Promise<ImportOutcome>> {
  return async (dispatch) => {
    const reasons = [IMPORT_RUN_MESSAGES.clearingWaits]
    if (!(await dispatch(awaitClearing())))
      return isRepeat ? { kind: 'unknown', reasons } : { kind: 'refused', reasons, isReplayed: false }
    const sent = await dispatch(sendPatiently(run))
    const outcome = isRepeat ? ofRepeat(sent) : sent
    if (outcome.kind !== 'unknown') dispatch(discardPersisted(run.key))
    if (outcome.kind === 'answered' || outcome.kind === 'unknown') await dispatch(takeIn(run, outcome))
    return outcome
  }
}

export interface RepeatedImport {
  readonly run: ImportRun
  readonly outcome: ImportOutcome
}

/**
 * Replays an import whose answer was lost with its page or dialog; null if there was no such import. A rejection is
 * shown once, because a further replay would repeat it.
 */
export function repeatImport(): AppThunk<Promise<RepeatedImport | null>> {
  return async (dispatch, getState, extra) => {
    const run = persistedImport(getState(), extra)
    if (!run) return null
    const outcome = await dispatch(runImport(run, true))
    if (outcome.kind === 'unknown' && outcome.isRefused) dispatch(discardPersisted(run.key))
    return { run, outcome }
  }
}
