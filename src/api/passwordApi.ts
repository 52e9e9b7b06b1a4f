import { getPasswordOptions } from '@/contract/admin'
import { baseApi } from './baseApi'
import { plainCall } from './transport/contractRequest'

export const passwordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPasswordOptions: build.query({
      ...plainCall(getPasswordOptions),
      providesTags: ['PasswordOption'],
    }),
  }),
})

/** The administrator's rules for new passwords; asked without a token (Spec 1 §7). */
export const { useGetPasswordOptionsQuery } = passwordApi
