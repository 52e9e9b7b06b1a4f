import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database'
import { orders } from '../../db/schema/ordering'
import type { ChargeState } from '../gateway/gateway'
import { type CartRow, writeCart } from '../../cart/cartStore'
import { isPickup } from '../../cart/zipCodes'
import { recordPayment } from '../../events'
import type { StoredAnswer } from '../../once'
import type { PaymentDeps } from '../attempt/paymentCharge'
import { prepareWithPayment } from './checkOrder'
import { closePayment, isOpen, lockPayment, type PaymentRow } from '../attempt/paymentStore'
import { cancelled, isAnswer } from '../attempt/paymentTexts'
import { paid, unpaid } from './orderAnswers'
import type { OrderAttempt } from './orderAttempt'
import { confirmationText, placeOrder } from '../../orders/placeOrder'

async function answerOfOrder(db: Queries, { orderId, transactionId }: PaymentRow): Promise<StoredAnswer> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? 0))
  if (!order) throw new Error(`There is no order ${orderId ?? 0}`)
  const { orderNumber, deliveryDate, shipMethod } = order
  const message = confirmationText(orderNumber, deliveryDate, shipMethod === 'Pickup')
  return paid({ orderNumber, transactionId, message })
}

/** Answer of a payment that was settled before. */
export async function answerOfSettled(db: Queries, payment: PaymentRow): Promise<StoredAnswer> {
  if (payment.orderId !== null) return answerOfOrder(db, payment)
  return unpaid(payment.status === 'declined' ? payment.errorReason : cancelled(payment.paymentType))
}

interface Settled {
  readonly answer: StoredAnswer
  readonly isOrdered: boolean
}

interface Held {
  readonly attempt: OrderAttempt
  readonly payment: PaymentRow
  readonly transactionId: string
  readonly now: Date
}

/** Places the order if still possible; otherwise rejects it and marks the held money for release. */
async function placePaid(
  tx: Transaction,
  cart: CartRow,
  { attempt, payment, transactionId, now }: Held,
): Promise<Settled> {
  const { caller } = attempt
  const close = (fields: Parameters<typeof closePayment>[2]) =>
    closePayment(tx, payment.id, { ...fields, transactionId, leasedUntil: now }, now)
  const moment = { now, paidVersion: payment.cartVersion }
  const placement = await prepareWithPayment(tx, cart, attempt, moment)
  if (isAnswer(placement)) {
    await close({ status: 'voiding' })
    return { answer: placement, isOrdered: false }
  }
  const { id: orderId, orderNumber } = await placeOrder(tx, caller, placement)
  await close({ status: 'authorized', orderId })
  await recordPayment(tx, 'payment.authorized', payment.id, now)
  const message = confirmationText(orderNumber, placement.header.deliveryDate, isPickup(caller))
  return { answer: paid({ orderNumber, transactionId, message }), isOrdered: true }
}

/**
 * Places the order of an authorized payment. Order, payment state and answer are one transaction. The cart is
 * locked before the payment, in the same order as elsewhere.
 */
export function settleHeld(
  { db, clock }: PaymentDeps,
  attempt: OrderAttempt,
  payment: PaymentRow,
  { transactionId }: ChargeState,
): Promise<StoredAnswer> {
  const now = clock()
  const settle = async (tx: Transaction, cart: CartRow): Promise<Settled> => {
    const current = await lockPayment(tx, payment.id)
    if (!isOpen(current)) return { answer: await answerOfSettled(tx, current), isOrdered: false }
    return placePaid(tx, cart, { attempt, payment: current, transactionId, now })
  }
  return attempt.once.run(db, attempt.request, now, async (tx) => {
    const settled = await writeCart(tx, attempt.caller, now, settle, ({ isOrdered }) => isOrdered)
    return settled.answer
  })
}
