import { calendarDateOf } from '@/domain/dates/calendarDate'
import { limitAttempts, forgive, noteAttempt } from '../../access/throttle'
import type { AppDeps } from '../../appDeps'
import { Failure } from '../../failure'
import type { Queries } from '../../db/database'
import { stillAnswering, type StoredAnswer, usedOtherwise } from '../../once'
import type { ChargeState } from '../gateway/gateway'
import type { PaymentAttempt } from './paymentAttempt'
import { authorize, captureOrVoid, ChargeUnknown, type PaymentDeps } from './paymentCharge'
import { methodProblem } from './paymentMethod'
import {
  abandonPayment,
  closePayment,
  findPayment,
  isOpen,
  isOverdue,
  type PaymentRow,
  readPayment,
  releasePayment,
  resumePayment,
} from './paymentStore'
import { PAYMENT_MESSAGES } from '../messages'
import { isAnswer, notAnswered, paymentUnavailable } from './paymentTexts'

export type PayDeps = AppDeps & PaymentDeps

/** Final without a configured gateway: a retry would not help, as it may while a gateway is down. */
export function requireGateway(deps: AppDeps): PayDeps {
  const { gateway } = deps
  if (!gateway) throw new Failure(403, { message: PAYMENT_MESSAGES.notOffered })
  return { ...deps, gateway }
}

/** Object of a payment: an order, or the settlement of invoices. */
export interface Purchase<A extends PaymentAttempt> {
  /** Checks everything and stores the payment before any charge; otherwise returns the rejection. */
  readonly begin: (deps: PayDeps, attempt: A) => Promise<PaymentRow | StoredAnswer>
  /**
   * Buys with the held money: purchase, payment state and answer in one transaction. If that has become impossible,
   * the payment is marked `voiding` and the answer rejects it.
   */
  readonly settleHeld: (
    deps: PayDeps,
    attempt: A,
    payment: PaymentRow,
    state: ChargeState,
  ) => Promise<StoredAnswer>
  /** Answer of a payment that was settled before. */
  readonly answerOfSettled: (db: Queries, payment: PaymentRow) => Promise<StoredAnswer>
  /** Answer if nothing was charged, with a reason that the payer can fix. */
  readonly unpaid: (errorReason: string) => StoredAnswer
}

function recordAnswer(
  deps: PayDeps,
  { once, request }: PaymentAttempt,
  answer: StoredAnswer,
): Promise<StoredAnswer> {
  return once.run(deps.db, request, deps.clock(), () => Promise.resolve(answer))
}

/**
 * Authorizes the money and counts declined attempts under any key. Replays are answered regardless of the number of
 * other declined attempts.
 */
async function charge(deps: PayDeps, { caller, method, address }: PaymentAttempt, payment: PaymentRow) {
  const payer = { account: String(caller.customer.id), address }
  const count = payment.status === 'unknown' ? noteAttempt : limitAttempts
  await count(deps, 'payment', payer)
  let isDeclined = false
  try {
    const state = await authorize(deps, payment, method)
    isDeclined = state.status === 'declined'
    return state
  } finally {
    if (!isDeclined) await forgive(deps, 'payment', payer)
  }
}

/** Settles a payment without a charge, and returns the final answer. */
function settleUncharged<A extends PaymentAttempt>(
  { db, clock }: PayDeps,
  { once, request, paymentType }: A,
  { id }: PaymentRow,
  { state, purchase }: { state: ChargeState; purchase: Purchase<A> },
): Promise<StoredAnswer> {
  const now = clock()
  const { transactionId, reason } = state
  const errorReason = reason === '' ? notAnswered(paymentType) : reason
  const status = state.status === 'declined' ? state.status : 'voided'
  return once.run(db, request, now, async (tx) => {
    const isClosed = await closePayment(tx, id, { status, transactionId, errorReason }, now)
    return isClosed ? purchase.unpaid(errorReason) : purchase.answerOfSettled(tx, await readPayment(tx, id))
  })
}

/** Holds the money and buys, or neither. An unfinished payment is left to the next attempt. */
async function settle<A extends PaymentAttempt>(
  deps: PayDeps,
  attempt: A,
  payment: PaymentRow,
  purchase: Purchase<A>,
): Promise<StoredAnswer> {
  try {
    const state = await charge(deps, attempt, payment)
    const isHeld = state.status === 'authorized' || state.status === 'captured'
    const answer = isHeld
      ? await purchase.settleHeld(deps, attempt, payment, state)
      : await settleUncharged(deps, attempt, payment, { state, purchase })
    await captureOrVoid(deps, payment.id)
    return answer
  } catch (error) {
    const isUnknown = error instanceof ChargeUnknown
    const fields = isUnknown ? { status: 'unknown' as const } : {}
    await releasePayment(deps.db, payment.id, fields, deps.clock()).catch(() => false)
    throw isUnknown ? paymentUnavailable() : error
  }
}

async function begin<A extends PaymentAttempt>(deps: PayDeps, attempt: A, purchase: Purchase<A>) {
  const context = { isTest: deps.gateway.isTest, today: calendarDateOf(deps.clock()) }
  const problem = await methodProblem(deps.db, attempt.method, attempt.caller, context)
  if (problem !== null) return recordAnswer(deps, attempt, purchase.unpaid(problem))
  const payment = await purchase.begin(deps, attempt)
  return isAnswer(payment) ? recordAnswer(deps, attempt, payment) : settle(deps, attempt, payment, purchase)
}

/** Voids a payment that has been open for too long, so that repeated replays get an answer. */
async function giveUp<A extends PaymentAttempt>(
  deps: PayDeps,
  attempt: A,
  { id }: PaymentRow,
  purchase: Purchase<A>,
): Promise<StoredAnswer> {
  if (!(await abandonPayment(deps.db, id, deps.clock()))) throw stillAnswering()
  await captureOrVoid(deps, id)
  return recordAnswer(deps, attempt, await purchase.answerOfSettled(deps.db, await readPayment(deps.db, id)))
}

/** Replays a payment: returns its outcome or finishes it. */
async function resume<A extends PaymentAttempt>(
  deps: PayDeps,
  attempt: A,
  payment: PaymentRow,
  purchase: Purchase<A>,
): Promise<StoredAnswer> {
  if (payment.requestHash !== attempt.request.requestHash) throw usedOtherwise()
  if (!isOpen(payment)) return recordAnswer(deps, attempt, await purchase.answerOfSettled(deps.db, payment))
  if (isOverdue(payment, deps.clock())) return giveUp(deps, attempt, payment, purchase)
  if (!(await resumePayment(deps.db, payment.id, deps.clock()))) throw stillAnswering()
  return settle(deps, attempt, payment, purchase)
}

/**
 * Pays once per `Idempotency-Key`. Steps: store the payment, hold the money, buy, capture the money. Each can be
 * resumed after a crash in between. Never call it in a transaction. Answers from 400 up are rejections; throws 502
 * while the outcome is unknown.
 */
export async function payOnce<A extends PaymentAttempt>(
  deps: PayDeps,
  attempt: A,
  purchase: Purchase<A>,
): Promise<StoredAnswer> {
  const first = await attempt.once.firstAnswer(deps.db, attempt.request, deps.clock())
  if (first) return first
  const payment = await findPayment(deps.db, attempt.gatewayKey)
  return payment ? resume(deps, attempt, payment, purchase) : begin(deps, attempt, purchase)
}
