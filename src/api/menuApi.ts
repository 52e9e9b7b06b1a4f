import { logMenuEntry } from '@/contract/menu'
import { baseApi } from './baseApi'
import { contractCall } from './transport/contractRequest'

const menuApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    logMenuEntry: build.mutation({
      ...contractCall(logMenuEntry, (entry: string) => ({ params: { entry } })),
    }),
  }),
})

/** Notes that the screen of a menu entry was entered (Spec 1 §3). Nobody waits for it, or is told that it failed. */
export const noteMenuEntry = (entry: string) =>
  menuApi.endpoints.logMenuEntry.initiate(entry, { track: false })
