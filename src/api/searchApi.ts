import { getSearchSynonyms, saveSearchSynonyms } from '@/contract/search'
import { baseApi } from './baseApi'
import { contractCall, plainCall } from './transport/contractRequest'

/** As long as product data (Spec 2 §9). */
const SYNONYMS_TTL_S = 600

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSearchSynonyms: build.query({
      ...plainCall(getSearchSynonyms),
      keepUnusedDataFor: SYNONYMS_TTL_S,
      providesTags: ['Synonym'],
    }),
    saveSearchSynonyms: build.mutation({
      ...contractCall(saveSearchSynonyms, (synonyms: string) => ({ body: { synonyms } })),
      invalidatesTags: (result) => (result?.isSuccess ? ['Synonym'] : []),
    }),
  }),
})

export const { useGetSearchSynonymsQuery, useSaveSearchSynonymsMutation } = searchApi
