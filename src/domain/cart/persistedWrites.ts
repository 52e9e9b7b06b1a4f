import type { CartWrite } from './cartWrite'
import { concerns } from './cartWrite'
import { heldBy } from './heldAdds'
import { CART_RULE_MESSAGES } from './messages'
import { failedAlong, failHeld, withLineId } from './writeOutcome'

/**
 * Period in which a change of unknown outcome is replayed automatically: 20 hours, well within the 24 hours that a
 * backend keeps its key.
 */
export const REPEATABLE_MS = 72_000_000

/** Period in which a clear is sent. Later, the cart may differ from the one that the user saw. */
export const CLEARABLE_MS = 300_000

/** Abandoned changes are dropped after 30 days. */
export const KEPT_MS = 2_592_000_000

type Writes = readonly CartWrite[]

/** Requeues a write that was in flight when the page closed and may have been applied. */
const resumed = (write: CartWrite): CartWrite =>
  write.status === 'sending' ? { ...write, status: 'queued', isUncertain: true } : write

/**
 * Fails the write and leaves it to the user. An add leaves its batch, because retrying one does not confirm
 * the others.
 */
function tooOld(write: CartWrite): CartWrite {
  const old = { ...write, status: 'failed' as const, reason: CART_RULE_MESSAGES.changeTooOld, isTooOld: true }
  return old.kind === 'add' ? { ...old, batch: undefined, isAlone: true } : old
}

/** Drops removals whose lines are being restored once they are too old to replay; the adds then wait on their own. */
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

/** Fails the writes that are too old, and the writes that wait for them. */
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
 * Stops automatic replays of old writes: the server may have dropped their keys, and a cart to clear may have been
 * filled since.
 * @param ageMs since they were last persisted; a write that has its own time is checked again when it is sent
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

/** True if it is too late to replay the write automatically, or to clear the cart. */
export function isPastRepeating(write: CartWrite, nowMs: number): boolean {
  const { status, isUncertain, sentAtMs } = write
  if (status !== 'queued') return false
  if (write.kind === 'clear' && write.madeAtMs !== undefined) return nowMs - write.madeAtMs > CLEARABLE_MS
  return isUncertain && sentAtMs !== undefined && nowMs - sentAtMs > REPEATABLE_MS
}

/** Fails the writes that are too late to send automatically. */
export const withoutPastRepeating = (writes: Writes, nowMs: number): Writes =>
  failOld(writes, (write) => isPastRepeating(write, nowMs))

/** Distinct local line ids, in the order of the writes. */
function localIdsOf(writes: readonly CartWrite[]): number[] {
  const ids = writes.flatMap((write) => (write.kind === 'clear' || write.line.id > 0 ? [] : [write.line.id]))
  return [...new Set(ids)]
}

/**
 * Writes adopted from a closed tab: renumbered below `lastLocalId`, because both tabs counted from −1, and
 * deduplicated.
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
  const renamed = (write: CartWrite): CartWrite =>
    write.kind === 'clear' ? write : withLineId(write, ids.get(write.line.id) ?? write.line.id)
  return { writes: theirs.map(renamed), lastLocalId: lastLocalId - locals.length }
}
