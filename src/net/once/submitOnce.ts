import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AppThunk, RootState } from '@/net/appThunk'
import {
  type Given,
  markLost,
  markSent,
  type Sending,
  sendSubmission,
  type Submission,
  submissionFor,
  type SubmissionOutcome,
} from './submission'

/** Submissions in flight or without a conclusive answer, by name. They end with the session. */
type Submissions = Readonly<Record<string, Submission<string>>>

declare module '@/net/appThunk' {
  interface RootState {
    submissions: Submissions
  }
}

interface NamedKey {
  readonly name: string
  readonly key: string
}

const NO_SUBMISSIONS: Submissions = {}

export const submissionsSlice = createSlice({
  name: 'submissions',
  initialState: NO_SUBMISSIONS,
  reducers: {
    sent: (submissions, { payload }: PayloadAction<{ name: string; submission: Submission<string> }>) => {
      submissions[payload.name] = payload.submission
    },
    unanswered: (submissions, { payload: { name, key } }: PayloadAction<NamedKey>) => {
      const submission = submissions[name]
      if (submission?.key === key) submissions[name] = markLost(submission)
    },
    settled: (submissions, { payload: { name, key } }: PayloadAction<NamedKey>) => {
      if (submissions[name]?.key !== key) return submissions
      const { [name]: _settled, ...others } = submissions
      return others
    },
  },
})

const { sent, unanswered, settled } = submissionsSlice.actions

export function selectSubmission({ submissions }: RootState, name: string): Submission<string> | null {
  return submissions[name] ?? null
}

interface OnceOptions<Answer> extends Sending<Answer> {
  readonly name: string
  /** Identifies the request: different content gets a different key. */
  readonly content: unknown
}

/**
 * Sends a write that must happen once. Without a conclusive answer the store keeps the key, so that a new
 * attempt with the same content is a replay, even after the form was closed. Never throws.
 */
export function submitOnce<Answer>(
  options: OnceOptions<Answer>,
): AppThunk<Promise<SubmissionOutcome<Given<Answer>>>> {
  return async (dispatch, getState, extra) => {
    const { name } = options
    const content = JSON.stringify(options.content)
    const submission = submissionFor(selectSubmission(getState(), name), content, extra.randomUUID)
    const { key } = submission
    dispatch(sent({ name, submission: markSent(submission, content) }))
    const outcome = await sendSubmission(submission, options, extra)
    const isSettled = outcome.kind === 'answered' || outcome.kind === 'refused'
    dispatch(isSettled ? settled({ name, key }) : unanswered({ name, key }))
    return outcome
  }
}
