import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import { listOpenAr } from '@/contract/account/account'
import { listPaymentTypes, submitCheckoutPayment, submitPayment } from '@/contract/payments/payment'
import type { CustomerCaller } from '../accounts/access/caller'
import { Failure, type FailureBody } from '../foundation/failure'
import { Reply } from '../http/reply/reply'
import { implement, type Implementation } from '../accounts/routes/implement'
import type { Once, StoredAnswer } from '../db/once'
import { rejectPunchout } from '../orders/submitOrder'
import { listOpenItems } from './receivables/openAr'
import { auditRejection, type InvoiceAnswer } from './invoicePurchase'
import { SERVER_PAYMENT_MESSAGES } from './messages'
import type { OrderAnswer } from './orderPurchase'
import { pay } from './pay'
import { toInvoiceAttempt, toOrderAttempt } from './paymentAttempt'
import { readPaymentTypes } from './paymentMethod'

/** Empty without a gateway rather than an error, because a retry would not help. */
const types = implement(listPaymentTypes, async ({ deps }) => {
  if (!deps.gateway) return []
  const codes = await readPaymentTypes(deps.db)
  return codes.map((creditCardIssuer) => ({ creditCardIssuer }))
})

function requireKey(once: Once | null): Once {
  if (!once) throw new Failure(400, { message: SERVER_PAYMENT_MESSAGES.keyNeeded })
  return once
}

/** The answer to a payment; a stored rejection is thrown. */
function replyOf<Answer>({ status, body, headers = {} }: StoredAnswer): Reply<Answer> {
  if (status >= 400) throw new Failure(status as ContentfulStatusCode, body as FailureBody, headers)
  return new Reply(body as Answer, { status: status as StatusCode, headers })
}

/** Only consumers pay here, for their chosen ship method (Spec 2 §6). */
function assertPaysOrder({ user, settings, shipMethod }: CustomerCaller): void {
  rejectPunchout(settings)
  if (user.type !== 'Consumer') throw new Failure(403, { message: SERVER_PAYMENT_MESSAGES.withoutPaying })
  if (shipMethod === null) throw new Failure(409, { message: SERVER_PAYMENT_MESSAGES.noShipMethod })
}

/** Rejects consumers and procurement sessions, regardless of their menu (Spec 3 §6). */
function assertPaysInvoices({ user, settings }: CustomerCaller): void {
  rejectPunchout(settings)
  if (user.type === 'Consumer') throw new Failure(403, { message: SERVER_PAYMENT_MESSAGES.businessOnly })
}

/** Runs several transactions with gateway calls in between; not even a hash of the whole body is stored. */
const payForOrder = implement(
  submitCheckoutPayment,
  async ({ caller, body, deps, once, address, requestId }) => {
    assertPaysOrder(caller)
    const attempt = toOrderAttempt({ caller, body, once: requireKey(once), address, requestId })
    const answer = await pay(deps, attempt)
    deps.mail.kick()
    deps.webhooks.kick()
    return replyOf<OrderAnswer>(answer)
  },
  { answersRepeats: true },
)

const payForInvoices = implement(
  submitPayment,
  async ({ caller, body, deps, once, address, requestId }) => {
    assertPaysInvoices(caller)
    const attempt = toInvoiceAttempt({ caller, body, once: requireKey(once), address, requestId })
    const answer = await pay(deps, attempt)
    await auditRejection(deps, attempt, answer)
    deps.webhooks.kick()
    return replyOf<InvoiceAnswer>(answer)
  },
  { answersRepeats: true },
)

/** Open items are shown even if they cannot be paid here. */
const openAr = implement(listOpenAr, ({ caller, deps }) => {
  assertPaysInvoices(caller)
  return listOpenItems(deps.db, caller)
})

export const paymentRoutes: readonly Implementation[] = [types, payForOrder, openAr, payForInvoices]
