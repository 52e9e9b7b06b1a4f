import type { CartLine } from './cart'

/** `queued` waits its turn, `sending` is in flight, `failed` waits for the user to retry or undo it. */
export type WriteStatus = 'queued' | 'sending' | 'failed'

interface WriteState {
  /** Sent as Idempotency-Key, so that a replay after a lost response is not applied twice. */
  readonly key: string
  readonly status: WriteStatus
  /** Reason of the failure, in the server's words. */
  readonly reason: string | null
  /** Sent without a conclusive answer: it may only be replayed with the same key and content. */
  readonly isUncertain: boolean
  /** Time of the first request under its key, in ms since 1970; absent before. */
  readonly sentAtMs?: number | undefined
  /** No longer sent automatically: the server may have dropped its key, or the user may have changed their mind. */
  readonly isTooOld?: boolean | undefined
}

/** A line that is restored while the outcome of its removal is unknown. */
export interface PutBack {
  /** Key of the removal. */
  readonly removal: string
  /** The line that remains if the removal was not applied; null if the server did not have the line. */
  readonly line: CartLine | null
  /** `line` as this user may add it again. Differences between it and the add's line are later changes. */
  readonly made: CartLine
}

export interface AddWrite extends WriteState {
  readonly kind: 'add'
  /** The intended line, with its local (negative) id. */
  readonly line: CartLine
  /** Key of the request that sent it together with others; they can only be replayed together. */
  readonly batch?: string | undefined
  /** Sent alone: its batch was rejected without identifying the cause, or it was too old to be replayed. */
  readonly isAlone?: boolean | undefined
  /** The removal whose outcome this add waits for. */
  readonly putsBack?: PutBack | undefined
  /** Ids of similar lines in the server's cart when this was first sent; absent before that, or if unknown. */
  readonly alikeBefore?: readonly number[] | undefined
}

export interface UpdateWrite extends WriteState {
  readonly kind: 'update'
  /** The intended line. */
  readonly line: CartLine
  /** The line before the change. The server rejects the change if its version differs. */
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

export const addWrite = (key: string, line: CartLine): AddWrite => ({ kind: 'add', key, line, ...FRESH })

/** Changes a line from `before` to `line`. */
export const updateWrite = (key: string, line: CartLine, before: CartLine): UpdateWrite => ({
  kind: 'update',
  key,
  line,
  before,
  ...FRESH,
})

export const deleteWrite = (key: string, line: CartLine): DeleteWrite => ({
  kind: 'delete',
  key,
  line,
  ...FRESH,
})

export const clearWrite = (key: string, madeAtMs?: number): ClearWrite => ({
  kind: 'clear',
  key,
  madeAtMs,
  ...FRESH,
})

/** True if the write concerns the line with that id. */
export function concerns(write: CartWrite, lineId: number): write is LineWrite {
  return write.kind !== 'clear' && write.line.id === lineId
}

/** True if the write was sent in the same request as the add. */
export const isOfBatch = (write: CartWrite, { batch }: AddWrite): boolean =>
  write.kind === 'add' && batch !== undefined && write.batch === batch

/** True while a write of unknown outcome is queued to be replayed; later writes follow it. */
export function isAskedAgain({ status, isUncertain }: CartWrite): boolean {
  return status === 'queued' && isUncertain
}

/** True if the server certainly has not applied the write: never sent, or rejected. */
export function isWithoutEffect({ status, isUncertain }: CartWrite): boolean {
  return status !== 'sending' && !isUncertain
}
