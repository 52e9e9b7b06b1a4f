import { logMenuEntry } from '@/contract/accounts/menu'
import { baseApi } from '../net/baseApi'
import { contractCall } from '../net/contractRequest'

const menuApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    logMenuEntry: build.mutation({
      ...contractCall(logMenuEntry, (entry: string) => ({ params: { entry } })),
    }),
  }),
})

/** Logs a visit to the screen of a menu entry (Spec 1 §3). Fire and forget. */
export const noteMenuEntry = (entry: string) =>
  menuApi.endpoints.logMenuEntry.initiate(entry, { track: false })
