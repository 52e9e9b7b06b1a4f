import { calendarDateOf } from '@/domain/dates/calendarDate'
import { compare, ZERO } from '@/domain/money/decimal'
import type { AppDeps } from '../../appDeps'
import type { Transaction } from '../../db/database'
import { type CartRow, writeCart } from '../../cart/cartStore'
import { stillAnswering, type StoredAnswer } from '../../once'
import { changedRefusal, prepareOrder } from '../../orders/submitOrder'
import { addPayment, type PaymentRow } from '../attempt/paymentStore'
import { isAnswer, rejectionOf } from '../attempt/paymentTexts'
import type { OrderAttempt } from './orderAttempt'
import { unpaid } from './orderAnswers'
import type { Placement } from '../../orders/placeOrder'
import { PAYMENT_MESSAGES } from '../messages'

interface Moment {
  readonly now: Date
  /** Cart version whose payment has begun; absent before. */
  readonly paidVersion?: number | null
}

async function requireOrder(
  tx: Transaction,
  cart: CartRow,
  { caller, body }: OrderAttempt,
  { now, paidVersion = cart.version }: Moment,
): Promise<Placement | StoredAnswer> {
  const { orderTotal, deliveryAddressId, cartDigest, header, isRepeatWanted } = body
  const placement = await prepareOrder(tx, cart, caller, {
    seen: { cartDigest, header, isRepeatWanted, estimatedTotal: null },
    ...(deliveryAddressId === null ? {} : { deliveryAddressId }),
    now,
    today: calendarDateOf(now),
  })
  if (Array.isArray(placement)) return unpaid(placement.join('\n'))
  const { total } = placement.estimate
  if (compare(orderTotal, total) !== 0 || cart.version !== paidVersion) throw changedRefusal()
  return compare(total, ZERO) > 0 ? placement : unpaid(PAYMENT_MESSAGES.nothingToPay)
}

/** Computes the order of a locked cart again for payment; or returns the answer that rejects it. */
export function prepareWithPayment(
  tx: Transaction,
  cart: CartRow,
  attempt: OrderAttempt,
  moment: Moment,
): Promise<Placement | StoredAnswer> {
  return requireOrder(tx, cart, attempt, moment).catch(rejectionOf)
}

/** Stores the payment before any charge, or returns the refusal. 503 while this cart is being paid for. */
export function writePayment(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  attempt: OrderAttempt,
): Promise<PaymentRow | StoredAnswer> {
  const { caller, paymentType, gatewayKey, request, issuer, lastFour } = attempt
  const now = clock()
  const write = async (tx: Transaction, cart: CartRow): Promise<PaymentRow | StoredAnswer> => {
    const placement = await prepareWithPayment(tx, cart, attempt, { now })
    if (isAnswer(placement)) return placement
    const fields = {
      customerId: caller.customer.id,
      userId: caller.user.id,
      cartId: cart.id,
      cartVersion: cart.version,
      paymentType,
      amount: placement.estimate.total,
      gatewayKey,
      requestHash: request.requestHash,
      issuer,
      lastFour,
    }
    const payment = await addPayment(tx, fields, now)
    if (!payment) throw stillAnswering()
    return payment
  }
  return writeCart(db, caller, now, write, () => false)
}
