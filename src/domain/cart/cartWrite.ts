import type { CartLine } from './cart'

/** `queued` waits its turn, `sending` is in flight, `failed` waits for the user to retry or undo it. */
export type WriteStatus = 'queued' | 'sending' | 'failed'

interface WriteState {
  /** Sent as Idempotency-Key, so that a replay after a lost answer changes nothing twice. */
  readonly key: string
  readonly status: WriteStatus
  /** Reason of the failure, in the server's words. */
  readonly reason: string | null
  /** Sent without a conclusive answer: it may only be replayed with the same key and content. */
  readonly isUncertain: boolean
  /** Time of the first request under its key, in ms since 1970; absent before. */
  readonly sentAtMs?: number | undefined
  /** No longer sent automatically: the server may have forgotten its key, or the user the intent. */
  readonly isTooOld?: boolean | undefined
}

/** A line that is put back while the outcome of its removal is unknown. */
export interface PutBack {
  /** Key of the removal. */
  readonly removal: string
  /** The line that remains if the removal was not done; null where the server had none. */
  readonly line: CartLine | null
  /** That line as it may be added again; differences from it are later changes. */
  readonly made: CartLine
}

export interface AddWrite extends WriteState {
  readonly kind: 'add'
  /** The intended line, with its local (negative) id. */
  readonly line: CartLine
  /** Key of the request that sent it together with others; they can only be replayed together. */
  readonly batch?: string | undefined
  /** Sent alone: the server rejected it together with others without naming the culprit. */
  readonly isAlone?: boolean | undefined
  /** Waits until the outcome of the removal is known. */
  readonly putsBack?: PutBack | undefined
  /** Ids of lines like it that the server's cart had when it was first sent; absent before, or where unknown. */
  readonly alikeBefore?: readonly number[] | undefined
}

export interface UpdateWrite extends WriteState {
  readonly kind: 'update'
  /** The intended line. */
  readonly line: CartLine
  /** The line before the change; the server must still hold its version. */
  readonly before: CartLine
}

export interface DeleteWrite extends WriteState {
  readonly kind: 'delete'
  readonly line: CartLine
}

export interface ClearWrite extends WriteState {
  readonly kind: 'clear'
  /** When the user saw the cart to clear, in ms since 1970; absent in queues of earlier versions. */
  readonly madeAtMs?: number | undefined
}

export type LineWrite = AddWrite | UpdateWrite | DeleteWrite

/** A change of the cart that the server has not confirmed. */
export type CartWrite = LineWrite | ClearWrite

const FRESH = { status: 'queued', reason: null, isUncertain: false } as const

/** Adds a line. */
export const addWrite = (key: string, line: CartLine): AddWrite => ({ kind: 'add', key, line, ...FRESH })

/** Changes a line from `before` to `line`. */
export const updateWrite = (key: string, line: CartLine, before: CartLine): UpdateWrite => ({
  kind: 'update',
  key,
  line,
  before,
  ...FRESH,
})

/** Removes a line. */
export const deleteWrite = (key: string, line: CartLine): DeleteWrite => ({
  kind: 'delete',
  key,
  line,
  ...FRESH,
})

/** Removes all lines. */
export const clearWrite = (key: string, madeAtMs?: number): ClearWrite => ({
  kind: 'clear',
  key,
  madeAtMs,
  ...FRESH,
})

/** True when the write concerns the line with that id. */
export function concerns(write: CartWrite, lineId: number): write is LineWrite {
  return write.kind !== 'clear' && write.line.id === lineId
}

/** True when the write went out in the same request. */
export const isOfBatch = (write: CartWrite, { batch }: AddWrite): boolean =>
  write.kind === 'add' && batch !== undefined && write.batch === batch

/** True while the outcome is being asked for automatically; later writes wait. */
export function isAskedAgain({ status, isUncertain }: CartWrite): boolean {
  return status === 'queued' && isUncertain
}

/** True when the write certainly did not reach the server: never sent, or rejected. */
export function isWithoutEffect({ status, isUncertain }: CartWrite): boolean {
  return status !== 'sending' && !isUncertain
}
