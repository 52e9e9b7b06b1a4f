import { getTheme } from '@/contract/theme'
import { baseApi } from './baseApi'
import { plainCall } from './transport/contractRequest'

const themeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTheme: build.query({ ...plainCall(getTheme), providesTags: ['Theme'] }),
  }),
})

export const { useGetThemeQuery } = themeApi
