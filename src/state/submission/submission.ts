import type { ApiError } from '@/api/transport/apiError'
import type { WriteFailure } from '@/api/transport/writeFailure'

/** A write that must happen once: everything sent for it carries the same key until it is settled. */
export interface Submission<Content> {
  /** Sent as Idempotency-Key. */
  readonly key: string
  /** Sent, without a conclusive answer yet. */
  readonly isUncertain: boolean
  /** It was sent, and its answer will not arrive any more. */
  readonly isLost: boolean
  /** Content of the first request: a replay sends the same. Null before. */
  readonly sent: Content | null
}

export type SubmissionEvent<Content> =
  | { readonly type: 'sent'; readonly content: Content }
  /** `newKey` is for the next attempt, which is a new request. */
  | { readonly type: 'refused'; readonly newKey: string }
  /** No conclusive answer. */
  | { readonly type: 'unanswered' }
  /** The page was reloaded: nothing is in flight any more. */
  | { readonly type: 'reloaded' }

export const freshSubmission = (key: string): Submission<never> => ({
  key,
  isUncertain: false,
  isLost: false,
  sent: null,
})

export function nextSubmission<Content>(
  submission: Submission<Content>,
  event: SubmissionEvent<Content>,
): Submission<Content> {
  switch (event.type) {
    case 'sent':
      return { ...submission, isUncertain: true, sent: event.content }
    case 'refused':
      return freshSubmission(event.newKey)
    case 'unanswered':
      return { ...submission, isLost: true }
    case 'reloaded':
      return { ...submission, isLost: submission.isUncertain }
  }
}

/**
 * The submission to send for this content: the held one, unless it was sent with other content. That is a new
 * request, and its key must not be reused.
 */
export function submissionFor<Content>(
  held: Submission<Content> | null,
  content: Content,
  makeKey: () => string,
): Submission<Content> {
  if (!held) return freshSubmission(makeKey())
  const isSame = held.sent === null || JSON.stringify(held.sent) === JSON.stringify(content)
  return isSame ? held : freshSubmission(makeKey())
}

export type SubmissionOutcome<Answer> =
  | { readonly kind: 'answered'; readonly data: Answer }
  | { readonly kind: WriteFailure; readonly error: ApiError }
