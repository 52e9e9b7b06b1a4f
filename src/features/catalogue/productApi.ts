import {
  listCategories,
  listExcludedCategories,
  listMainCategories,
  listPushProductKeys,
} from '@/contract/catalogue/product'
import { baseApi } from '@/net/baseApi'
import { plainCall } from '@/net/contractRequest'

/** Cache lifetime of product data (Spec 2 §9: 10 minutes). */
const CATEGORIES_TTL_S = 600

const productApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMainCategories: build.query({
      ...plainCall(listMainCategories),
      keepUnusedDataFor: CATEGORIES_TTL_S,
      providesTags: ['Category'],
    }),
    listCategories: build.query({
      ...plainCall(listCategories),
      keepUnusedDataFor: CATEGORIES_TTL_S,
      providesTags: ['Category'],
    }),
    listExcludedCategories: build.query({
      ...plainCall(listExcludedCategories),
      keepUnusedDataFor: CATEGORIES_TTL_S,
      providesTags: ['Category'],
    }),
    listPushProductKeys: build.query({
      ...plainCall(listPushProductKeys),
      keepUnusedDataFor: CATEGORIES_TTL_S,
      providesTags: ['Category'],
    }),
  }),
})

export const {
  useListMainCategoriesQuery,
  useListCategoriesQuery,
  useListExcludedCategoriesQuery,
  useListPushProductKeysQuery,
} = productApi
