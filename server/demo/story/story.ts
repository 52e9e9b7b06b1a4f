import type { ChargeRules } from '@/domain/checkout/estimate'
import type { DemoProduct } from '../catalogue/products'
import { customersOf } from '../people/customers'
import { addressesOf } from '../people/addresses'
import { BACKLOG_ID, CUSTOMER, USER } from '../people/keys'
import { CHARGES } from '../people/siteSettings'
import { adjustmentsOf, usedCreditsOf } from './adjustments'
import { backlogOf } from './backlog'
import { type DemoGuide, ownGuides, standardGuide } from './guides'
import { type Orderer, ordersOf, type PlacedOrder, placeOrders } from './orders'
import { type DemoPayment, paymentEntriesOf, paymentsOf } from './payments'
import { type DemoReceivable, invoicesOf } from './receivables'
import { pickStaples, type Staple } from './staples'

export interface Story {
  readonly orders: readonly PlacedOrder[]
  readonly receivables: readonly DemoReceivable[]
  readonly payments: readonly DemoPayment[]
  readonly guides: readonly DemoGuide[]
  readonly staples: readonly Staple[]
}

const HARBOR_DAYS = 546
const HARBOR_STAPLES = 110
const OTHERS = 12
const OTHER_DAYS = 75
const OTHER_STAPLES = 36

type Customer = ReturnType<typeof customersOf>[number]

/** The demo's charges, for exempt and non-exempt customers. */
function rulesFor(isTaxExempt: boolean): ChargeRules {
  return {
    deliveryCharge: CHARGES.deliveryCharge,
    freeFrom: CHARGES.freeDeliveryFrom,
    fuelCharge: CHARGES.fuelCharge,
    areChargesTaxable: CHARGES.areChargesTaxable,
    taxRatePercent: isTaxExempt ? '0' : CHARGES.taxRatePercent,
  }
}

function ordererOf(customer: Customer): Orderer {
  const isHarbor = customer.id === CUSTOMER.harborBistro
  const shipTos = addressesOf()
    .filter(({ customerId }) => customerId === customer.id)
    .map(({ shipToCode, name, address1, city, state, zip }) => ({
      code: shipToCode ?? '',
      address: [name, address1 ?? '', `${city ?? ''}, ${state ?? ''} ${zip ?? ''}`.trim()],
    }))
  return {
    customerId: customer.id ?? 0,
    userId: isHarbor ? USER.buyer : USER.sales,
    priceLevel: customer.priceLevel ?? 'STD',
    deliveryWeekdays: customer.deliveryWeekdays ?? [],
    rules: rulesFor(customer.isTaxExempt ?? true),
    shipTos,
    days: isHarbor ? HARBOR_DAYS : OTHER_DAYS,
    linesMin: isHarbor ? 8 : 4,
    linesMax: isHarbor ? 22 : 12,
    poPrefix: isHarbor ? 'HB-' : customer.requiredPo ? 'PO' : '',
  }
}

/** Tells the story of Harbor Bistro over 18 months and of some other customers over the last weeks. */
export function buildStory(products: readonly DemoProduct[], today: string): Story {
  const customers = customersOf(today).filter(({ kind, id }) => kind === 'business' && id !== CUSTOMER.house)
  const tellers = customers.slice(0, OTHERS + 1).map((customer) => {
    const isHarbor = customer.id === CUSTOMER.harborBistro
    return {
      customer,
      staples: pickStaples(products, customer.code, isHarbor ? HARBOR_STAPLES : OTHER_STAPLES),
    }
  })
  const orders = placeOrders(
    tellers.flatMap(({ customer, staples }) => ordersOf(ordererOf(customer), staples, today)),
  )
  const accounts = tellers.map(({ customer }) => {
    const own = orders.filter(({ order }) => order.customerId === customer.id)
    const invoices = invoicesOf(own, today)
    const isHarbor = customer.id === CUSTOMER.harborBistro
    const credits = isHarbor ? usedCreditsOf(own, invoices) : []
    const payments = paymentsOf(invoices, credits, today)
    const adjustments = isHarbor ? adjustmentsOf(own, today) : []
    const entries = paymentEntriesOf(payments, invoices)
    return { payments, receivables: [...invoices, ...entries, ...credits, ...adjustments] }
  })
  const harborStaples = tellers[0]?.staples ?? []
  return {
    orders,
    receivables: [...accounts.flatMap(({ receivables }) => receivables), ...backlogOf(BACKLOG_ID, today)],
    payments: accounts.flatMap(({ payments }) => payments),
    guides: [
      ...tellers.map(({ customer, staples }) => standardGuide(customer.id ?? 0, staples)),
      ...ownGuides(CUSTOMER.harborBistro, harborStaples),
    ],
    staples: harborStaples,
  }
}
