import { createApi } from '@reduxjs/toolkit/query/react'
import { contractBaseQuery } from './transport/baseQuery'

const TAG_TYPES = [
  'SiteSettings',
  'Customer',
  'Cart',
  'Checkout',
  'Product',
  'Category',
  'Price',
  'Uncommitted',
  'OrderHistory',
  'ProductHistory',
  'OrderGuide',
  'Theme',
  'Preference',
  'Address',
  'Account',
  'Invoice',
  'Landing',
  'PasswordOption',
  'SortOption',
  'LayoutOption',
] as const

/** The one api. Endpoints are injected by the area files beside this one; it has none of its own. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: contractBaseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
})

/** Asks anew for all that is on screen, and forgets the rest. */
export const expireQueries = () => baseApi.util.invalidateTags([...TAG_TYPES])
