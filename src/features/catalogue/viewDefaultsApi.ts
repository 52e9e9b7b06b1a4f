import { getDefaultPageLayout, getDefaultPageSortBy } from '@/contract/admin/admin'
import { PAGE_LAYOUTS, PAGE_SORTS } from '@/contract/catalogue/pageDefaults'
import { getUserDefaults, saveUserDefaults } from '@/contract/accounts/preferences'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import type { ProductSort } from '@/domain/catalogue/product'
import { baseApi } from '@/net/baseApi'
import { contractCall, plainCall } from '@/net/contractRequest'

/** The catalogue's initial view; null for parts without a choice. */
export interface ViewDefaults {
  readonly layout: ProductLayout | null
  readonly sort: ProductSort | null
}

/** The catalogue does not have the order guide's layout (Spec 3 §3). */
const toLayout = (layout: ProductLayout | 'orderGuide' | null): ProductLayout | null =>
  layout === 'orderGuide' ? null : layout

/** The code of a sort order on the wire: Description 0, Sequence 1, Product Code 2, Brand 3 (Spec 1 §3). */
export const sortCode = (sort: ProductSort) => PAGE_SORTS.indexOf(sort) as 0 | 1 | 2 | 3

/** The code of a layout on the wire: Grid 0, List 1, QuickEntry 2 (Spec 3 §3). */
export const layoutCode = (layout: ProductLayout) => PAGE_LAYOUTS.indexOf(layout) as 0 | 1 | 2

export const viewDefaultsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUserDefaults: build.query({
      ...plainCall(getUserDefaults, ({ defaultPageLayout, defaultPageSortBy }): ViewDefaults => ({
        layout: toLayout(defaultPageLayout),
        sort: defaultPageSortBy,
      })),
      providesTags: ['Preference'],
    }),
    /** Saves the given fields only. */
    saveUserDefaults: build.mutation({
      ...contractCall(saveUserDefaults, ({ layout, sort }: Partial<ViewDefaults>) => ({
        body: {
          ...(layout && { defaultPageLayout: layoutCode(layout) }),
          ...(sort && { defaultPageSortBy: sortCode(sort) }),
        },
      })),
    }),
    /** The site's layout; null until one is saved. */
    getDefaultLayout: build.query({
      ...plainCall(getDefaultPageLayout, ({ DefaultPageLayout }) => toLayout(DefaultPageLayout)),
      providesTags: ['LayoutOption'],
    }),
    /** The site's sort order; null until one is saved. */
    getDefaultSort: build.query({
      ...plainCall(getDefaultPageSortBy, ({ DefaultPageSortBy }) => DefaultPageSortBy),
      providesTags: ['SortOption'],
    }),
  }),
})

export const { useGetUserDefaultsQuery, useGetDefaultLayoutQuery, useGetDefaultSortQuery } = viewDefaultsApi
