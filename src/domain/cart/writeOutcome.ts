import { alikeIds } from './addedLines'
import type { CartLine } from './cart'
import type { AddWrite, CartWrite, LineWrite, UpdateWrite } from './cartWrite'
import { concerns } from './cartWrite'
import { heldBy, withoutPutBack } from './heldAdds'

type Writes = readonly CartWrite[]

/** Reason of a failed write, and whether the server may have applied it anyway. */
export interface WriteFailure {
  readonly reason: string
  readonly isUncertain: boolean
}

const failedBy = ({ reason, isUncertain }: WriteFailure) =>
  ({ status: 'failed', reason, isUncertain }) as const

/** Fails a write together with the unanswered one that it waits for, so that it is shown and can be retried. */
export const failedAlong = (write: CartWrite, reason: string): CartWrite => ({
  ...write,
  status: 'failed',
  reason,
})

const isDelete = ({ kind }: CartWrite) => kind === 'delete'

/**
 * Fails an add that may have been applied, and the removals that follow it, until the user decides. If a removal ran
 * before the outcome is known and was then undone, its line would be in the cart twice.
 */
function failUnknownAdd(writes: Writes, add: AddWrite, failure: WriteFailure): CartWrite[] {
  const isBlocked = (each: CartWrite, index: number): boolean =>
    each.kind === 'clear' ? index > writes.indexOf(add) : isDelete(each) && concerns(each, add.line.id)
  const blocked = writes.filter(isBlocked)
  const failed = writes.map((each) => {
    if (each === add) return { ...add, ...failedBy(failure) }
    return blocked.includes(each) ? failedAlong(each, failure.reason) : each
  })
  return blocked.reduce((left, removal) => failHeld(left, removal, failure.reason), failed)
}

/** A rejected add takes over later changes of its line; if the line was removed meanwhile, it is settled. */
function failAdd(writes: Writes, add: AddWrite, failure: WriteFailure): CartWrite[] {
  const followers = writes.filter((each) => each !== add && concerns(each, add.line.id))
  if (failure.isUncertain) return failUnknownAdd(writes, add, failure)
  const others = writes.filter((each) => !followers.includes(each))
  if (followers.some(isDelete)) return others.filter((each) => each !== add)
  const changed = followers.findLast((each): each is UpdateWrite => each.kind === 'update')
  const line = changed?.line ?? add.line
  // No longer part of a batch: each write gets its own response.
  const alone = { ...add, line, batch: undefined, ...failedBy(failure) }
  return others.map((each) => (each === add ? alone : each))
}

/** A failed change is dropped when a later change or a removal of the line is waiting. */
function failUpdate(writes: Writes, update: UpdateWrite, failure: WriteFailure): CartWrite[] {
  const follower = writes.find((each) => each !== update && concerns(each, update.line.id))
  if (!follower) return writes.map((each) => (each === update ? { ...update, ...failedBy(failure) } : each))
  // The outcome is unknown, and so is the line's version.
  const before = failure.isUncertain ? { ...update.before, version: undefined } : update.before
  return writes
    .filter((each) => each !== update)
    .map((each) => (each === follower && each.kind === 'update' ? { ...each, before } : each))
}

/** Line ids of the adds that wait for this removal but whose lines were removed or cleared again since. */
function removedAnew(writes: Writes, removal: CartWrite): Set<number> {
  const lastClear = writes.findLastIndex((each) => each !== removal && each.kind === 'clear')
  const deleted = new Set(writes.flatMap((each) => (each.kind === 'delete' ? [each.line.id] : [])))
  const isGone = (add: AddWrite) => writes.indexOf(add) < lastClear || deleted.has(add.line.id)
  return new Set(
    heldBy(writes, removal)
      .filter(isGone)
      .map(({ line }) => line.id),
  )
}

/** Fails the adds that wait for a failed removal, and drops the writes of lines that were removed again. */
export function failHeld(writes: Writes, removal: CartWrite, reason: string): CartWrite[] {
  const gone = removedAnew(writes, removal)
  const left = writes.filter((each) => each.kind === 'clear' || !gone.has(each.line.id))
  const blockedWrites = new Set<CartWrite>(heldBy(left, removal))
  return left.map((each) => (blockedWrites.has(each) ? failedAlong(each, reason) : each))
}

/** A write in flight failed: drops it if a later write made it pointless, else it waits for the user. */
export function failWrite(writes: Writes, key: string, failure: WriteFailure): CartWrite[] {
  const write = writes.find((each) => each.key === key)
  if (!write) return [...writes]
  const isRemoval = write.kind === 'delete' || write.kind === 'clear'
  const isInDoubt = write.kind === 'add' && failure.isUncertain
  const isCleared = writes.slice(writes.indexOf(write) + 1).some(({ kind }) => kind === 'clear')
  if (isRemoval && !failure.isUncertain && heldBy(writes, write).length > 0) {
    return withoutPutBack(writes, write)
  }
  // Undoing the clear must not bring back lines that were already being removed.
  if (isCleared && !isRemoval && !isInDoubt) {
    const isGone = (each: CartWrite) => write.kind === 'add' && concerns(each, write.line.id)
    return writes.filter((each) => each !== write && !isGone(each))
  }
  if (write.kind === 'add') return failAdd(writes, write, failure)
  if (write.kind === 'update') return failUpdate(writes, write, failure)
  return failHeld(writes, write, failure.reason).map((each) =>
    each === write ? { ...write, ...failedBy(failure) } : each,
  )
}

/** One request with some of the writes. */
export interface SentRequest {
  /** Key of the batch, if it has several writes. */
  readonly batch?: string | undefined
  /** In ms since 1970. */
  readonly atMs: number
}

/**
 * Marks writes as sent in one request.
 * @param lines of the server's cart, as far as known
 */
export function markSending(
  writes: Writes,
  keys: readonly string[],
  { batch, atMs }: SentRequest,
  lines?: readonly CartLine[],
): CartWrite[] {
  return writes.map((each) => {
    if (!keys.includes(each.key)) return each
    // A write of unknown outcome may have been done the first time it was sent.
    const isFirst = !each.isUncertain
    const sentAtMs = isFirst ? atMs : (each.sentAtMs ?? atMs)
    const sent = { ...each, status: 'sending' as const, sentAtMs }
    if (sent.kind !== 'add') return sent
    return { ...sent, batch, alikeBefore: isFirst ? lines && alikeIds(lines, sent.line) : sent.alikeBefore }
  })
}

/** Queues writes again that were not done or whose outcome is unknown. */
export function returnWrites(writes: Writes, keys: readonly string[], isUncertain: boolean): CartWrite[] {
  return writes.map((each) => {
    if (!keys.includes(each.key)) return each
    const back = { ...each, status: 'queued' as const, isUncertain: each.isUncertain || isUncertain }
    // A write that certainly was not done may be sent in another batch, or alone.
    return back.kind === 'add' && !back.isUncertain ? { ...back, batch: undefined } : back
  })
}

/** A batch was rejected as a whole: sends each line alone, so that each gets its own reason. */
export function splitBatch(writes: Writes, keys: readonly string[]): CartWrite[] {
  return writes.map((each) => {
    if (each.kind !== 'add' || !keys.includes(each.key)) return each
    return { ...each, status: 'queued', isUncertain: false, batch: undefined, isAlone: true }
  })
}

/** The write with another id of its line. */
export function withLineId(write: LineWrite, id: number): LineWrite {
  const line = { ...write.line, id }
  return write.kind === 'update' ? { ...write, line, before: { ...write.before, id } } : { ...write, line }
}

/** Points later writes of an added line at the id that the server assigned. */
export function resolveLineId(writes: Writes, localId: number, lineId: number): CartWrite[] {
  return writes.map((each) => (concerns(each, localId) ? withLineId(each, lineId) : each))
}

/** Points later writes of a line at the version that the server returned. */
function withVersion(writes: Writes, lineId: number, version: string | undefined): CartWrite[] {
  return writes.map((each) => {
    if (each.kind !== 'update' || each.isUncertain || !concerns(each, lineId)) return each
    return { ...each, before: { ...each.before, version } }
  })
}

/** A saved line: its id, null if the response lacks it, and its version if it has one. */
export interface SavedLine {
  readonly id: number | null
  readonly version?: string | undefined
}

const without = (writes: Writes, { key }: CartWrite): CartWrite[] => writes.filter((each) => each.key !== key)

/** Drops an applied clear and the earlier failed removals that it settles. */
function withoutCleared(writes: Writes, clear: CartWrite): CartWrite[] {
  const at = writes.findIndex(({ key }) => key === clear.key)
  const isSettled = (each: CartWrite, index: number) =>
    index < at && each.status === 'failed' && (each.kind === 'delete' || each.kind === 'clear')
  return without(writes, clear).filter((each, index) => !isSettled(each, index))
}

/**
 * The writes that remain after the server has done one. Null when an add was answered without an id and later
 * writes need it: the add must then be replayed under its key.
 */
export function withoutSaved(
  writes: Writes,
  saved: CartWrite,
  { id: lineId, version }: SavedLine,
): CartWrite[] | null {
  const rest = saved.kind === 'clear' ? withoutCleared(writes, saved) : without(writes, saved)
  if (saved.kind === 'update') return withVersion(rest, saved.line.id, version)
  if (saved.kind !== 'add') return rest
  const { id } = saved.line
  if (lineId !== null) return withVersion(resolveLineId(rest, id, lineId), lineId, version)
  return rest.some((each) => concerns(each, id)) ? null : rest
}
