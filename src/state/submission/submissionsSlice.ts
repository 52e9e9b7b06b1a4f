import type { RootState } from '@/api/appThunk'
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { nextSubmission, type Submission } from './submission'

/** Submissions in flight or without a conclusive answer, by name. They end with the session. */
type Submissions = Readonly<Record<string, Submission<string>>>

declare module '@/api/appThunk' {
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
    sent: (
      submissions,
      { payload }: PayloadAction<{ name: string; submission: Submission<string>; content: string }>,
    ) => {
      const { name, submission, content } = payload
      submissions[name] = nextSubmission(submission, { type: 'sent', content })
    },
    unanswered: (submissions, { payload: { name, key } }: PayloadAction<NamedKey>) => {
      const submission = submissions[name]
      if (submission?.key === key) submissions[name] = nextSubmission(submission, { type: 'unanswered' })
    },
    settled: (submissions, { payload: { name, key } }: PayloadAction<NamedKey>) => {
      if (submissions[name]?.key !== key) return submissions
      const { [name]: _settled, ...others } = submissions
      return others
    },
  },
})

export const submissionEvents = submissionsSlice.actions

export function selectSubmission({ submissions }: RootState, name: string): Submission<string> | null {
  return submissions[name] ?? null
}
