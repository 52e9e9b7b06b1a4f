import { getDeliveryDates, getEstimate, submitCart } from '@/contract/cart'
import { HIDDEN_ESTIMATE } from '@/domain/checkout/estimate'
import type { CustomerCaller } from '../auth/caller'
import { Failure } from '../http/failure'
import { implement, type Implementation } from '../http/implement'
import { assertShipTo, loadHeaderContext } from '../services/cartHeader'
import { readCart } from '../services/cartRead'
import { writeCart } from '../services/cartStore'
import { estimateLines, loadChargeRules } from '../services/estimate'
import { submitOrder } from '../services/orders'
import { calendarDateOf } from '@/domain/dates/calendarDate'

const PAYMENT_NEEDED = 'This order is placed by paying for it'
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

export const checkoutRoutes: readonly Implementation[] = [deliveryDates, estimate, submit]
