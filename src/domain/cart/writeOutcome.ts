import type { CartLine } from './cart'
import type { AddWrite, CartWrite, UpdateWrite } from './cartWrite'
import { concerns } from './cartWrite'
import { heldBy, withoutPutBack } from './heldAdds'

type Writes = readonly CartWrite[]

/** Why a write failed, and whether it may have been done all the same. */
export interface WriteFailure {
  readonly reason: string
  readonly isUncertain: boolean
}

const failedBy = ({ reason, isUncertain }: WriteFailure) =>
  ({ status: 'failed', reason, isUncertain }) as const

/** What waits for a write that failed without an answer fails along with it, so that it is shown and can be retried. */
export const failedAlong = (write: CartWrite, reason: string): CartWrite => ({
  ...write,
  status: 'failed',
  reason,
})

const isDelete = ({ kind }: CartWrite) => kind === 'delete'

/** A refused add takes on how the line was changed meanwhile; one whose line was removed meanwhile is settled. */
function failAdd(writes: Writes, add: AddWrite, failure: WriteFailure): CartWrite[] {
  const followers = writes.filter((each) => each !== add && concerns(each, add.line.id))
  if (failure.isUncertain) {
    return writes.map((each) => {
      if (each === add) return { ...add, ...failedBy(failure) }
      const isBlocked = followers.includes(each) && isDelete(each)
      return isBlocked ? failedAlong(each, failure.reason) : each
    })
  }
  const others = writes.filter((each) => !followers.includes(each))
  if (followers.some(isDelete)) return others.filter((each) => each !== add)
  const changed = followers.findLast((each): each is UpdateWrite => each.kind === 'update')
  const line = changed?.line ?? add.line
  // It is in no company any more: each of those gets an answer of its own.
  const alone = { ...add, line, batch: undefined, ...failedBy(failure) }
  return others.map((each) => (each === add ? alone : each))
}

/** A change that failed does not matter any more when another of the line, or its removal, waits already. */
function failUpdate(writes: Writes, update: UpdateWrite, failure: WriteFailure): CartWrite[] {
  const follower = writes.find((each) => each !== update && concerns(each, update.line.id))
  if (!follower) return writes.map((each) => (each === update ? { ...update, ...failedBy(failure) } : each))
  // Whether it was done is not known, nor what the line holds.
  const before = failure.isUncertain ? { ...update.before, version: undefined } : update.before
  return writes
    .filter((each) => each !== update)
    .map((each) => (each === follower && each.kind === 'update' ? { ...each, before } : each))
}

/** Adds that wait for a removal, of lines that were removed or cleared anew since: the removal itself stands for that. */
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

/** A removal failed: so do the adds that wait for it. */
export function failHeld(writes: Writes, removal: CartWrite, reason: string): CartWrite[] {
  const gone = removedAnew(writes, removal)
  const left = writes.filter((each) => each.kind === 'clear' || !gone.has(each.line.id))
  const held = new Set<CartWrite>(heldBy(left, removal))
  return left.map((each) => (held.has(each) ? failedAlong(each, reason) : each))
}

/** A write under way failed. What a later write has made meaningless goes; else it waits for the person. */
export function failWrite(writes: Writes, key: string, failure: WriteFailure): CartWrite[] {
  const write = writes.find((each) => each.key === key)
  if (!write) return [...writes]
  const isCleared = writes.slice(writes.indexOf(write) + 1).some(({ kind }) => kind === 'clear')
  const isRemoval = write.kind === 'delete' || write.kind === 'clear'
  if (isRemoval && !failure.isUncertain && heldBy(writes, write).length > 0) {
    return withoutPutBack(writes, write)
  }
  // The clearing may be taken back, and shall not bring back with it what was to go before.
  if (isCleared && !isRemoval) {
    const isGone = (each: CartWrite) => write.kind === 'add' && concerns(each, write.line.id)
    return writes.filter((each) => each !== write && !isGone(each))
  }
  if (write.kind === 'add') return failAdd(writes, write, failure)
  if (write.kind === 'update') return failUpdate(writes, write, failure)
  return failHeld(writes, write, failure.reason).map((each) =>
    each === write ? { ...write, ...failedBy(failure) } : each,
  )
}

/** Writes go out in one request at `atMs`; `batch` is its key where they are several. */
export function markSending(
  writes: Writes,
  keys: readonly string[],
  batch: string | undefined,
  atMs: number,
): CartWrite[] {
  return writes.map((each) => {
    if (!keys.includes(each.key)) return each
    // One of unknown outcome may have been done when it was sent first.
    const sentAtMs = each.isUncertain ? (each.sentAtMs ?? atMs) : atMs
    const sent = { ...each, status: 'sending' as const, sentAtMs }
    return sent.kind === 'add' ? { ...sent, batch } : sent
  })
}

/** Writes that came back undone, or nobody knows, wait again. */
export function returnWrites(writes: Writes, keys: readonly string[], isUncertain: boolean): CartWrite[] {
  return writes.map((each) => {
    if (!keys.includes(each.key)) return each
    const back = { ...each, status: 'queued' as const, isUncertain: each.isUncertain || isUncertain }
    // What surely was not done may be sent in another company, or alone.
    return back.kind === 'add' && !back.isUncertain ? { ...back, batch: undefined } : back
  })
}

/** Lines were refused together, none of them is in the cart: each goes by itself and gets its own reason. */
export function splitBatch(writes: Writes, keys: readonly string[]): CartWrite[] {
  return writes.map((each) => {
    if (each.kind !== 'add' || !keys.includes(each.key)) return each
    return { ...each, status: 'queued', isUncertain: false, batch: undefined, isAlone: true }
  })
}

/** What follows on an added line is about the id that the server gave it. */
export function resolveLineId(writes: Writes, localId: number, lineId: number): CartWrite[] {
  const renamed = (line: CartLine): CartLine => ({ ...line, id: lineId })
  return writes.map((each) => {
    if (!concerns(each, localId)) return each
    if (each.kind !== 'update') return { ...each, line: renamed(each.line) }
    return { ...each, line: renamed(each.line), before: renamed(each.before) }
  })
}

/** What follows on a line is against what the server has made of it, where it tells. */
function withVersion(writes: Writes, lineId: number, version: string | undefined): CartWrite[] {
  return writes.map((each) => {
    if (each.kind !== 'update' || each.isUncertain || !concerns(each, lineId)) return each
    return { ...each, before: { ...each.before, version } }
  })
}

/** A line as the server has saved it: its id, null when the answer does not tell, and its version where it tells one. */
export interface SavedLine {
  readonly id: number | null
  readonly version?: string | undefined
}

const without = (writes: Writes, { key }: CartWrite): CartWrite[] => writes.filter((each) => each.key !== key)

/** A removal that failed before a clearing is settled by it. */
function withoutCleared(writes: Writes, clear: CartWrite): CartWrite[] {
  const at = writes.findIndex(({ key }) => key === clear.key)
  const isSettled = (each: CartWrite, index: number) =>
    index < at && each.status === 'failed' && (each.kind === 'delete' || each.kind === 'clear')
  return without(writes, clear).filter((each, index) => !isSettled(each, index))
}

/**
 * What is left to do when the server has done a write. Null when it has added a line without telling its id and something
 * follows on that line: the add has to be asked for again under its key.
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

/** The line that the server made of an added one: the newest alike. */
function findAlike(lines: readonly CartLine[], { productKey, quantity }: CartLine): CartLine | undefined {
  return lines.findLast((line) => line.productKey === productKey && line.quantity.unit === quantity.unit)
}

/**
 * The lines that the server made of added ones, when its answer did not tell: for each the newest alike that was not
 * there before, since lines are added in their order.
 */
export function findAddedLines(
  before: readonly CartLine[],
  after: readonly CartLine[],
  added: readonly CartLine[],
): (CartLine | undefined)[] {
  const known = new Set(before.map(({ id }) => id))
  const found: (CartLine | undefined)[] = []
  for (const line of added.toReversed()) {
    const alike = findAlike(
      after.filter(({ id }) => !known.has(id)),
      line,
    )
    if (alike) known.add(alike.id)
    found.unshift(alike)
  }
  return found
}
