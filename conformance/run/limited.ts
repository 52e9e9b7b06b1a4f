import type { EndpointName } from '@/contract'
import { skip } from './outcome'
import type { Answer } from './send'

/** Calls that a backend may throttle: their status 429 is not a fault. */
const LIMITED: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...(['createToken', 'getHumanChallenge', 'changePassword', 'requestPasswordReset'] as const),
  ...(['resetPassword', 'getPasswordUserType', 'signUpConsumer', 'verifyConsumer'] as const),
  ...(['resendActivation', 'logInvalidZip', 'logMenuEntry', 'mailPaymentReceipt', 'uploadImage'] as const),
  ...(['submitPayment', 'submitCheckoutPayment'] as const),
])

/** Skips the check if the backend throttled the call. */
export function skipIfLimited(call: EndpointName, { status, headers }: Answer): void {
  if (status !== 429 || !LIMITED.has(call)) return
  const seconds = headers.get('Retry-After')
  skip(`Asked too often: status 429${seconds === null ? '' : `, again in ${seconds} s`}`)
}
