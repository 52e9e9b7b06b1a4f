import type { PaymentDto } from '@/contract/payment'
import { audit } from '../../access/audit'
import type { AppDeps } from '../../appDeps'
import type { StoredAnswer } from '../../once'
import type { PaymentRequest } from '../attempt/paymentAttempt'
import { requireGateway, payOnce, type Purchase } from '../attempt/payOnce'
import type { ChargeMethod } from '../gateway/gateway'
import { applyCredits } from './applyCredits'
import { answerOfSettled, type InvoiceAnswer, unpaid } from './invoiceAnswers'
import { type InvoiceAttempt, isCharged, toInvoiceAttempt } from './invoiceAttempt'
import { beginInvoices, settleHeld } from './settleInvoices'

const INVOICES: Purchase<InvoiceAttempt> = {
  begin: beginInvoices,
  settleHeld,
  answerOfSettled: (_, payment) => Promise.resolve(answerOfSettled(payment)),
  unpaid,
}

/** Audits a rejected payment with its status; replayed rejections are audited already. */
async function auditRefusal(
  { db, clock }: AppDeps,
  { caller, address, requestId, paymentType }: InvoiceAttempt<ChargeMethod | null>,
  { status, body, headers }: StoredAnswer,
): Promise<void> {
  if (headers !== undefined || (status === 200 && (body as InvoiceAnswer).isSuccess)) return
  const detail = { status, paymentType, customerId: caller.customer.id }
  const entry = {
    event: 'invoice-payment-refused',
    userId: caller.user.id,
    address,
    requestId,
    detail,
  } as const
  await audit(db, entry, clock())
}

/**
 * Pays open items by card, eCheck or credits, once per `Idempotency-Key` (Spec 3 §7). Never call it in a
 * transaction. 400 and 409 are thrown or answered; throws 502 while the outcome is unknown.
 */
export async function payInvoices(deps: AppDeps, asked: PaymentRequest<PaymentDto>): Promise<StoredAnswer> {
  const attempt = toInvoiceAttempt(asked)
  const answer = isCharged(attempt)
    ? await payOnce(requireGateway(deps), attempt, INVOICES)
    : await applyCredits(deps, attempt)
  await auditRefusal(deps, attempt, answer)
  return answer
}
