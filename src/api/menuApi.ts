import { logMenuEntry } from '@/contract/menu'
import { baseApi } from './baseApi'
import { contractCall } from './contractRequest'

export const menuApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A note for the backend's usage log; a mutation because each entry to a screen is sent. */
    logMenuEntry: build.mutation(contractCall(logMenuEntry, (entry: string) => ({ params: { entry } }))),
  }),
})

export const { useLogMenuEntryMutation } = menuApi
