import { PAYMENT_TYPE_CODES } from '@/contract/payments/payment'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { forgive, limitAttempts, noteAttempt } from '../accounts/access/throttle'
import type { AppDeps } from '../foundation/appDeps'
import { findCart } from '../cart/cartStore'
import type { Queries, Transaction } from '../db/database'
import { recordPayment } from '../db/events'
import { Failure } from '../foundation/failure'
import { stillAnswering, type StoredAnswer } from '../db/once'
import type { ChargeMethod, ChargeState } from './gateway/gateway'
import {
  applyPayment,
  checkItems,
  type InvoicePurchase,
  invoicesPaid,
  invoicesUnpaid,
} from './invoicePurchase'
import { SERVER_PAYMENT_MESSAGES } from './messages'
import { checkOrder, orderPaid, type OrderPurchase, orderUnpaid, placePaidOrder } from './orderPurchase'
import type { PaymentAttempt } from './paymentAttempt'
import { authorize, captureOrVoid, ChargeUnknown, type PaymentDeps } from './paymentCharge'
import { methodProblem } from './paymentMethod'
import {
  abandonPayment,
  addPayment,
  closePayment,
  findOpenPayment,
  findPayment,
  isOpen,
  isOverdue,
  lockPayment,
  type PaymentFields,
  type PaymentRow,
  readPayment,
  releasePayment,
  resumePayment,
} from './paymentStore'

type PayDeps = AppDeps & PaymentDeps
type ChargedAttempt = PaymentAttempt & { readonly method: ChargeMethod }
type Purchase = OrderPurchase | InvoicePurchase

/**
 * Pays an order or invoices, once per `Idempotency-Key`. Never call it in a transaction. Answers from 400 up are
 * rejections; throws 502 while the outcome is unknown.
 */
export async function pay(deps: AppDeps, attempt: PaymentAttempt): Promise<StoredAnswer> {
  const { method } = attempt
  if (method === null) return applyCredits(deps, attempt)
  const { gateway } = deps
  // Final, because a retry would not help.
  if (!gateway) throw new Failure(403, { message: SERVER_PAYMENT_MESSAGES.notOffered })
  return payByCharge({ ...deps, gateway }, { ...attempt, method })
}

/**
 * Each step is committed before the next one, and a replay continues where an earlier try ended: store the payment,
 * hold the money, buy with it, capture or void it.
 */
async function payByCharge(deps: PayDeps, attempt: ChargedAttempt): Promise<StoredAnswer> {
  const { db, clock } = deps
  const { once, request } = attempt
  const stored = await once.firstAnswer(db, request, clock())
  if (stored) return stored
  const payment = (await resume(deps, attempt)) ?? (await begin(deps, attempt))
  if (isAnswer(payment)) return once.run(db, request, clock(), () => Promise.resolve(payment))
  try {
    const charge = await hold(deps, attempt, payment)
    const answer = await settle(deps, attempt, payment, charge)
    await captureOrVoid(deps, payment.id)
    return answer
  } catch (error) {
    // The next try, or the sweep, finishes the payment.
    const isUnknown = error instanceof ChargeUnknown
    const fields = isUnknown ? { status: 'unknown' as const } : {}
    await releasePayment(db, payment.id, fields, clock()).catch(() => false)
    throw isUnknown ? paymentUnavailable() : error
  }
}

/**
 * Step 1 of a replay: leases the stored payment again, or returns the answer of its outcome; null without a
 * payment. One that has been open for too long is voided, so that repeated replays get an answer.
 */
async function resume(deps: PayDeps, attempt: ChargedAttempt): Promise<PaymentRow | StoredAnswer | null> {
  const { db, clock } = deps
  const payment = await findPayment(db, attempt)
  if (!payment) return null
  if (!isOpen(payment)) return answerOf(db, attempt, payment)
  if (isOverdue(payment, clock())) {
    await cancel(deps, payment)
    return answerOf(db, attempt, await readPayment(db, payment.id))
  }
  if (!(await resumePayment(db, payment.id, clock()))) throw stillAnswering()
  return payment
}

/** Step 1: checks everything and stores the payment before any charge, or returns the rejection. */
async function begin(deps: PayDeps, attempt: ChargedAttempt): Promise<PaymentRow | StoredAnswer> {
  const { db, clock, gateway } = deps
  const { kind, caller, method } = attempt
  const context = { isTest: gateway.isTest, today: calendarDateOf(clock()) }
  const problem = await methodProblem(db, method, caller, context)
  if (problem !== null) return unpaid(attempt, problem)
  // An open payment of the same cart must not become a second order.
  const cart = kind === 'order' ? await findCart(db, caller) : null
  const other = cart && (await findOpenPayment(db, cart.id))
  if (other) await cancel(deps, other)
  const now = clock()
  return db.transaction(async (tx) => {
    const purchase = await check(tx, attempt, now)
    return isAnswer(purchase) ? purchase : addPayment(tx, newPayment(purchase), now)
  })
}

/** Voids an open payment. 503 while it is being processed. */
async function cancel(deps: PayDeps, { id }: PaymentRow): Promise<void> {
  if (!(await abandonPayment(deps.db, id, deps.clock()))) throw stillAnswering()
  await captureOrVoid(deps, id)
}

/**
 * Step 2: holds the money, and counts declined attempts under any key. Replays are answered regardless of the number
 * of other declined attempts.
 */
async function hold(deps: PayDeps, attempt: ChargedAttempt, payment: PaymentRow): Promise<ChargeState> {
  const payer = { account: String(attempt.caller.customer.id), address: attempt.address }
  const count = payment.status === 'unknown' ? noteAttempt : limitAttempts
  await count(deps, 'payment', payer)
  let isDeclined = false
  try {
    const charge = await authorize(deps, payment, attempt.method)
    isDeclined = charge.status === 'declined'
    return charge
  } finally {
    if (!isDeclined) await forgive(deps, 'payment', payer)
  }
}

/**
 * Step 3: buys with the held money. Purchase, payment state and answer are one transaction. If nothing is held, or the
 * purchase has become impossible, the answer rejects the payment; held money is marked for release.
 */
function settle(
  { db, clock }: PayDeps,
  attempt: ChargedAttempt,
  { id, cartVersion }: PaymentRow,
  { status, transactionId, reason }: ChargeState,
): Promise<StoredAnswer> {
  const now = clock()
  const isHeld = status === 'authorized' || status === 'captured'
  const errorReason = isHeld ? '' : reason || textFor(attempt, SERVER_PAYMENT_MESSAGES.notAnswered)
  const settleIn = async (tx: Transaction): Promise<StoredAnswer> => {
    // Cart or items are locked before the payment, in the same order as elsewhere.
    const purchase = isHeld ? await check(tx, attempt, now, cartVersion) : unpaid(attempt, errorReason)
    const payment = await lockPayment(tx, id)
    if (!isOpen(payment)) return answerOf(tx, attempt, payment)
    // The lease that ends now leaves step 4 to the sweep, should this process crash.
    const fields = { transactionId, errorReason, leasedUntil: isHeld ? now : null }
    if (!isAnswer(purchase)) return buy(tx, purchase, payment, { ...fields, status: 'authorized' }, now)
    await closePayment(tx, id, { ...fields, status: isHeld ? 'voiding' : status }, now)
    return purchase
  }
  return attempt.once.run(db, attempt.request, now, (once) => once.transaction(settleIn))
}

/** Credits cover the total: no money moves, so that everything is one transaction. */
function applyCredits({ db, clock }: AppDeps, attempt: PaymentAttempt): Promise<StoredAnswer> {
  const now = clock()
  const apply = async (tx: Transaction): Promise<StoredAnswer> => {
    // The answer under this key may have expired.
    const earlier = await findPayment(tx, attempt)
    if (earlier) return answerOf(tx, attempt, earlier)
    const purchase = await check(tx, attempt, now)
    if (isAnswer(purchase)) return purchase
    const payment = await addPayment(tx, newPayment(purchase), now)
    return buy(tx, purchase, payment, { status: 'approved' }, now)
  }
  return attempt.once.run(db, attempt.request, now, (once) => once.transaction(apply))
}

/** Locks and checks the cart or the items, or returns the answer that rejects the payment. */
async function check(
  tx: Transaction,
  attempt: PaymentAttempt,
  now: Date,
  paidVersion: number | null = null,
): Promise<Purchase | StoredAnswer> {
  try {
    return attempt.kind === 'order'
      ? await checkOrder(tx, attempt, now, paidVersion)
      : await checkItems(tx, attempt)
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return { status: error.status, body: error.body }
  }
}

/** Places the order or applies the payment to its items, and returns the answer. */
async function buy(
  tx: Transaction,
  purchase: Purchase,
  payment: PaymentRow,
  fields: PaymentFields,
  now: Date,
): Promise<StoredAnswer> {
  const { id } = payment
  const bought =
    purchase.kind === 'order'
      ? await placePaidOrder(tx, purchase)
      : await applyPayment(tx, purchase, payment, now)
  await closePayment(tx, id, { ...fields, ...bought }, now)
  await recordPayment(tx, fields.status === 'approved' ? 'payment.captured' : 'payment.authorized', id, now)
  return answerOf(tx, purchase.attempt, await readPayment(tx, id))
}

/** Fields of a payment as stored before it is settled. */
function newPayment({ attempt, paymentFields }: Purchase) {
  const { caller, paymentType, gatewayKey, request, issuer, lastFour } = attempt
  return {
    ...paymentFields,
    customerId: caller.customer.id,
    userId: caller.user.id,
    paymentType,
    gatewayKey,
    requestHash: request.requestHash,
    issuer,
    lastFour,
  }
}

/** Answer of a closed payment, also of one whose money could not be captured afterwards. */
async function answerOf(db: Queries, attempt: PaymentAttempt, payment: PaymentRow): Promise<StoredAnswer> {
  if (payment.orderId !== null) return orderPaid(db, payment)
  if (payment.entryId !== null) return invoicesPaid(payment)
  const isDeclined = payment.status === 'declined'
  return unpaid(
    attempt,
    isDeclined ? payment.errorReason : textFor(attempt, SERVER_PAYMENT_MESSAGES.cancelled),
  )
}

/** Answer if nothing was charged or applied, with a reason that the payer can fix. */
const unpaid = ({ kind }: PaymentAttempt, errorReason: string): StoredAnswer =>
  kind === 'order' ? orderUnpaid(errorReason) : invoicesUnpaid(errorReason)

const isAnswer = (value: object): value is StoredAnswer => 'body' in value

const textFor = ({ paymentType }: PaymentAttempt, texts: Record<'account' | 'card', string>): string =>
  paymentType === PAYMENT_TYPE_CODES.check ? texts.account : texts.card

/** The outcome is unknown: a retry under the same key may help. */
function paymentUnavailable(): Failure {
  const message = SERVER_PAYMENT_MESSAGES.unavailable
  return new Failure(502, { message, errorReason: message }, { 'Retry-After': '5' })
}
