import { getSearchSynonyms } from '@/contract/catalogue/search'
import { baseApi } from '@/net/baseApi'
import { plainCall } from '@/net/contractRequest'

/** As long as product data (Spec 2 §9). */
const SYNONYMS_TTL_S = 600

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSearchSynonyms: build.query({
      ...plainCall(getSearchSynonyms),
      keepUnusedDataFor: SYNONYMS_TTL_S,
      providesTags: ['Synonym'],
    }),
  }),
})

export const { useGetSearchSynonymsQuery } = searchApi
