import { listCustomers } from '@/contract/session'
import { baseApi } from './baseApi'
import { contractCall } from './contractRequest'

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.query({
      ...contractCall(listCustomers, () => ({})),
      providesTags: ['Customer'],
    }),
  }),
})

export const { useListCustomersQuery } = sessionApi
