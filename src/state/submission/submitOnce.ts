import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { type ApiError, toApiError } from '@/api/transport/apiError'
import { writeFailure } from '@/api/transport/writeFailure'
import type { AppExtra } from '@/session/appDeps'
import { type Submission, type SubmissionOutcome, submissionFor } from './submission'
import { selectSubmission, submissionEvents, type SubmissionRootState } from './submissionsSlice'

type Given<Answer> = Exclude<Answer, undefined>

interface Sending<Answer> {
  readonly send: (key: string) => PromiseLike<{ data?: Answer; error?: unknown }>
  /** True for a refusal that only the owner of the written data gives. */
  readonly isOwnRefusal?: (error: ApiError) => boolean
}

/** Sends a submission and classifies the answer. Whoever holds the submission has marked it as sent. */
export async function sendSubmission<Answer>(
  { key, isUncertain }: Submission<unknown>,
  { send, isOwnRefusal }: Sending<Answer>,
): Promise<SubmissionOutcome<Given<Answer>>> {
  const answer = await send(key)
  if (answer.error === undefined) return { kind: 'answered', data: answer.data as Given<Answer> }
  const failure = toApiError(answer.error)
  const replay = { isReplay: isUncertain, ...(isOwnRefusal && { isOwnRefusal }) }
  return { kind: writeFailure(failure, replay), error: failure }
}

export interface OnceOptions<Answer> extends Sending<Answer> {
  readonly name: string
  /** Everything that makes the request this one: other content is another request under another key. */
  readonly content: unknown
}

type OnceThunk<Result> = ThunkAction<Promise<Result>, SubmissionRootState, AppExtra, UnknownAction>

/**
 * Sends a write that must happen once. Without a conclusive answer its key is held, so that the same content
 * is replayed when the user tries again; even after they closed the form. Never throws.
 */
export function submitOnce<Answer>(
  options: OnceOptions<Answer>,
): OnceThunk<SubmissionOutcome<Given<Answer>>> {
  return async (dispatch, getState, { randomUUID }) => {
    const { name } = options
    const content = JSON.stringify(options.content)
    const submission = submissionFor(selectSubmission(getState(), name), content, randomUUID)
    dispatch(submissionEvents.sent({ name, submission, content }))
    const outcome = await sendSubmission(submission, options)
    const { key } = submission
    const isSettled = outcome.kind === 'answered' || outcome.kind === 'refused'
    dispatch(isSettled ? submissionEvents.settled({ name, key }) : submissionEvents.unanswered({ name, key }))
    return outcome
  }
}
