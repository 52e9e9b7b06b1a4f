import { getDeliveryDates, getEstimate, submitCart } from '@/contract/cart'
import { submitCheckoutPayment } from '@/contract/payment'
import { HIDDEN_ESTIMATE } from '@/domain/checkout/estimate'
import type { CustomerCaller } from '../../access/caller'
import { Failure } from '../../failure'
import { implement, type Implementation } from '../../http/implement'
import { assertShipTo, loadHeaderContext } from '../../cart/cartHeader'
import { readCart } from '../../cart/cartRead'
import { writeCart } from '../../cart/cartStore'
import { estimateLines, loadChargeRules } from '../../cart/estimate'
import { submitOrder } from '../orders'
import { payOrder } from '../../payments/paymentOrder'
import { calendarDateOf } from '@/domain/dates/calendarDate'

const PAYMENT_NEEDED = 'This order is placed by paying for it'
const PAYMENT_REFUSED = 'This order is placed without paying for it'
const NO_SHIP_METHOD = 'Choose pickup or delivery first'
const KEY_NEEDED = 'A payment needs an Idempotency-Key'
const TRANSFERRED = 'This cart goes to your procurement system'

const deliveryDates = implement(getDeliveryDates, async ({ caller, query, deps }) => {
  const context = await loadHeaderContext(deps.db, caller, calendarDateOf(deps.clock()))
  assertShipTo(query.shipto ?? '', context.addresses)
  return context.rules.dates
})

const estimate = implement(getEstimate, async ({ caller, deps }) => {
  if (caller.settings.hidePricing) return HIDDEN_ESTIMATE
  const { lines } = await readCart(deps.db, caller, calendarDateOf(deps.clock()))
  return estimateLines(lines, await loadChargeRules(deps.db, caller))
})

/** Consumers pay (Spec 2 §2), and a procurement session transfers its cart instead of ordering (Spec 2 §4). */
function assertMayOrder({ user, settings }: CustomerCaller): void {
  if (settings.isPunchoutSession) throw new Failure(403, { message: TRANSFERRED })
  if (user.type === 'Consumer') throw new Failure(403, { message: PAYMENT_NEEDED })
}

const submit = implement(submitCart, async ({ caller, body, deps }) => {
  assertMayOrder(caller)
  const now = deps.clock()
  return writeCart(
    deps.db,
    caller,
    now,
    (tx, cart) => submitOrder(tx, cart, caller, { seen: body, now, today: calendarDateOf(now) }),
    ({ accepted }) => accepted,
  )
})

/** Consumers alone pay here, for goods that are picked up or delivered as they chose (Spec 2 §6). */
function assertPays({ user, settings, shipMethod }: CustomerCaller): void {
  if (settings.isPunchoutSession) throw new Failure(403, { message: TRANSFERRED })
  if (user.type !== 'Consumer') throw new Failure(403, { message: PAYMENT_REFUSED })
  if (shipMethod === null) throw new Failure(409, { message: NO_SHIP_METHOD })
}

/** Its steps are transactions of their own, with the gateway in between; of its body not even a hash is kept. */
const pay = implement(
  submitCheckoutPayment,
  async ({ caller, body, deps, once, address }) => {
    assertPays(caller)
    if (!once) throw new Failure(400, { message: KEY_NEEDED })
    return payOrder(deps, { caller, body, once, address })
  },
  { answersRepeats: true },
)

export const checkoutRoutes: readonly Implementation[] = [deliveryDates, estimate, submit, pay]
