import { listCategories, listMainCategories } from '@/contract/product'
import { baseApi } from './baseApi'
import { plainCall } from './contractRequest'

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
  }),
})

export const { useListMainCategoriesQuery, useListCategoriesQuery } = productApi
