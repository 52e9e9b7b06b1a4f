export type RefusalKind =
  | 'unreadable'
  /** The server does not support its type or charset. */
  | 'unsupported'
  /** A required part is missing, or a part is invalid. */
  | 'bad'
  /** Unknown sender or secret. */
  | 'credentials'
  /** Not allowed for this partner. */
  | 'forbidden'
  /** The partner's settings do not allow items to be opened again for this operation. */
  | 'precondition'
  /** It requests an unsupported operation. */
  | 'unknown'
  /** It may be retried later. */
  | 'busy'
  | 'failed'

/**
 * Rejects a procurement system's request. The message is sent back and logged; it never contains the request's
 * content.
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
