import type { AddWrite, CartWrite } from './cartWrite'
import { isOfBatch } from './cartWrite'
import { isHeld, keysOf } from './heldAdds'

type Writes = readonly CartWrite[]
type Keys = ReadonlySet<string>

/** Lines per request: few enough to send each alone when one of them is rejected. */
export const BATCH_MAX = 50

/** Changes of a new line wait for its add, and an add waits for the removal whose line it puts back. */
function isSendable(keys: Keys, write: CartWrite): boolean {
  if (write.status !== 'queued') return false
  return write.kind === 'add' ? !isHeld(keys, write) : write.kind === 'clear' || write.line.id > 0
}

const isForBatch = (keys: Keys, write: CartWrite): boolean =>
  write.kind === 'add' && !write.isUncertain && !write.isAlone && isSendable(keys, write)

/** Adds that are sent together, up to a clear, which applies to the lines before it. */
function batchFrom(writes: Writes, keys: Keys, first: AddWrite): CartWrite[] {
  if (first.batch !== undefined) return writes.filter((each) => isOfBatch(each, first))
  if (!isForBatch(keys, first)) return [first]
  const rest = writes.slice(writes.indexOf(first))
  const clearing = rest.findIndex(({ kind }) => kind === 'clear')
  return rest
    .slice(0, clearing < 0 ? rest.length : clearing)
    .filter((each) => isForBatch(keys, each))
    .slice(0, BATCH_MAX)
}

/**
 * The writes of the next request: the first that waits, with the adds that wait along with it. Failed writes
 * block nothing else. A replayed batch is the same as before.
 */
export function nextToSend(writes: Writes): readonly CartWrite[] {
  if (writes.some(({ status }) => status === 'sending')) return []
  const keys = keysOf(writes)
  const first = writes.find((each) => isSendable(keys, each))
  if (!first) return []
  return first.kind === 'add' ? batchFrom(writes, keys, first) : [first]
}

/**
 * True when the server's cart can be combined with these writes: not while one is in flight, nor while an added
 * line may already be in it and would show twice.
 */
export function isReadable(writes: Writes): boolean {
  return !writes.some(
    ({ status, kind, isUncertain }) => status === 'sending' || (kind === 'add' && isUncertain),
  )
}

/**
 * True if a first reading of the server's cart shows every line once: each added line that it may already contain can
 * be identified (see `doubledIds`).
 */
export function showsLinesOnce(writes: Writes): boolean {
  const isUnknown = (write: AddWrite): boolean =>
    write.isUncertain ? write.alikeBefore === undefined : write.status === 'sending'
  return !writes.some((write) => write.kind === 'add' && write.status !== 'failed' && isUnknown(write))
}
