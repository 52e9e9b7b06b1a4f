import type { StatusCode } from 'hono/utils/http-status'
import { listPaymentTypes, submitCheckoutPayment } from '@/contract/payment'
import type { CustomerCaller } from '../access/caller'
import { Failure } from '../failure'
import { Reply } from '../http/reply/reply'
import { implement, type Implementation } from '../implement'
import { refusePunchout } from '../orders/submitOrder'
import { payOrder } from './paymentOrder'
import { readPaymentTypes } from './paymentCard'
import { type PaymentAnswer, paymentUnavailable } from './paymentTexts'

const PAYMENT_REFUSED = 'This order is placed without paying for it'
const NO_SHIP_METHOD = 'Choose pickup or delivery first'
const KEY_NEEDED = 'A payment needs an Idempotency-Key'

const types = implement(listPaymentTypes, async ({ deps }) => {
  if (!deps.gateway) throw paymentUnavailable()
  const codes = await readPaymentTypes(deps.db)
  return codes.map((creditCardIssuer) => ({ creditCardIssuer }))
})

/** Only consumers pay here, for their chosen ship method (Spec 2 §6). */
function assertPays({ user, settings, shipMethod }: CustomerCaller): void {
  refusePunchout(settings)
  if (user.type !== 'Consumer') throw new Failure(403, { message: PAYMENT_REFUSED })
  if (shipMethod === null) throw new Failure(409, { message: NO_SHIP_METHOD })
}

/** Runs several transactions with the gateway in between; not even a hash of the body is stored. */
const pay = implement(
  submitCheckoutPayment,
  async ({ caller, body, deps, once, address }) => {
    assertPays(caller)
    if (!once) throw new Failure(400, { message: KEY_NEEDED })
    const { status, body: answer, headers = {} } = await payOrder(deps, { caller, body, once, address })
    return new Reply(answer as PaymentAnswer, { status: status as StatusCode, headers })
  },
  { answersRepeats: true },
)

export const paymentRoutes: readonly Implementation[] = [types, pay]
