import { eq } from 'drizzle-orm'
import type { AnswerInputOf } from '@/contract/endpoint'
import type { submitCheckoutPayment } from '@/contract/payments/payment'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { compare, ZERO } from '@/domain/money/decimal'
import { lockCart, raiseVersion } from '../cart/cartStore'
import type { Queries, Transaction } from '../db/database'
import { orders } from '../db/schema/ordering'
import type { StoredAnswer } from '../db/once'
import { confirmationText, type Placement, placeOrder } from '../orders/placeOrder'
import { changedRefusal, prepareOrder } from '../orders/submitOrder'
import { SERVER_PAYMENT_MESSAGES } from './messages'
import type { OrderAttempt } from './paymentAttempt'
import type { PaymentRow } from './paymentStore'

export type OrderAnswer = AnswerInputOf<typeof submitCheckoutPayment>

/** The order that a locked cart would become. */
export interface OrderPurchase {
  readonly kind: 'order'
  readonly attempt: OrderAttempt
  readonly placement: Placement
  readonly paymentFields: Pick<PaymentRow, 'amount' | 'cartId' | 'cartVersion'>
}

/**
 * Locks the cart and computes its order again; or returns the answer that rejects it. 409 if it is not what the
 * consumer agreed to, or not the version whose payment began.
 */
export async function checkOrder(
  tx: Transaction,
  attempt: OrderAttempt,
  now: Date,
  paidVersion: number | null,
): Promise<OrderPurchase | StoredAnswer> {
  const { caller, body } = attempt
  const { orderTotal, deliveryAddressId, cartDigest, header, isRepeatWanted } = body
  const cart = await lockCart(tx, caller)
  const placement = await prepareOrder(tx, cart, caller, {
    seen: { cartDigest, header, isRepeatWanted, estimatedTotal: null },
    ...(deliveryAddressId === null ? {} : { deliveryAddressId }),
    now,
    today: calendarDateOf(now),
  })
  if (Array.isArray(placement)) return orderUnpaid(placement.join('\n'))
  const { total } = placement.estimate
  const isChanged = paidVersion !== null && paidVersion !== cart.version
  if (compare(orderTotal, total) !== 0 || isChanged) throw changedRefusal()
  if (compare(total, ZERO) <= 0) return orderUnpaid(SERVER_PAYMENT_MESSAGES.nothingToPay)
  const paymentFields = { amount: total, cartId: cart.id, cartVersion: cart.version }
  return { kind: 'order', attempt, placement, paymentFields }
}

export async function placePaidOrder(
  tx: Transaction,
  { attempt, placement }: OrderPurchase,
): Promise<{ orderId: number }> {
  const { id: orderId } = await placeOrder(tx, attempt.caller, placement)
  await raiseVersion(tx, placement.cart.id, placement.now)
  return { orderId }
}

export function orderUnpaid(errorReason: string): StoredAnswer {
  const body: OrderAnswer = {
    isSuccess: false,
    orderNumber: '',
    errorReason,
    transactionId: '',
    message: '',
  }
  return { status: 200, body }
}

export async function orderPaid(db: Queries, { orderId, transactionId }: PaymentRow): Promise<StoredAnswer> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? 0))
  if (!order) throw new Error(`There is no order ${orderId ?? 0}`)
  const { orderNumber, deliveryDate, shipMethod } = order
  const message = confirmationText(orderNumber, deliveryDate, shipMethod === 'Pickup')
  const body: OrderAnswer = { isSuccess: true, errorReason: '', orderNumber, transactionId, message }
  return { status: 200, body }
}
