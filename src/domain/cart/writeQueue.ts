import { withLineId } from './writeOutcome'
import { type CartLine, isUnavailable } from './cart'
import type { AddWrite, CartWrite, ClearWrite, DeleteWrite, UpdateWrite } from './cartWrite'
import { concerns, deleteWrite, isAskedAgain, isOfBatch, isWithoutEffect, updateWrite } from './cartWrite'
import { carriedOver } from './changeLine'
import { heldBy, isHeld, isPutBackAlong, keysOf } from './heldAdds'

type Writes = readonly CartWrite[]
type Keys = ReadonlySet<string>

const QUEUED = { status: 'queued', reason: null } as const

/** Queues a write again and restarts the clock of a write that was too old to send automatically. */
const waiting = <W extends CartWrite>(write: W): W =>
  write.isTooOld ? { ...write, ...QUEUED, isTooOld: undefined, sentAtMs: undefined } : { ...write, ...QUEUED }

function replace(writes: Writes, key: string, write: CartWrite): CartWrite[] {
  return writes.map((each) => (each.key === key ? write : each))
}

function without(writes: Writes, ...gone: readonly CartWrite[]): CartWrite[] {
  return writes.filter((each) => !gone.includes(each))
}

function addOf(writes: Writes, lineId: number): AddWrite | undefined {
  return writes.find((each): each is AddWrite => each.kind === 'add' && each.line.id === lineId)
}

/**
 * Writes that are retried together with an add: those of its batch, those restored with it, and the removal they wait
 * for.
 */
const isAlongWith = (write: CartWrite, add: AddWrite): boolean =>
  isOfBatch(write, add) || isPutBackAlong(write, add) || write.key === add.putsBack?.removal

/** Queues a failed add again, ahead of later writes of its line and with the writes that belong to it. */
function revived(writes: Writes, add: AddWrite): CartWrite[] {
  const isWanted = (each: CartWrite) => each.key === add.key || isAlongWith(each, add)
  return writes.map((each) => (each.status === 'failed' && isWanted(each) ? waiting(each) : each))
}

/** True if the add certainly is not on the server and does not wait for a removal that could make it unnecessary. */
const isLoose = (keys: Keys, add: AddWrite): boolean => isWithoutEffect(add) && !isHeld(keys, add)

/** After a change of unknown outcome the server's version of the line is unknown. */
function unversioned(line: CartLine): CartLine {
  return { ...line, version: undefined }
}

/** State of the line before a change that is being replaced by another one. */
const beforeBoth = ({ before, isUncertain }: UpdateWrite): CartLine =>
  isUncertain ? unversioned(before) : before

function enqueueUpdate(writes: Writes, write: UpdateWrite): CartWrite[] {
  const { line } = write
  // Changing a line whose removal failed means keeping it.
  const remainingWrites = writes.filter((each) => !(each.kind === 'delete' && concerns(each, line.id)))
  const add = addOf(remainingWrites, line.id)
  const update = remainingWrites.findLast(
    (each): each is UpdateWrite => each.kind === 'update' && concerns(each, line.id),
  )
  if (update && update.status !== 'sending' && !isAskedAgain(update)) {
    // The later change may already include changes by others, so only the user's own part counts.
    const both = carriedOver(write.before, line, update.line)
    const next = replace(remainingWrites, update.key, { ...write, line: both, before: beforeBoth(update) })
    return add ? revived(next, add) : next
  }
  if (add && isWithoutEffect(add)) {
    return revived(replace(remainingWrites, add.key, { ...waiting(add), key: write.key, line }), add)
  }
  return [...(add ? revived(remainingWrites, add) : remainingWrites), write]
}

/**
 * Requeues a write that may have been applied, to resolve it before later ones, which can then be withdrawn. Except a
 * clear: a replay could remove lines added since.
 */
const requeueUncertain = (write: CartWrite): CartWrite =>
  write.isUncertain && write.status === 'failed' && write.kind !== 'clear' ? waiting(write) : write

/** True if the write is kept despite a clear: if the clear is undone, lines to remove must not come back. */
function outlastsClearing(writes: Writes, keys: Keys, write: CartWrite): boolean {
  if (!isWithoutEffect(write)) return true
  if (write.status !== 'queued') return false
  if (isHeld(keys, write)) return true
  if (write.kind !== 'delete') return write.kind === 'clear'
  const add = addOf(writes, write.line.id)
  return write.line.id > 0 || (add !== undefined && !isLoose(keys, add))
}

function enqueueDelete(writes: Writes, write: DeleteWrite): CartWrite[] {
  const { id } = write.line
  const isPersisted = (each: CartWrite) =>
    each.kind === 'add' || each.status === 'sending' || (each.kind === 'update' && each.isUncertain)
  const remainingWrites = writes.flatMap((each) => {
    if (!concerns(each, id)) return [each]
    return isPersisted(each) ? [each.kind === 'update' ? requeueUncertain(each) : each] : []
  })
  const add = addOf(remainingWrites, id)
  if (add && isLoose(keysOf(remainingWrites), add)) return without(remainingWrites, add)
  if (remainingWrites.some((each) => each.kind === 'delete' && concerns(each, id))) return remainingWrites
  return [...(add ? revived(remainingWrites, add) : remainingWrites), write]
}

function enqueueClear(writes: Writes, write: ClearWrite): CartWrite[] {
  const keys = keysOf(writes)
  return [...writes.filter((each) => outlastsClearing(writes, keys, each)).map(requeueUncertain), write]
}

/**
 * Queues a write. Writes that were never sent are combined: a change updates a waiting change, a removal drops it, a
 * clear drops everything except removals. Writes in flight or of unknown outcome stay, and the new one follows them.
 */
export function enqueue(writes: Writes, write: CartWrite): CartWrite[] {
  switch (write.kind) {
    case 'add':
      return [...writes, write]
    case 'update':
      return enqueueUpdate(writes, write)
    case 'delete':
      return enqueueDelete(writes, write)
    case 'clear':
      return enqueueClear(writes, write)
  }
}

/** Queues a failed removal again, with the failed adds that restore its lines. */
function askedAgain(writes: Writes, removal: CartWrite): CartWrite[] {
  const isWanted = (each: CartWrite) => each === removal || heldBy([each], removal).length > 0
  return writes.map((each) => (each.status === 'failed' && isWanted(each) ? waiting(each) : each))
}

const isWaitedFor = (writes: Writes, write: CartWrite): boolean => heldBy(writes, write).length > 0

/**
 * Queues a failed write again. A clear becomes a new one, for the lines present then. A rejected write gets the new
 * key, because its old key replays the rejection; a write of unknown outcome keeps its key.
 * @param atMs time of the user's retry, in ms since 1970
 */
export function retryWrite(writes: Writes, key: string, newKey: string, atMs?: number): CartWrite[] {
  const target = writes.find((each) => each.key === key)
  if (target && isWaitedFor(writes, target)) return askedAgain(writes, target)
  if (target?.kind === 'clear' && target.status === 'failed') {
    const anew = { ...waiting(target), isUncertain: false, key: newKey, madeAtMs: atMs }
    return enqueueClear(without(writes, target), anew)
  }
  // The removal of a line waits for its add; if both failed together, they are retried together.
  const isAlong = (each: CartWrite) =>
    target?.kind === 'add' && (concerns(each, target.line.id) || isAlongWith(each, target))
  return writes.map((each) => {
    if (each.status !== 'failed' || (each.key !== key && !isAlong(each))) return each
    // A write that failed along was either never sent under its key, or may have been applied under it.
    const isKeyReused = each.isUncertain || each.key !== key
    return { ...waiting(each), key: isKeyReused ? each.key : newKey }
  })
}

/** Retries the writes that failed without a response, once the connection is back. */
export function retryUnanswered(writes: Writes): CartWrite[] {
  const isWanted = ({ kind, status, isUncertain, isTooOld }: CartWrite) =>
    kind !== 'clear' && status === 'failed' && isUncertain && !isTooOld
  return writes.reduce<CartWrite[]>(
    (left, each) => (isWanted(each) ? askedAgain(left, each) : left),
    [...writes],
  )
}

/**
 * Undoes an add that may have been applied. Adds of one batch can only be replayed together, while they can be replayed
 * at all.
 */
function undoUnknownAdd(writes: Writes, add: AddWrite, newKey: string): CartWrite[] {
  const { id } = add.line
  const isMate = (each: CartWrite) => each !== add && isOfBatch(each, add)
  const isAskedInVain = writes.some(
    (each) => each.kind === 'delete' && each.status === 'failed' && concerns(each, id),
  )
  if (isAskedInVain && !add.isTooOld && writes.some(isMate)) return retryWrite(writes, add.key, newKey)
  if (!add.isTooOld && !isAskedInVain) return enqueueDelete(writes, deleteWrite(newKey, add.line))
  // A write that is too old gets a new key and may be sent without its batch.
  return writes
    .filter((each) => !concerns(each, id))
    .map((each) => (isMate(each) ? { ...each, batch: undefined } : each))
}

/**
 * Undoes a write. A write that certainly had no effect is dropped together with its followers. An add of unknown
 * outcome is replayed under its key and then removed. If it is too late for that, or the add failed before, it is
 * dropped and the next reading shows the outcome, unless it belongs to a batch, whose request must stay the same. A
 * change of unknown outcome is changed back.
 */
export function undoWrite(writes: Writes, key: string, newKey: string): CartWrite[] {
  const write = writes.find((each) => each.key === key)
  if (!write || write.status === 'sending') return [...writes]
  if (write.isUncertain && isWaitedFor(writes, write)) return askedAgain(writes, write)
  if (write.kind === 'add') {
    if (!isWithoutEffect(write)) return undoUnknownAdd(writes, write, newKey)
    return writes.filter((each) => !concerns(each, write.line.id))
  }
  if (write.kind === 'update' && write.isUncertain) {
    return replace(writes, key, updateWrite(newKey, write.before, unversioned(write.line)))
  }
  return without(writes, write)
}

/**
 * Drops failed removals of lines that the server's cart no longer has: without their lines, the user could neither
 * retry nor undo them.
 */
export function withoutDoneRemovals(writes: Writes, lines: readonly CartLine[]): CartWrite[] {
  const left = new Set(lines.map(({ id }) => id))
  const isDone = (write: CartWrite) =>
    (write.kind === 'delete' && write.line.id > 0 && !left.has(write.line.id)) ||
    (write.kind === 'clear' && left.size === 0)
  return writes.filter((write) => write.status !== 'failed' || !isDone(write))
}

/**
 * After a new reading, bases a rejected change on the current line: a retry knowingly overrides it, and an undo leaves
 * it alone. A change that cannot succeed is undone.
 */
export function rebased(writes: Writes, lines: readonly CartLine[]): CartWrite[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return without(writes, ...futileChanges(writes, lines)).map((write) => {
    if (write.kind !== 'update' || write.status !== 'failed' || write.isUncertain) return write
    const before = byId.get(write.line.id)
    return before ? { ...write, before, line: carriedOver(write.before, write.line, before) } : write
  })
}

/** Rejected changes of lines whose products are no longer for sale; a retry cannot succeed. */
export function futileChanges(writes: Writes, lines: readonly CartLine[]): UpdateWrite[] {
  const unavailable = new Set(lines.filter(isUnavailable).map(({ id }) => id))
  return writes.filter(
    (write): write is UpdateWrite =>
      write.kind === 'update' &&
      write.status === 'failed' &&
      !write.isUncertain &&
      unavailable.has(write.line.id),
  )
}

/** Local ids of lines by the ids that the server assigned. */
export type LocalIds = Readonly<Record<number, number>>

/** The current id of a line: the server's once assigned (Spec 2 §3: local lines have negative ids). */
export function presentId(localIds: LocalIds, id: number): number {
  const known = Object.entries(localIds).find(([, localId]) => localId === id)
  return known ? Number(known[0]) : id
}

/** Replaces the write's line id by the current one; the write may predate the id that the server assigned. */
export function withPresentId(localIds: LocalIds, write: CartWrite): CartWrite {
  if (write.kind === 'clear' || write.kind === 'add') return write
  return withLineId(write, presentId(localIds, write.line.id))
}
