import type { CartLine } from './cart'
import type { CartWrite } from './cartWrite'
import { CHANGE_TOO_OLD } from './messages'

/**
 * For 20 hours a change of unknown outcome is sent again by itself: well within the time for which a backend knows its key
 * (24 hours).
 */
export const REPEATABLE_MS = 72_000_000

/** Changes that nobody came back for are forgotten after 30 days. */
export const KEPT_MS = 2_592_000_000

/** What was under way when the page was left may have been done. */
const resumed = (write: CartWrite): CartWrite =>
  write.status === 'sending' ? { ...write, status: 'queued', isUncertain: true } : write

/** What may have been done long ago is not done again by itself: the server may not know it any more. */
export function withoutTooOld(writes: readonly CartWrite[], ageMs: number): readonly CartWrite[] {
  if (ageMs <= REPEATABLE_MS) return writes
  return writes.map((each) => {
    const write = resumed(each)
    return write.isUncertain ? { ...write, status: 'failed', reason: CHANGE_TOO_OLD } : write
  })
}

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
