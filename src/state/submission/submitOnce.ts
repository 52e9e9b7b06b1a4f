import type { AppThunk } from '@/api/appThunk'
import { type ApiError, toApiError } from '@/api/transport/apiError'
import { retryWhileBusy } from '@/api/transport/retryAfter'
import { writeFailure } from '@/api/transport/writeFailure'
import type { AppExtra } from '@/api/appDeps'
import { type Submission, type SubmissionOutcome, submissionFor } from './submission'
import { selectSubmission, submissionEvents } from './submissionsSlice'

type Given<Answer> = Exclude<Answer, undefined>

interface Sending<Answer> {
  readonly send: (key: string) => PromiseLike<{ data?: Answer; error?: unknown }>
  /** True for a rejection that only the owner of the written data sends. */
  readonly isOwnRefusal?: (error: ApiError) => boolean
}

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

export interface OnceOptions<Answer> extends Sending<Answer> {
  readonly name: string
  /** Identity of the request: other content is another request with another key. */
  readonly content: unknown
}

/**
 * Sends a write that must happen once. Without a conclusive answer the key is held, so that a new attempt with the
 * same content is a replay, even after the form was closed. Never throws.
 */
export function submitOnce<Answer>(
  options: OnceOptions<Answer>,
): AppThunk<Promise<SubmissionOutcome<Given<Answer>>>> {
  return async (dispatch, getState, extra) => {
    const { name } = options
    const content = JSON.stringify(options.content)
    const submission = submissionFor(selectSubmission(getState(), name), content, extra.randomUUID)
    dispatch(submissionEvents.sent({ name, submission, content }))
    const outcome = await sendSubmission(submission, options, extra)
    const { key } = submission
    const isSettled = outcome.kind === 'answered' || outcome.kind === 'refused'
    dispatch(isSettled ? submissionEvents.settled({ name, key }) : submissionEvents.unanswered({ name, key }))
    return outcome
  }
}
