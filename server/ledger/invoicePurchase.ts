import type { AnswerInputOf } from '@/contract/endpoint'
import { PAYMENT_TYPE_CODES, type submitPayment } from '@/contract/payments/payment'
import { audit } from '../accounts/access/audit'
import type { AppDeps } from '../foundation/appDeps'
import type { Transaction } from '../db/database'
import type { StoredAnswer } from '../db/once'
import { lockPaidItems, type PaidItem } from './receivables/postPayment'
import { postPayment } from './receivables/postPayment'
import type { InvoiceAttempt } from './paymentAttempt'
import type { PaymentRow } from './paymentStore'

export type InvoiceAnswer = AnswerInputOf<typeof submitPayment>

/** Locked open items, each with the amount applied to it. */
export interface InvoicePurchase {
  readonly kind: 'invoices'
  readonly attempt: InvoiceAttempt
  readonly items: readonly PaidItem[]
  readonly paymentFields: Pick<PaymentRow, 'amount'>
}

/** Locks and checks the items: 400 or 409 if they cannot be paid like this. */
export async function checkItems(tx: Transaction, attempt: InvoiceAttempt): Promise<InvoicePurchase> {
  const { caller, body } = attempt
  const items = await lockPaidItems(tx, caller.customer.id, body)
  return { kind: 'invoices', attempt, items, paymentFields: { amount: body.paymentAmount } }
}

/** Text of the payment in the account: 'Card ending 1111'. */
function remarksOf({ paymentType, lastFour }: PaymentRow): string {
  if (paymentType === PAYMENT_TYPE_CODES.applyCredit) return 'Credits applied'
  return `${paymentType === PAYMENT_TYPE_CODES.check ? 'eCheck' : 'Card'} ending ${lastFour}`
}

/** Applies the payment to its items: balances, details, and the entry in the account. */
export async function applyPayment(
  tx: Transaction,
  { attempt, items }: InvoicePurchase,
  payment: PaymentRow,
  now: Date,
): Promise<{ entryId: number }> {
  const { caller, address, requestId } = attempt
  const { id: paymentId, paymentType, amount } = payment
  const entryId = await postPayment(tx, payment, { items, remarks: remarksOf(payment) }, now)
  const detail = { paymentId, paymentType, amount, items: items.length, customerId: caller.customer.id }
  await audit(tx, { event: 'invoice-paid', userId: caller.user.id, address, requestId, detail }, now)
  return { entryId }
}

export function invoicesUnpaid(errorReason: string): StoredAnswer {
  const body: InvoiceAnswer = { isSuccess: false, transactionId: '', errorReason, invoicePaymentKey: '' }
  return { status: 200, body }
}

export function invoicesPaid({ transactionId, invoicePaymentKey }: PaymentRow): StoredAnswer {
  const body: InvoiceAnswer = { isSuccess: true, transactionId, errorReason: '', invoicePaymentKey }
  return { status: 200, body }
}

/** Audits a rejected payment with its status; replayed rejections are audited already. */
export async function auditRejection(
  { db, clock }: AppDeps,
  { caller, address, requestId, paymentType }: InvoiceAttempt,
  { status, body, headers }: StoredAnswer,
): Promise<void> {
  if (headers !== undefined || (status === 200 && (body as InvoiceAnswer).isSuccess)) return
  const entry = {
    event: 'invoice-payment-refused',
    userId: caller.user.id,
    address,
    requestId,
    detail: { status, paymentType, customerId: caller.customer.id },
  } as const
  await audit(db, entry, clock())
}
