import type { CartLine } from './cart'
import type { AddWrite, CartWrite, UpdateWrite } from './cartWrite'
import { concerns } from './cartWrite'

type Writes = readonly CartWrite[]

/** Why a write failed, and whether it may have been done all the same. */
export interface WriteFailure {
  readonly reason: string
  readonly isUncertain: boolean
}

const failedBy = ({ reason, isUncertain }: WriteFailure) =>
  ({ status: 'failed', reason, isUncertain }) as const

const isDelete = ({ kind }: CartWrite) => kind === 'delete'

/** A refused add takes on how the line was changed meanwhile; one whose line was removed meanwhile is settled. */
function failAdd(writes: Writes, add: AddWrite, failure: WriteFailure): CartWrite[] {
  const followers = writes.filter((each) => each !== add && concerns(each, add.line.id))
  if (failure.isUncertain) {
    return writes.map((each) => {
      if (each === add) return { ...add, ...failedBy(failure) }
      const isBlocked = followers.includes(each) && isDelete(each)
      return isBlocked ? { ...each, status: 'failed', reason: failure.reason } : each
    })
  }
  const others = writes.filter((each) => !followers.includes(each))
  if (followers.some(isDelete)) return others.filter((each) => each !== add)
  const changed = followers.findLast((each): each is UpdateWrite => each.kind === 'update')
  const line = changed?.line ?? add.line
  return others.map((each) => (each === add ? { ...add, line, ...failedBy(failure) } : each))
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

/** A write under way failed. What a later write has made meaningless goes; else it waits for the person. */
export function failWrite(writes: Writes, key: string, failure: WriteFailure): CartWrite[] {
  const write = writes.find((each) => each.key === key)
  if (!write) return [...writes]
  const isCleared = writes.slice(writes.indexOf(write) + 1).some(({ kind }) => kind === 'clear')
  if (isCleared) return writes.filter((each) => each !== write)
  if (write.kind === 'add') return failAdd(writes, write, failure)
  if (write.kind === 'update') return failUpdate(writes, write, failure)
  return writes.map((each) => (each === write ? { ...write, ...failedBy(failure) } : each))
}

/** Writes go out in one request; `batch` is its key where they are several. */
export function markSending(writes: Writes, keys: readonly string[], batch: string | undefined): CartWrite[] {
  return writes.map((each) => {
    if (!keys.includes(each.key)) return each
    return each.kind === 'add' ? { ...each, status: 'sending', batch } : { ...each, status: 'sending' }
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

/**
 * What is left to do when the server has done a write. Null when it has added a line without telling its id and something
 * follows on that line: the add has to be asked for again under its key.
 */
export function withoutSaved(
  writes: Writes,
  saved: CartWrite,
  { id: lineId, version }: SavedLine,
): CartWrite[] | null {
  const rest = writes.filter(({ key }) => key !== saved.key)
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
