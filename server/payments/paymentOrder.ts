import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import type { AppDeps } from '../appDeps'
import { Failure, type FailureBody } from '../failure'
import { findCart } from '../cart/cartStore'
import { stillAnswering, type StoredAnswer, usedOtherwise } from '../once'
import { type AskedPayment, isSamePayment, type PaymentAttempt, toAttempt } from './paymentAttempt'
import { cardProblem } from './paymentCard'
import { carryOut, chargeCard, ChargeUnknown, type PaymentDeps } from './paymentCharge'
import { writePayment } from './paymentCheck'
import { answerOfSettled, settleHeld, settleUncharged } from './paymentSettle'
import {
  abandonPayment,
  findOpenPayment,
  findPayment,
  isOpen,
  type PaymentRow,
  releasePayment,
  resumePayment,
} from './paymentStore'
import { isAnswer, paymentUnavailable, unpaid } from './paymentTexts'
import { demandAttempt, forgive } from '../access/throttle'

type PayDeps = AppDeps & PaymentDeps

function remember(
  deps: PayDeps,
  { once, request }: PaymentAttempt,
  answer: StoredAnswer,
): Promise<StoredAnswer> {
  return once.run(deps.db, request, deps.clock(), () => Promise.resolve(answer))
}

/** Authorizes the money and counts declined tries under any key. */
async function charge(deps: PayDeps, { caller, body, address }: PaymentAttempt, payment: PaymentRow) {
  const payer = { account: String(caller.customer.id), address }
  await demandAttempt(deps, 'payment', payer)
  let isDeclined = false
  try {
    const state = await chargeCard(deps, payment, { card: body.creditCard, billing: body.address })
    isDeclined = state.status === 'declined'
    return state
  } finally {
    if (!isDeclined) await forgive(deps, 'payment', payer)
  }
}

/** Holds the money and places the order, or neither. Unfinished payments are free for the next try. */
async function settle(deps: PayDeps, attempt: PaymentAttempt, payment: PaymentRow): Promise<StoredAnswer> {
  try {
    const state = await charge(deps, attempt, payment)
    const isHeld = state.status === 'authorized' || state.status === 'captured'
    const answer = await (isHeld ? settleHeld : settleUncharged)(deps, attempt, payment, state)
    await carryOut(deps, payment.id)
    return answer
  } catch (error) {
    const isUnknown = error instanceof ChargeUnknown
    const fields = isUnknown ? { status: 'unknown' as const } : {}
    await releasePayment(deps.db, payment.id, fields, deps.clock()).catch(() => false)
    throw isUnknown ? paymentUnavailable() : error
  }
}

/** An unresolved payment of this cart must not become a second order. */
async function clearTheWay(deps: PayDeps, { caller }: PaymentAttempt): Promise<void> {
  const cart = await findCart(deps.db, caller)
  const other = cart && (await findOpenPayment(deps.db, cart.id))
  if (!other) return
  if (!(await abandonPayment(deps.db, other.id, deps.clock()))) throw stillAnswering()
  await carryOut(deps, other.id)
}

async function begin(deps: PayDeps, attempt: PaymentAttempt): Promise<StoredAnswer> {
  const asked = { isTest: deps.gateway.isTest, today: calendarDateOf(deps.clock()) }
  const problem = await cardProblem(deps.db, attempt.body, attempt.caller, asked)
  if (problem !== null) return remember(deps, attempt, unpaid(problem))
  await clearTheWay(deps, attempt)
  const payment = await writePayment(deps, attempt)
  return isAnswer(payment) ? remember(deps, attempt, payment) : settle(deps, attempt, payment)
}

/** Replays a payment: returns its outcome or finishes it. */
async function goOn(deps: PayDeps, attempt: PaymentAttempt, payment: PaymentRow): Promise<StoredAnswer> {
  if (!isSamePayment(payment, attempt)) throw usedOtherwise()
  if (!isOpen(payment)) return remember(deps, attempt, await answerOfSettled(deps.db, payment))
  if (!(await resumePayment(deps.db, payment.id, deps.clock()))) throw stillAnswering()
  return settle(deps, attempt, payment)
}

async function answerPayment(deps: PayDeps, attempt: PaymentAttempt): Promise<StoredAnswer> {
  const first = await attempt.once.firstAnswer(deps.db, attempt.request, deps.clock())
  if (first) return first
  const payment = await findPayment(deps.db, attempt.gatewayKey)
  return payment ? goOn(deps, attempt, payment) : begin(deps, attempt)
}

/**
 * Pays a consumer's cart by card and places the order, once per `Idempotency-Key`. The steps are: store the
 * payment, hold the money, place the order, take the money. Each is found again after a crash in between. Never
 * call it in a transaction. 502 while the outcome is unknown.
 */
export async function payOrder(deps: AppDeps, asked: AskedPayment): Promise<StoredAnswer> {
  const { gateway } = deps
  if (!gateway) throw paymentUnavailable()
  const answer = await answerPayment({ ...deps, gateway }, toAttempt(asked))
  const { status, body, headers } = answer
  if (status >= 400) throw new Failure(status as ContentfulStatusCode, body as FailureBody, headers)
  return answer
}
