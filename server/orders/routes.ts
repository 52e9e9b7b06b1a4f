import { getDeliveryDates, getEstimate, submitCart } from '@/contract/checkout/checkout'
import { HIDDEN_ESTIMATE } from '@/domain/checkout/estimate'
import type { CustomerCaller } from '../accounts/access/caller'
import { Failure } from '../foundation/failure'
import { implement, type Implementation } from '../accounts/routes/implement'
import { assertShipTo, loadHeaderContext } from '../cart/cartHeader'
import { readCart } from '../cart/cartRead'
import { writeCart } from '../cart/cartStore'
import { estimateLines, loadChargeRules } from '../cart/estimate'
import { rejectPunchout, submitOrder } from './submitOrder'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { getOrder, listOrderHistory, listProductHistory } from '@/contract/orders/history'
import { readOrder } from './orderDetail'
import { listOrders } from './orderHistory'
import { listInvoicedProducts } from './productHistory'
import { ORDER_MESSAGES } from './messages'

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

/** Rejects consumers, who pay (Spec 2 §2), and punchout sessions, which transfer their cart instead (Spec 2 §4). */
function assertMayOrder({ user, settings }: CustomerCaller): void {
  rejectPunchout(settings)
  if (user.type === 'Consumer') throw new Failure(403, { message: ORDER_MESSAGES.paymentNeeded })
}

const submit = implement(submitCart, async ({ caller, body, deps }) => {
  assertMayOrder(caller)
  const now = deps.clock()
  const answer = await writeCart(
    deps.db,
    caller,
    now,
    (tx, cart) => submitOrder(tx, cart, caller, { seen: body, now, today: calendarDateOf(now) }),
    ({ accepted }) => accepted,
  )
  if (answer.accepted) {
    deps.mail.kick()
    deps.webhooks.kick()
  }
  return answer
})

export const checkoutRoutes: readonly Implementation[] = [deliveryDates, estimate, submit]

const orders = implement(listOrderHistory, ({ caller, deps }) => listOrders(deps.db, caller))

const WHOLE_NUMBER = /^\d{1,15}$/

const order = implement(getOrder, async ({ params, caller, deps }) => {
  const { orderNumber } = params
  const found = WHOLE_NUMBER.test(orderNumber) ? await readOrder(deps.db, caller, Number(orderNumber)) : null
  if (!found) throw new Failure(404, { message: ORDER_MESSAGES.noOrder(orderNumber) })
  return found
})

const products = implement(listProductHistory, ({ caller, query, deps }) =>
  listInvoicedProducts(deps.db, caller, query),
)

export const historyRoutes: readonly Implementation[] = [orders, order, products]
