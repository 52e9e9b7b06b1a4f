import { getDefaultPageSortBy, saveDefaultPageSortBy, savePasswordOptions } from '@/contract/admin'
import { PAGE_SORTS } from '@/contract/pageDefaults'
import type { ProductSort } from '@/domain/catalogue/product'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { baseApi } from './baseApi'
import { contractCall, plainCall } from './contractRequest'
import { passwordApi } from './passwordApi'

/** The code of a sort order on the wire: Description 0, Sequence 1, Product Code 2, Brand 3 (Spec 1 §3). */
const sortCode = (sort: ProductSort) => PAGE_SORTS.indexOf(sort) as 0 | 1 | 2 | 3

/** Whether the server took it. A failure is told to whoever asked, not here. */
const isTaken = (saving: Promise<{ data: { isSuccess: boolean } }>): Promise<boolean> =>
  saving.then(
    ({ data }) => data.isSuccess,
    () => false,
  )

const adminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savePasswordOptions: build.mutation({
      ...contractCall(savePasswordOptions, (options: PasswordOptions) => ({ body: { ...options } })),
      // What was saved is what the next change is measured against (Spec 1 §4).
      async onQueryStarted(options, { dispatch, queryFulfilled }) {
        if (!(await isTaken(queryFulfilled))) return
        dispatch(passwordApi.util.updateQueryData('getPasswordOptions', undefined, () => ({ ...options })))
      },
    }),
    /** The site's sort order; null where none was saved yet. */
    getDefaultSort: build.query({
      ...plainCall(getDefaultPageSortBy, ({ DefaultPageSortBy }) => DefaultPageSortBy),
      providesTags: ['SortOption'],
    }),
    saveDefaultSort: build.mutation({
      ...contractCall(saveDefaultPageSortBy, (sort: ProductSort) => ({
        body: { DefaultPageSortBy: sortCode(sort) },
      })),
      async onQueryStarted(sort, { dispatch, queryFulfilled }) {
        if (!(await isTaken(queryFulfilled))) return
        dispatch(adminApi.util.updateQueryData('getDefaultSort', undefined, () => sort))
      },
    }),
  }),
})

export const { useSavePasswordOptionsMutation, useGetDefaultSortQuery, useSaveDefaultSortMutation } = adminApi
