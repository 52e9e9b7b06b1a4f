import { getLogoName, getSettings, getSiteSettings } from '@/contract/settings'
import { baseApi } from './baseApi'
import { plainCall } from './transport/contractRequest'

/** The logo's cache lifetime (Spec 1 §9). */
const LOGO_TTL_S = 300

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSiteSettings: build.query({
      ...plainCall(getSiteSettings),
      providesTags: ['SiteSettings'],
    }),
    /** Settings of the session before it is ready: afterwards they are the session's own. */
    getSessionSettings: build.query({
      ...plainCall(getSettings),
      keepUnusedDataFor: 0,
    }),
    getLogoName: build.query({
      ...plainCall(getLogoName),
      keepUnusedDataFor: LOGO_TTL_S,
    }),
  }),
})

export const { useGetSiteSettingsQuery, useGetSessionSettingsQuery, useGetLogoNameQuery } = settingsApi
