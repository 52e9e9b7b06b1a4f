import {
  requestImageSync,
  saveDefaultPageLayout,
  saveDefaultPageSortBy,
  savePasswordOptions,
} from '@/contract/admin/admin'
import { saveSearchSynonyms } from '@/contract/catalogue/search'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import type { ProductSort } from '@/domain/catalogue/product'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { baseApi } from '@/net/baseApi'
import { contractCall, plainCall } from '@/net/contractRequest'
import { passwordApi } from '../accounts/passwordApi'
import { searchApi } from '../catalogue/searchApi'
import { layoutCode, sortCode, viewDefaultsApi } from '../catalogue/viewDefaultsApi'

/** True if the save succeeded. Never rejects; the caller reports failures. */
const isTaken = (saving: Promise<{ data: { isSuccess: boolean } }>): Promise<boolean> =>
  saving.then(
    ({ data }) => data.isSuccess,
    () => false,
  )

const adminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savePasswordOptions: build.mutation({
      ...contractCall(savePasswordOptions, (options: PasswordOptions) => ({ body: { ...options } })),
      // The next change is compared with the saved options (Spec 1 §4).
      async onQueryStarted(options, { dispatch, queryFulfilled }) {
        if (!(await isTaken(queryFulfilled))) return
        dispatch(passwordApi.util.updateQueryData('getPasswordOptions', undefined, () => ({ ...options })))
      },
    }),
    saveDefaultLayout: build.mutation({
      ...contractCall(saveDefaultPageLayout, (layout: ProductLayout) => ({
        body: { DefaultPageLayout: layoutCode(layout) },
      })),
      async onQueryStarted(layout, { dispatch, queryFulfilled }) {
        if (!(await isTaken(queryFulfilled))) return
        dispatch(viewDefaultsApi.util.updateQueryData('getDefaultLayout', undefined, () => layout))
      },
    }),
    /** Starts the sync, which runs in the background. */
    requestImageSync: build.mutation(plainCall(requestImageSync, () => ({ isSuccess: true }))),
    saveDefaultSort: build.mutation({
      ...contractCall(saveDefaultPageSortBy, (sort: ProductSort) => ({
        body: { DefaultPageSortBy: sortCode(sort) },
      })),
      async onQueryStarted(sort, { dispatch, queryFulfilled }) {
        if (!(await isTaken(queryFulfilled))) return
        dispatch(viewDefaultsApi.util.updateQueryData('getDefaultSort', undefined, () => sort))
      },
    }),
    saveSearchSynonyms: build.mutation({
      ...contractCall(saveSearchSynonyms, (synonyms: string) => ({ body: { synonyms } })),
      async onQueryStarted(synonyms, { dispatch, queryFulfilled }) {
        if (!(await isTaken(queryFulfilled))) return
        dispatch(
          searchApi.util.updateQueryData('getSearchSynonyms', undefined, (known) => ({ ...known, synonyms })),
        )
      },
    }),
  }),
})

export const {
  useSavePasswordOptionsMutation,
  useSaveDefaultLayoutMutation,
  useRequestImageSyncMutation,
  useSaveDefaultSortMutation,
  useSaveSearchSynonymsMutation,
} = adminApi
