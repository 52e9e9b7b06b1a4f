import { getLanding, type LandingLayoutDto } from '@/contract/landing'
import type { LandingContentDto } from '@/contract/landingContent'
import { baseApi } from './baseApi'
import { plainCall } from './transport/contractRequest'

export type LandingLayout = LandingLayoutDto
export type LandingCard = LandingLayoutDto['cards'][number]
export type LandingContent = LandingContentDto
export type LandingVariant<Name extends LandingContent['variant']> = Extract<
  LandingContent,
  { variant: Name }
>

const landingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The page as visitors see it. */
    getLanding: build.query({
      ...plainCall(getLanding),
      providesTags: ['Landing'],
    }),
  }),
})

export const { useGetLandingQuery } = landingApi
