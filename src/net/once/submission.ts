import * as v from 'valibot'
import type { AppExtra } from '@/net/appDeps'
import { type ApiError, toApiError } from '@/net/apiError'
import { retryWhileBusy } from '@/net/retryAfter'
import { type WriteFailure, writeFailure } from '@/net/writeFailure'

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

/** A persisted submission. */
export const submissionSchema = <Content>(content: v.GenericSchema<unknown, Content>) =>
  v.object({ key: v.string(), isUncertain: v.boolean(), isLost: v.boolean(), sent: v.nullable(content) })

export const freshSubmission = (key: string): Submission<never> => ({
  key,
  isUncertain: false,
  isLost: false,
  sent: null,
})

/** To be stored before the request leaves. */
export function markSent<Content>(submission: Submission<Content>, content: Content): Submission<Content> {
  return { ...submission, isUncertain: true, sent: content }
}

/** There was no conclusive answer. */
export function markLost<Content>(submission: Submission<Content>): Submission<Content> {
  return { ...submission, isLost: true }
}

/** A reload cancels what is in flight. */
export function afterReload<Content>(submission: Submission<Content>): Submission<Content> {
  return { ...submission, isLost: submission.isUncertain }
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

/** A submission that the server may have accepted all the same. */
export type FailedSubmission = Exclude<SubmissionOutcome<never>, { kind: 'answered' }>

export interface Sending<Answer> {
  readonly send: (key: string) => PromiseLike<{ data?: Answer; error?: unknown }>
  /** True for a rejection that only the owner of the written data sends. */
  readonly isOwnRefusal?: (error: ApiError) => boolean
}

export type Given<Answer> = Exclude<Answer, undefined>

const pauseOf = ({ error }: { error?: unknown }): number =>
  error === undefined ? 0 : (toApiError(error).retryAfterMs ?? 0)

/**
 * Sends a submission, retries while the server is busy, and classifies the answer. The caller must have marked the
 * submission as sent.
 */
export async function sendSubmission<Answer>(
  { key, isUncertain }: Submission<unknown>,
  { send, isOwnRefusal }: Sending<Answer>,
  { credentials }: Pick<AppExtra, 'credentials'>,
): Promise<SubmissionOutcome<Given<Answer>>> {
  let requests = 0
  const sendAgain = () => {
    requests += 1
    return send(key)
  }
  const answer = await retryWhileBusy({ send: sendAgain, pauseOf, credentials })
  if (answer.error === undefined) return { kind: 'answered', data: answer.data as Given<Answer> }
  const failure = toApiError(answer.error)
  const replay = { isReplay: isUncertain || requests > 1, ...(isOwnRefusal && { isOwnRefusal }) }
  return { kind: writeFailure(failure, replay), error: failure }
}
