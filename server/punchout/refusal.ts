export type RefusalKind =
  | 'unreadable'
  /** Its type or charset is none that is read here. */
  | 'unsupported'
  /** It lacks something. */
  | 'bad'
  /** Sender or secret are not known. */
  | 'credentials'
  /** Not for this partner. */
  | 'forbidden'
  /** What it refers to does not allow it. */
  | 'precondition'
  /** It asks for what nobody does here. */
  | 'unknown'
  /** It may be tried again later. */
  | 'busy'
  | 'failed'

/**
 * Rejects a procurement system's request. The message is sent back and logged; it never contains what was sent.
 */
export class PunchoutRefusal extends Error {
  override readonly name = 'PunchoutRefusal'
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** The same text for an unknown sender and a wrong secret. */
export const WRONG_CREDENTIALS = 'The credentials are not known here.'
export const POSTBACK_NOT_ALLOWED = 'The address to post to is not one of those agreed upon.'
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please try again later.'
