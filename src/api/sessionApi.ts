import { listCustomers } from '@/contract/session'
import { baseApi } from './baseApi'
import { plainCall } from './transport/contractRequest'

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.query({
      ...plainCall(listCustomers),
      providesTags: ['Customer'],
    }),
  }),
})

export const { useListCustomersQuery } = sessionApi
