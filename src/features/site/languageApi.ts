import { getLanguage, saveLanguage } from '@/contract/accounts/preferences'
import { baseApi } from '@/net/baseApi'
import { contractCall, plainCall } from '@/net/contractRequest'

export const languageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Tag of the language that the user chose on any device; null for none. */
    getLanguage: build.query({
      ...plainCall(getLanguage, ({ language }) => language),
      providesTags: ['Preference'],
    }),
    /**
     * Saves the choice; null resets it. Without support by the backend, the choice applies to this browser
     * only.
     */
    saveLanguage: build.mutation({
      ...contractCall(saveLanguage, (language: string | null) => ({ body: { language } })),
      invalidatesTags: ['Preference'],
    }),
  }),
})
