import { mailPaymentReceipt } from '@/contract/payments/payment'
import { limitAttempts } from '../../accounts/access/throttle'
import { Failure } from '../../foundation/failure'
import { implement, type Implementation } from '../../accounts/routes/implement'
import { enqueueMail } from '../../mail/outbox'
import { rejectPunchout } from '../../orders/submitOrder'
import { letterheadOf } from '../letterhead'
import { findPayment, receiptModel } from '../orders/paymentReceipt'
import { receiptMail } from '../orders/receiptMail'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'

/** Longer than the worker's attempts to send it. */
const MAIL_TTL_MS = 24 * 60 * 60 * 1000

/**
 * 404 for other customers' payments, and for users who may not see amounts. At most five mails per user and payment
 * in a quarter of an hour.
 */
const mail = implement(mailPaymentReceipt, async ({ params, caller, deps }) => {
  const { user, customer, settings } = caller
  rejectPunchout(settings)
  const found = settings.hidePricing ? null : await findPayment(deps.db, customer.id, params.id)
  if (!found) throw new Failure(404, { message: SERVER_DOCUMENT_MESSAGES.receipt.none })
  await limitAttempts(deps, 'receipt-mail', { account: `${user.id} ${params.id}` })
  const now = deps.clock()
  const head = { letterhead: await letterheadOf(deps.db), customer, now }
  const expiresAt = new Date(now.getTime() + MAIL_TTL_MS)
  await enqueueMail(deps.db, user.id, () => receiptMail(receiptModel(head, found)), { expiresAt }, now)
  deps.mail.kick()
  return { email: user.email }
})

export const receiptMailRoutes: readonly Implementation[] = [mail]
