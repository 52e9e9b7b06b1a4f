import { resolveLineId } from './writeOutcome'
import type { CartLine } from './cart'
import type { AddWrite, CartWrite, ClearWrite, DeleteWrite, UpdateWrite } from './cartWrite'
import { concerns, deleteWrite, isAskedAgain, isOfBatch, isWithoutEffect, updateWrite } from './cartWrite'
import { carriedOver } from './changeLine'
import { heldBy, isHeld, isPutBackAlong, keysOf } from './heldAdds'

type Writes = readonly CartWrite[]
type Keys = ReadonlySet<string>

const QUEUED = { status: 'queued', reason: null } as const

/** It waits again. What was too old to be sent by itself is meant anew, and its time begins with that. */
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

/** What goes again with an add: those of its request, those put back with it, and the removal that they wait for. */
const isAlongWith = (write: CartWrite, add: AddWrite): boolean =>
  isOfBatch(write, add) || isPutBackAlong(write, add) || write.key === add.putsBack?.removal

/** An add that failed goes again before what follows on it, with those that go along with it. */
function revived(writes: Writes, add: AddWrite): CartWrite[] {
  const isWanted = (each: CartWrite) => each.key === add.key || isAlongWith(each, add)
  return writes.map((each) => (each.status === 'failed' && isWanted(each) ? waiting(each) : each))
}

/** Nothing of it is at the server, nor does it wait for a removal which may yet prove it needless. */
const isLoose = (keys: Keys, add: AddWrite): boolean => isWithoutEffect(add) && !isHeld(keys, add)

/** What the server holds after a change of unknown outcome is unknown too: nothing can be expected of it. */
function unversioned(line: CartLine): CartLine {
  return { ...line, version: undefined }
}

/** As the line was before a change that another takes the place of. */
const beforeBoth = ({ before, isUncertain }: UpdateWrite): CartLine =>
  isUncertain ? unversioned(before) : before

function enqueueUpdate(writes: Writes, write: UpdateWrite): CartWrite[] {
  const { line } = write
  // Whoever changes a line that could not be removed wants to keep it.
  const kept = writes.filter((each) => !(each.kind === 'delete' && concerns(each, line.id)))
  const add = addOf(kept, line.id)
  const update = kept.findLast(
    (each): each is UpdateWrite => each.kind === 'update' && concerns(each, line.id),
  )
  if (update && update.status !== 'sending' && !isAskedAgain(update)) {
    // What that one says by now may have been carried over what somebody else has made of the line: only the change counts.
    const both = carriedOver(write.before, line, update.line)
    const next = replace(kept, update.key, { ...write, line: both, before: beforeBoth(update) })
    return add ? revived(next, add) : next
  }
  if (add && isWithoutEffect(add)) {
    return revived(replace(kept, add.key, { ...waiting(add), key: write.key, line }), add)
  }
  return [...(add ? revived(kept, add) : kept), write]
}

/** What may have been done is found out before what follows on it, which can then be taken back as well. */
const foundOut = (write: CartWrite): CartWrite =>
  write.isUncertain && write.status === 'failed' ? waiting(write) : write

/** Without the removals that wait, a clearing that is taken back would bring their lines back with it. */
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
  const kept = writes.flatMap((each) => {
    if (!concerns(each, id)) return [each]
    return isPersisted(each) ? [each.kind === 'update' ? foundOut(each) : each] : []
  })
  const add = addOf(kept, id)
  if (add && isLoose(keysOf(kept), add)) return without(kept, add)
  if (kept.some((each) => each.kind === 'delete' && concerns(each, id))) return kept
  return [...(add ? revived(kept, add) : kept), write]
}

function enqueueClear(writes: Writes, write: ClearWrite): CartWrite[] {
  const keys = keysOf(writes)
  return [...writes.filter((each) => outlastsClearing(writes, keys, each)).map(foundOut), write]
}

/**
 * Takes a write into the queue. What the server has not seen yet is joined: a change of a line that waits changes what
 * waits, its removal takes it away, clearing takes all but removals away. What is under way or unknown is kept and followed.
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

/** A removal whose lines were put back meanwhile is asked for again before they are. */
function askedAgain(writes: Writes, removal: CartWrite): CartWrite[] {
  const isWanted = (each: CartWrite) => each === removal || heldBy([each], removal).length > 0
  return writes.map((each) => (each.status === 'failed' && isWanted(each) ? waiting(each) : each))
}

const isWaitedFor = (writes: Writes, write: CartWrite): boolean => heldBy(writes, write).length > 0

/**
 * A failed write waits again; clearing is about the lines that there are by then, hence another clearing. One refused gets
 * the new key (its old one answers the refusal), one unknown keeps its own.
 * @param atMs when the person says so, in ms since 1970
 */
export function retryWrite(writes: Writes, key: string, newKey: string, atMs?: number): CartWrite[] {
  const wanted = writes.find((each) => each.key === key)
  if (wanted && isWaitedFor(writes, wanted)) return askedAgain(writes, wanted)
  if (wanted?.kind === 'clear' && wanted.status === 'failed') {
    const anew = { ...waiting(wanted), isUncertain: false, key: newKey, madeAtMs: atMs }
    return enqueueClear(without(writes, wanted), anew)
  }
  // The removal of a line waits for its add; one that failed along with the add goes again along with it.
  const isAlong = (each: CartWrite) =>
    wanted?.kind === 'add' && (concerns(each, wanted.line.id) || isAlongWith(each, wanted))
  return writes.map((each) => {
    if (each.status !== 'failed' || (each.key !== key && !isAlong(each))) return each
    // What failed along never went out under its key, or may have been done under it.
    const isKeyReused = each.isUncertain || each.key !== key
    return { ...waiting(each), key: isKeyReused ? each.key : newKey }
  })
}

/** What failed for want of an answer waits again: the connection is back. */
export function retryUnanswered(writes: Writes): CartWrite[] {
  const isWanted = ({ kind, status, isUncertain, isTooOld }: CartWrite) =>
    kind !== 'clear' && status === 'failed' && isUncertain && !isTooOld
  return writes.reduce<CartWrite[]>(
    (left, each) => (isWanted(each) ? askedAgain(left, each) : left),
    [...writes],
  )
}

/** Takes back an add that may have been done; those of its request can only be repeated together, as long as they can. */
function undoUnknownAdd(writes: Writes, add: AddWrite, newKey: string): CartWrite[] {
  const { id } = add.line
  const isMate = (each: CartWrite) => each !== add && isOfBatch(each, add)
  const isAskedInVain = writes.some(
    (each) => each.kind === 'delete' && each.status === 'failed' && concerns(each, id),
  )
  if (isAskedInVain && !add.isTooOld && writes.some(isMate)) return retryWrite(writes, add.key, newKey)
  if (!add.isTooOld && !isAskedInVain) return enqueueDelete(writes, deleteWrite(newKey, add.line))
  // What is too old is meant anew, and may go without the others.
  return writes
    .filter((each) => !concerns(each, id))
    .map((each) => (isMate(each) ? { ...each, batch: undefined } : each))
}

/**
 * Takes back a write. What surely has no effect goes, with what follows on it. An add of unknown outcome is sent again
 * under its key and then removed; where that is too late, or has failed before, it goes as well, and the cart shows what
 * became of it; but not from among those that went out with it, which would not be the same request without it. A change
 * of unknown outcome is changed back.
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
 * Leaves out failed removals of what the server's cart does not hold any more: they were done, or are not needed. Without
 * their lines nobody could retry or undo them.
 */
export function withoutDoneRemovals(writes: Writes, lines: readonly CartLine[]): CartWrite[] {
  const left = new Set(lines.map(({ id }) => id))
  const isDone = (write: CartWrite) =>
    (write.kind === 'delete' && write.line.id > 0 && !left.has(write.line.id)) ||
    (write.kind === 'clear' && left.size === 0)
  return writes.filter((write) => write.status !== 'failed' || !isDone(write))
}

/**
 * The server's cart has been read anew: a refused change is against what the line holds now, so that a retry means it
 * knowingly, and an undo leaves the line as it is.
 */
export function rebased(writes: Writes, lines: readonly CartLine[]): CartWrite[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return writes.map((write) => {
    if (write.kind !== 'update' || write.status !== 'failed' || write.isUncertain) return write
    const before = byId.get(write.line.id)
    return before ? { ...write, before, line: carriedOver(write.before, write.line, before) } : write
  })
}

/** The local id under which a line was shown, by the id that the server gave it. */
export type LocalIds = Readonly<Record<number, number>>

/** The id that a line goes by now: the server's once it is known (Spec 2 §3: local lines have negative ids). */
export function presentId(localIds: LocalIds, id: number): number {
  const known = Object.entries(localIds).find(([, localId]) => localId === id)
  return known ? Number(known[0]) : id
}

/** The write about the line's present id: who made it may have begun before the server gave the line its id. */
export function withPresentId(localIds: LocalIds, write: CartWrite): CartWrite {
  if (write.kind === 'clear' || write.kind === 'add') return write
  const [renamed] = resolveLineId([write], write.line.id, presentId(localIds, write.line.id))
  return renamed ?? write
}
