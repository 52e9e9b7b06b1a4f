import { getHumanChallenge } from '@/contract/accounts/humanCheck'
import { baseApi } from '@/net/baseApi'
import { contractCall } from '@/net/contractRequest'

const humanCheckApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A challenge for one use: each attempt gets its own, so its id is the argument. */
    getHumanChallenge: build.query({
      ...contractCall(getHumanChallenge, (_attempt: string) => ({})),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetHumanChallengeQuery } = humanCheckApi
