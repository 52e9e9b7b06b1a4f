import type { CartLine } from './cart'
import type { CartWrite } from './cartWrite'
import { concerns } from './cartWrite'
import { heldBy } from './heldAdds'
import { CHANGE_TOO_OLD } from './messages'
import { failedAlong, failHeld } from './writeOutcome'

/**
 * For 20 hours a change of unknown outcome is sent again by itself: well within the time for which a backend knows its key
 * (24 hours).
 */
export const REPEATABLE_MS = 72_000_000

/** As long, and no longer, a clearing still means the cart that its person saw. */
export const CLEARABLE_MS = 300_000

/** Changes that nobody came back for are forgotten after 30 days. */
export const KEPT_MS = 2_592_000_000

type Writes = readonly CartWrite[]

/** What was under way when the page was left may have been done. */
const resumed = (write: CartWrite): CartWrite =>
  write.status === 'sending' ? { ...write, status: 'queued', isUncertain: true } : write

/** It waits for the person, each by itself: whoever sends one again has not looked at the others. */
function tooOld(write: CartWrite): CartWrite {
  const old = { ...write, status: 'failed' as const, reason: CHANGE_TOO_OLD, isTooOld: true }
  return old.kind === 'add' ? { ...old, batch: undefined, isAlone: true } : old
}

/** Whoever puts lines back does not want their removal: too old to be asked for, it goes, and the lines wait by themselves. */
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

/** Fails those that are too old, and what waits for one of them. */
function failOld(writes: Writes, isOld: (write: CartWrite) => boolean): Writes {
  if (!writes.some(isOld)) return writes
  const next = writes.map((each) => (isOld(each) ? tooOld(each) : each))
  const adds = next.filter(({ kind, isTooOld }) => kind === 'add' && isTooOld)
  const removals = next.filter(({ kind, isTooOld }) => (kind === 'delete' || kind === 'clear') && isTooOld)
  const isBlocked = (each: CartWrite) =>
    each.kind === 'delete' && adds.some((add) => concerns(add, each.line.id))
  const left = removals.reduce((each, removal) => failHeld(each, removal, CHANGE_TOO_OLD), next)
  return withoutUndone(left, removals).map((each) =>
    isBlocked(each) ? failedAlong(each, CHANGE_TOO_OLD) : each,
  )
}

/**
 * What may have been done long ago is not done again by itself: the server may not know it any more. Nor is a cart cleared
 * that somebody may have filled meanwhile.
 * @param ageMs since they were kept last; of those that say when they were sent or made, that counts, when they are sent again
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

/** Whether it is too late to ask by itself what became of the write, or to clear a cart. */
export function isPastRepeating(write: CartWrite, nowMs: number): boolean {
  const { status, isUncertain, sentAtMs } = write
  if (status !== 'queued') return false
  if (write.kind === 'clear' && write.madeAtMs !== undefined) return nowMs - write.madeAtMs > CLEARABLE_MS
  return isUncertain && sentAtMs !== undefined && nowMs - sentAtMs > REPEATABLE_MS
}

/** Without sending by itself what is too late for it. */
export const withoutPastRepeating = (writes: Writes, nowMs: number): Writes =>
  failOld(writes, (write) => isPastRepeating(write, nowMs))

/** The ids of lines that exist only locally, in their order. */
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
 * Writes of a page that is gone as this one takes them over: under local ids below `lastLocalId`, since both have counted
 * from −1, and without those that are here already.
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
