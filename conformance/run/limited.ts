import type { EndpointName } from '@/contract'
import { skip } from './outcome'
import type { Answer } from './send'

/** Calls whose attempts a backend may count: 429 says that there were too many, not that the call is wrong. */
const LIMITED: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...(['createToken', 'getHumanChallenge', 'changePassword', 'requestPasswordReset'] as const),
  ...(['resetPassword', 'getPasswordUserType', 'signUpConsumer', 'verifyConsumer'] as const),
  ...(['resendActivation', 'logInvalidZip', 'logMenuEntry', 'mailPaymentReceipt', 'uploadImage'] as const),
  ...(['submitPayment', 'submitCheckoutPayment'] as const),
])

/** Ends the check where the call was made too often. */
export function skipIfLimited(call: EndpointName, { status, headers }: Answer): void {
  if (status !== 429 || !LIMITED.has(call)) return
  const seconds = headers.get('Retry-After')
  skip(`Asked too often: status 429${seconds === null ? '' : `, again in ${seconds} s`}`)
}
