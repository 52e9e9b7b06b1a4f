import { getPasswordOptions } from '@/contract/admin/admin'
import { requestPasswordReset } from '@/contract/accounts/password'
import { baseApi } from '@/net/baseApi'
import { contractCall, plainCall } from '@/net/contractRequest'

interface ResetRequest {
  readonly emailOrUsername: string
  readonly verifyToken: string
}

export const passwordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The administrator's rules for new passwords; loaded without a token (Spec 1 §7). */
    getPasswordOptions: build.query({
      ...plainCall(getPasswordOptions),
      providesTags: ['PasswordOption'],
    }),
    /** The answer does not reveal whether there is such an account (Spec 1 §7). */
    requestPasswordReset: build.mutation(
      contractCall(requestPasswordReset, (request: ResetRequest) => ({ body: request })),
    ),
  }),
})

export const { useGetPasswordOptionsQuery, useRequestPasswordResetMutation } = passwordApi
