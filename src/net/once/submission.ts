import * as v from 'valibot'
import type { AppExtra } from '@/net/appDeps'
import { type ApiError, toApiError } from '@/net/apiError'
import { retryWhileBusy } from '@/net/retryAfter'
import { type WriteFailure, writeFailure } from '@/net/writeFailure'

/** A write that must happen once: all its requests have the same key until it is settled. */
export interface Submission<Content> {
  /** Sent as Idempotency-Key. */
  readonly key: string
  /** True once sent, until there is a conclusive answer. */
  readonly isUncertain: boolean
  /** True if it was sent and its answer can no longer arrive. */
  readonly isLost: boolean
  /** Content of the first request, which a replay must repeat; null before. */
  readonly sent: Content | null
}

/** Schema of a persisted submission. */
export const submissionSchema = <Content>(content: v.GenericSchema<unknown, Content>) =>
  v.object({ key: v.string(), isUncertain: v.boolean(), isLost: v.boolean(), sent: v.nullable(content) })

export const freshSubmission = (key: string): Submission<never> => ({
  key,
  isUncertain: false,
  isLost: false,
  sent: null,
})

/** The submission as sent. Store it before the request is sent. */
export function markSent<Content>(submission: Submission<Content>, content: Content): Submission<Content> {
  return { ...submission, isUncertain: true, sent: content }
}

/** The submission after a request without a conclusive answer. */
export function markLost<Content>(submission: Submission<Content>): Submission<Content> {
  return { ...submission, isLost: true }
}

/** The submission after a reload, which cancels requests in flight. */
export function afterReload<Content>(submission: Submission<Content>): Submission<Content> {
  return { ...submission, isLost: submission.isUncertain }
}

/**
 * The submission to send for this content: the existing one, unless it was sent with other content. Other
 * content is a new request with a new key.
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

/** Outcome of a submission without an answer of success; the server may have accepted it nevertheless. */
export type FailedSubmission = Exclude<SubmissionOutcome<never>, { kind: 'answered' }>

export interface Sending<Answer> {
  readonly send: (key: string) => PromiseLike<{ data?: Answer; error?: unknown }>
  /**
   * True for a rejection in the format of the endpoint itself, which proves that the request arrived there.
   */
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
