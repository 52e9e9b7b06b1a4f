import type { CartLine } from './cart'

/** `queued` waits its turn, `sending` is on its way, `failed` waits for the person to retry or undo it. */
export type WriteStatus = 'queued' | 'sending' | 'failed'

interface WriteState {
  /** Sent as Idempotency-Key, so that a repeat after a lost answer changes nothing twice. */
  readonly key: string
  readonly status: WriteStatus
  /** Why it failed, in the server's words. */
  readonly reason: string | null
  /** It went out and no answer came that says what became of it: only the same key and content may follow. */
  readonly isUncertain: boolean
  /** When it first went out under its key, in ms since 1970; absent before. */
  readonly sentAtMs?: number | undefined
  /** It is not sent by itself any more: the server may have forgotten its key, or the person what they meant. */
  readonly isTooOld?: boolean | undefined
}

/** A line that is put back while it is not known yet whether its removal was done. */
export interface PutBack {
  /** The key of the removal. */
  readonly removal: string
  /** The line that is there still when the removal was not done; null where the server had none. */
  readonly line: CartLine | null
  /** That line as it may be added anew: what differs from it was changed since. */
  readonly made: CartLine
}

export interface AddWrite extends WriteState {
  readonly kind: 'add'
  /** As intended, with its local (negative) id. */
  readonly line: CartLine
  /** The key of the request in which it went out along with others; they can only be repeated together. */
  readonly batch?: string | undefined
  /** Goes by itself: the server has refused it along with others without saying which of them. */
  readonly isAlone?: boolean | undefined
  /** It waits until the removal is decided. */
  readonly putsBack?: PutBack | undefined
}

export interface UpdateWrite extends WriteState {
  readonly kind: 'update'
  /** As intended. */
  readonly line: CartLine
  /** As it was before the person changed it; its version is what the server must still hold. */
  readonly before: CartLine
}

export interface DeleteWrite extends WriteState {
  readonly kind: 'delete'
  readonly line: CartLine
}

export interface ClearWrite extends WriteState {
  readonly kind: 'clear'
  /** When its person saw the cart that is to be cleared, in ms since 1970; absent in queues of earlier versions. */
  readonly madeAtMs?: number | undefined
}

export type LineWrite = AddWrite | UpdateWrite | DeleteWrite

/** A change of the cart that the server has not confirmed yet. */
export type CartWrite = LineWrite | ClearWrite

const FRESH = { status: 'queued', reason: null, isUncertain: false } as const

/** A new line of the cart. */
export const addWrite = (key: string, line: CartLine): AddWrite => ({ kind: 'add', key, line, ...FRESH })

/** A line that is to be as `line`. */
export const updateWrite = (key: string, line: CartLine, before: CartLine): UpdateWrite => ({
  kind: 'update',
  key,
  line,
  before,
  ...FRESH,
})

/** A line that is to go. */
export const deleteWrite = (key: string, line: CartLine): DeleteWrite => ({
  kind: 'delete',
  key,
  line,
  ...FRESH,
})

/** All lines are to go. */
export const clearWrite = (key: string, madeAtMs?: number): ClearWrite => ({
  kind: 'clear',
  key,
  madeAtMs,
  ...FRESH,
})

/** Whether the write is about the line of that id. */
export function concerns(write: CartWrite, lineId: number): write is LineWrite {
  return write.kind !== 'clear' && write.line.id === lineId
}

/** Whether it went out in the same request. */
export const isOfBatch = (write: CartWrite, { batch }: AddWrite): boolean =>
  write.kind === 'add' && batch !== undefined && write.batch === batch

/** It is asked again by itself what became of the write: what follows on it waits. */
export function isAskedAgain({ status, isUncertain }: CartWrite): boolean {
  return status === 'queued' && isUncertain
}

/** Whether a write surely has not reached the server: never sent, or refused. */
export function isWithoutEffect({ status, isUncertain }: CartWrite): boolean {
  return status !== 'sending' && !isUncertain
}
