/**
 * Why a procurement system's request is refused. `unreadable`: it is no document; `bad`: it lacks something;
 * `credentials`: sender or secret are not known; `forbidden`: not for this partner; `precondition`: what it refers to
 * does not allow it; `unknown`: it asks for what nobody does here; `busy`: it may be tried again later.
 */
export type RefusalKind =
  'unreadable' | 'bad' | 'credentials' | 'forbidden' | 'precondition' | 'unknown' | 'busy' | 'failed'

/** Refuses a procurement system's request. The message is told to it and logged: never what was sent. */
export class PunchoutRefusal extends Error {
  override readonly name = 'PunchoutRefusal'
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** Told alike for an unknown sender and a wrong secret. */
export const WRONG_CREDENTIALS = 'The credentials are not known here.'
export const POSTBACK_NOT_ALLOWED = 'The address to post to is not one of those agreed upon.'
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please try again later.'
