import { getConsumerPreferences, saveConsumerPreferences } from '@/contract/accounts/consumer'
import type { ConsumerPreferencesDto } from '@/contract/accounts/consumer'
import { baseApi } from '@/net/baseApi'
import { contractCall, plainCall } from '@/net/contractRequest'

/** A consumer's preferences; `phone` has only digits, including those of the extension (Spec 3 §3). */
export type ConsumerPreferences = ConsumerPreferencesDto

const preferencesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getConsumerPreferences: build.query({
      ...plainCall(getConsumerPreferences),
      // Not cached, so that the form starts with current data.
      keepUnusedDataFor: 0,
      providesTags: ['Preference'],
    }),
    /** The e-mail address confirms the change: it must be the account's own (Spec 3 §4). */
    saveConsumerPreferences: build.mutation({
      ...contractCall(saveConsumerPreferences, (preferences: ConsumerPreferences) => ({ body: preferences })),
      invalidatesTags: (result) => (result?.isSuccess ? ['Preference'] : []),
    }),
  }),
})

export const { useGetConsumerPreferencesQuery, useSaveConsumerPreferencesMutation } = preferencesApi
