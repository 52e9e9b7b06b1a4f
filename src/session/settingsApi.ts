import { getLogoName, getSiteSettings } from '@/contract/site/settings'
import { baseApi } from '../net/baseApi'
import { plainCall } from '../net/contractRequest'

/** The logo's cache lifetime (Spec 1 §9). */
const LOGO_TTL_S = 300

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSiteSettings: build.query({
      ...plainCall(getSiteSettings),
      providesTags: ['SiteSettings'],
    }),
    getLogoName: build.query({
      ...plainCall(getLogoName),
      keepUnusedDataFor: LOGO_TTL_S,
    }),
  }),
})

export const { useGetSiteSettingsQuery, useGetLogoNameQuery } = settingsApi
