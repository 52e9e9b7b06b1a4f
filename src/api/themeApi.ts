import { getTheme } from '@/contract/theme'
import { baseApi } from './baseApi'
import { contractCall } from './contractRequest'

export const themeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTheme: build.query({ ...contractCall(getTheme, () => ({})), providesTags: ['Theme'] }),
  }),
})

export const { useGetThemeQuery } = themeApi
