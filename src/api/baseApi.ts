import { createApi } from '@reduxjs/toolkit/query/react'
import { contractBaseQuery } from './baseQuery'

/** The one api. Endpoints are injected by the area files beside this one; it has none of its own. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: contractBaseQuery,
  tagTypes: [
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
  ],
  endpoints: () => ({}),
})
