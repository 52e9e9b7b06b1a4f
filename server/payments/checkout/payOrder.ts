import type { CheckoutPaymentDto } from '@/contract/payment'
import type { AppDeps } from '../../appDeps'
import { findCart } from '../../cart/cartStore'
import { stillAnswering, type StoredAnswer } from '../../once'
import type { PaymentRequest } from '../attempt/paymentAttempt'
import { captureOrVoid } from '../attempt/paymentCharge'
import { abandonPayment, findOpenPayment } from '../attempt/paymentStore'
import { requireGateway, type PayDeps, payOnce, type Purchase } from '../attempt/payOnce'
import { writePayment } from './checkOrder'
import { unpaid } from './orderAnswers'
import { type OrderAttempt, toOrderAttempt } from './orderAttempt'
import { answerOfSettled, settleHeld } from './settleOrder'

/** Resolves an open payment of this cart first, which must not become a second order. */
async function clearTheWay(deps: PayDeps, { caller }: OrderAttempt): Promise<void> {
  const cart = await findCart(deps.db, caller)
  const other = cart && (await findOpenPayment(deps.db, cart.id))
  if (!other) return
  if (!(await abandonPayment(deps.db, other.id, deps.clock()))) throw stillAnswering()
  await captureOrVoid(deps, other.id)
}

const ORDER: Purchase<OrderAttempt> = {
  begin: async (deps, attempt) => {
    await clearTheWay(deps, attempt)
    return writePayment(deps, attempt)
  },
  settleHeld,
  answerOfSettled,
  unpaid,
}

/**
 * Pays a consumer's cart by card and places the order, once per `Idempotency-Key`. Never call it in a transaction.
 * 502 while the outcome is unknown.
 */
export function payOrder(deps: AppDeps, asked: PaymentRequest<CheckoutPaymentDto>): Promise<StoredAnswer> {
  return payOnce(requireGateway(deps), toOrderAttempt(asked), ORDER)
}
