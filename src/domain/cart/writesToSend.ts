import type { AddWrite, CartWrite } from './cartWrite'
import { isOfBatch } from './cartWrite'
import { isHeld, keysOf } from './heldAdds'

type Writes = readonly CartWrite[]
type Keys = ReadonlySet<string>

/** As many lines go in one request: few enough for each to be sent by itself when one of them is refused. */
export const BATCH_MAX = 50

/** Changes of a line that the server does not know yet wait for its add, and that for the removal whose line it puts back. */
function isSendable(keys: Keys, write: CartWrite): boolean {
  if (write.status !== 'queued') return false
  return write.kind === 'add' ? !isHeld(keys, write) : write.kind === 'clear' || write.line.id > 0
}

const isForBatch = (keys: Keys, write: CartWrite): boolean =>
  write.kind === 'add' && !write.isUncertain && !write.isAlone && isSendable(keys, write)

/** Adds that go together, up to a clearing, which is about what stands before it. */
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
 * The writes to send in one request: the first that waits, one at a time, with it the adds that wait as well. Failed
 * writes hold up nothing else. A batch that is asked for again is the same as before.
 */
export function nextToSend(writes: Writes): readonly CartWrite[] {
  if (writes.some(({ status }) => status === 'sending')) return []
  const keys = keysOf(writes)
  const first = writes.find((each) => isSendable(keys, each))
  if (!first) return []
  return first.kind === 'add' ? batchFrom(writes, keys, first) : [first]
}

/**
 * Whether the server's cart can be told from these writes: not while one is under way, nor while it is unknown whether an
 * added line is in it already, which would show twice.
 */
export function isReadable(writes: Writes): boolean {
  return !writes.some(
    ({ status, kind, isUncertain }) => status === 'sending' || (kind === 'add' && isUncertain),
  )
}
