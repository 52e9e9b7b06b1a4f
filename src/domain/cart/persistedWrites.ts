import type { CartLine } from './cart'
import type { CartWrite } from './cartWrite'
import { concerns } from './cartWrite'
import { heldBy } from './heldAdds'
import { CART_RULE_MESSAGES } from './messages'
import { failedAlong, failHeld } from './writeOutcome'

/**
 * A change of unknown outcome is replayed automatically for 20 hours, well within the 24 hours for which a
 * backend remembers its key.
 */
export const REPEATABLE_MS = 72_000_000

/** A clear is sent only within this time: later, the cart is no longer the one that the user saw. */
export const CLEARABLE_MS = 300_000

/** Abandoned changes are forgotten after 30 days. */
export const KEPT_MS = 2_592_000_000

type Writes = readonly CartWrite[]

/** A write in flight when the page was closed may have been done. */
const resumed = (write: CartWrite): CartWrite =>
  write.status === 'sending' ? { ...write, status: 'queued', isUncertain: true } : write

/** Waits for the user, alone: whoever retries one write has not looked at the others. */
function tooOld(write: CartWrite): CartWrite {
  const old = { ...write, status: 'failed' as const, reason: CART_RULE_MESSAGES.changeTooOld, isTooOld: true }
  return old.kind === 'add' ? { ...old, batch: undefined, isAlone: true } : old
}

/**
 * A removal whose lines are put back is unwanted: once too old to replay, it is dropped and the adds wait on
 * their own.
 */
function withoutUndone(writes: Writes, removals: Writes): Writes {
  const undone = removals.filter((removal) => heldBy(writes, removal).length > 0).map(({ key }) => key)
  return writes
    .filter(({ key }) => !undone.includes(key))
    .map((each) =>
      each.kind === 'add' && each.putsBack && undone.includes(each.putsBack.removal)
        ? { ...each, putsBack: undefined }
        : each,
    )
}

/** Fails the writes that are too old, and those that wait for them. */
function failOld(writes: Writes, isOld: (write: CartWrite) => boolean): Writes {
  if (!writes.some(isOld)) return writes
  const next = writes.map((each) => (isOld(each) ? tooOld(each) : each))
  const adds = next.filter(({ kind, isTooOld }) => kind === 'add' && isTooOld)
  const removals = next.filter(({ kind, isTooOld }) => (kind === 'delete' || kind === 'clear') && isTooOld)
  const isBlocked = (each: CartWrite) =>
    each.kind === 'delete' && adds.some((add) => concerns(add, each.line.id))
  const left = removals.reduce(
    (each, removal) => failHeld(each, removal, CART_RULE_MESSAGES.changeTooOld),
    next,
  )
  return withoutUndone(left, removals).map((each) =>
    isBlocked(each) ? failedAlong(each, CART_RULE_MESSAGES.changeTooOld) : each,
  )
}

/**
 * Stops automatic replays of old writes: the server may have forgotten their keys, and a cart to clear may have
 * been filled since.
 * @param ageMs since they were last persisted; a write's own time, where it has one, is checked when it is sent
 */
export function withoutTooOld(writes: Writes, ageMs: number): Writes {
  const isOld = (write: CartWrite) =>
    write.kind === 'clear'
      ? write.status === 'queued' && write.madeAtMs === undefined && ageMs > CLEARABLE_MS
      : write.isUncertain && write.sentAtMs === undefined && ageMs > REPEATABLE_MS
  const left = writes.map(resumed)
  const next = failOld(left, isOld)
  return next === left ? writes : next
}

/** True when it is too late to replay the write automatically, or to clear the cart. */
export function isPastRepeating(write: CartWrite, nowMs: number): boolean {
  const { status, isUncertain, sentAtMs } = write
  if (status !== 'queued') return false
  if (write.kind === 'clear' && write.madeAtMs !== undefined) return nowMs - write.madeAtMs > CLEARABLE_MS
  return isUncertain && sentAtMs !== undefined && nowMs - sentAtMs > REPEATABLE_MS
}

/** Fails the writes that are too late to send automatically. */
export const withoutPastRepeating = (writes: Writes, nowMs: number): Writes =>
  failOld(writes, (write) => isPastRepeating(write, nowMs))

/** Local line ids in their order. */
function localIdsOf(writes: readonly CartWrite[]): number[] {
  const ids = writes.flatMap((write) => (write.kind === 'clear' || write.line.id > 0 ? [] : [write.line.id]))
  return [...new Set(ids)]
}

function withLineId(write: CartWrite, ids: ReadonlyMap<number, number>): CartWrite {
  const id = write.kind === 'clear' ? undefined : ids.get(write.line.id)
  if (write.kind === 'clear' || id === undefined) return write
  const renamed = (line: CartLine): CartLine => ({ ...line, id })
  if (write.kind !== 'update') return { ...write, line: renamed(write.line) }
  return { ...write, line: renamed(write.line), before: renamed(write.before) }
}

/**
 * Writes of a closed tab as this one adopts them: with local ids below `lastLocalId`, because both tabs counted
 * from −1, and without duplicates.
 */
export function adopted(
  own: readonly CartWrite[],
  left: readonly CartWrite[],
  lastLocalId: number,
): { readonly writes: readonly CartWrite[]; readonly lastLocalId: number } {
  const known = new Set(own.map(({ key }) => key))
  const theirs = left.filter(({ key }) => !known.has(key)).map(resumed)
  const locals = localIdsOf(theirs)
  const ids = new Map(locals.map((id, index) => [id, lastLocalId - index - 1]))
  return { writes: theirs.map((write) => withLineId(write, ids)), lastLocalId: lastLocalId - locals.length }
}
