import * as v from 'valibot'
import type { BodyOf } from '@/contract/endpoint'
import { getLanding, LandingConflictDto, LandingLayoutDto, saveLanding } from '@/contract/landing/landing'
import type { LandingContent, LandingLayout } from '@/domain/landing/layout/layout'
import { baseApi } from '@/net/baseApi'
import { toApiError } from '@/net/apiError'
import { contractCall } from '@/net/contractRequest'
import { isConflict } from '@/net/writeFailure'

/** Schema of a layout that the browser stores while it is edited. */
export const LandingLayoutSchema: v.GenericSchema<unknown, LandingLayout> = LandingLayoutDto

/** The save of another user who saved first. */
export interface LandingConflict {
  /** Their version; null if not reported. */
  readonly version: number | null
  readonly savedBy: string
  /** ISO 8601; '' if not reported. */
  readonly savedAt: string
}

/** The other user's save if the error is a conflict; null for any other failure. */
export function landingConflict(error: unknown): LandingConflict | null {
  const failure = toApiError(error)
  if (!isConflict(failure)) return null
  const parsed = v.safeParse(LandingConflictDto, failure.body)
  if (!parsed.success) return { version: null, savedBy: '', savedAt: '' }
  const { version, savedBy, savedAt } = parsed.output
  return { version, savedBy, savedAt }
}

type Body = BodyOf<typeof saveLanding>

/** Sends content of an unknown variant back unchanged, because only its backend knows the fields. */
const toWireContent = (content: LandingContent) => (content.variant === 'unknown' ? content.source : content)

function toWire(layout: LandingLayout): Body {
  return { ...layout, contents: layout.contents.map(toWireContent) } as Body
}

const landingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The page as visitors see it, or with the cards that they do not see. */
    getLanding: build.query({
      ...contractCall(
        getLanding,
        (view?: 'whole') => (view === 'whole' ? { query: { all: true } } : {}),
        (layout): LandingLayout => layout,
      ),
      providesTags: ['Landing'],
    }),
    /** Saves the whole page; 409 when `version` is not the stored one (`landingConflict`). */
    saveLanding: build.mutation({
      ...contractCall(
        saveLanding,
        (layout: LandingLayout) => ({ body: toWire(layout) }),
        (answer) => answer ?? { isSuccess: true, version: null },
      ),
      invalidatesTags: ['Landing'],
    }),
  }),
})

export const { useGetLandingQuery, useSaveLandingMutation } = landingApi
