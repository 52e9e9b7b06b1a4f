import * as v from 'valibot'
import { resendActivation, type ResendActivationDto, verifyConsumer } from '@/contract/accounts/consumer'
import { email } from '@/contract/fields'
import { type ConsumerSettingsDto, getConsumerSettings } from '@/contract/site/settings'
import type { ApiError } from '@/net/apiError'
import { baseApi } from '@/net/baseApi'
import type { CallContext, CallResult } from '@/net/callContract'
import { callContract } from '@/net/callContract'
import type { Owner } from '@/net/apiExtra'
import { contractCall, contractRequest, plainCall } from '@/net/contractRequest'

/** Texts and options of the registration form. */
export type ConsumerSettings = ConsumerSettingsDto

const consumerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getConsumerSettings: build.query(plainCall(getConsumerSettings)),
    /** Resends the activation mail. The answer does not reveal whether such an account exists. */
    resendActivation: build.mutation(
      contractCall(
        resendActivation,
        (request: ResendActivationDto) => ({ body: request }),
        (answer) => answer ?? { isSuccess: true },
      ),
    ),
  }),
})

export const { useGetConsumerSettingsQuery, useResendActivationMutation } = consumerApi

type Verification = Promise<CallResult<unknown>>

/** Sent verifications, by token. */
const makeVerifications = () => new Map<string, Verification>()

/** True when a verification may have failed for a reason other than its token. */
export const isWorthRetrying = ({ status }: ApiError): boolean =>
  status === null || status === 429 || status >= 500

/**
 * Activates an account with the token of its mail. A token works only once, so each page load sends it once,
 * and again only after an inconclusive result. Not a query of the api: a sign-in meanwhile would cancel it.
 */
export function verifyOnce(token: string, context: CallContext & { extra: Owner }): Verification {
  const known = context.extra.own(makeVerifications)
  const earlier = known.get(token)
  if (earlier) return earlier
  const verification = callContract(contractRequest(verifyConsumer, { query: { t: token } }), context)
  known.set(token, verification)
  void verification.then(({ error }) => {
    if (error && isWorthRetrying(error)) known.delete(token)
  })
  return verification
}

/** True for an e-mail address that the contract accepts; surrounding blanks are ignored. */
export const isEmail = (text: string): boolean => v.is(email, text)
