import { type ChargeRules, estimateOf, type KnownEstimate } from '@/domain/checkout/estimate'
import type { OrderStatus } from '../../db/schema/ordering'
import { addDays, daysBetween } from '../dates'
import { createRandom, type Random } from '../random'
import { nextWeekday, notOnSunday } from './calendar'
import { pastPercent } from './pastPrices'
import { type PricedLine, priceLine } from './priceLine'
import { busyCount, isWanted, timesUsual } from './seasons'
import type { Staple } from './staples'

export interface Orderer {
  readonly customerId: number
  readonly userId: number | null
  readonly priceLevel: string
  readonly deliveryWeekdays: readonly number[]
  readonly rules: ChargeRules
  readonly shipTos: readonly { readonly code: string; readonly address: readonly string[] }[]
  /** Days of the past that the story covers. */
  readonly days: number
  readonly linesMin: number
  readonly linesMax: number
  /** Prefix of the P.O. number; '' for none. */
  readonly poPrefix: string
}

export interface DemoOrder {
  readonly customerId: number
  readonly userId: number | null
  readonly status: OrderStatus
  readonly customerPo: string
  readonly orderDate: string
  readonly deliveryDate: string
  readonly shipToCode: string
  readonly shipToAddress: readonly string[]
  readonly specialInstruction1: string
  readonly notes: string
  readonly lines: readonly PricedLine[]
  readonly estimate: KnownEstimate
}

/** Ages in days of the latest orders, each in another status. */
const RECENT = [0, 2, 3, 5] as const
const REGULAR_FROM_DAYS = 9
const CANCELLED_EVERY = 27
const INSTRUCTIONS = [
  '',
  '',
  '',
  'Leave at the rear dock',
  'Call when 30 minutes out',
  'Check in with the kitchen first',
]
const NOTES = ['', '', '', '', 'No substitutions please.', 'Please send the freshest dates you have.']

function statusAt(ageDays: number, index: number, isDue: boolean): OrderStatus {
  if (ageDays <= 1) return 'Open'
  if (ageDays <= 3) return 'Processing'
  if (ageDays < REGULAR_FROM_DAYS || !isDue) return 'Shipped'
  return index % CANCELLED_EVERY === CANCELLED_EVERY - 1 ? 'Cancelled' : 'Invoiced'
}

/** Ages of a customer's orders in days, the oldest first. */
function agesOf(days: number, random: Random): number[] {
  const ages: number[] = [...RECENT]
  for (let age = REGULAR_FROM_DAYS; age <= days; age += random.int(5, 9)) ages.push(age)
  return ages.reverse()
}

interface OrderDay {
  readonly day: string
  readonly today: string
}

function linesOf(
  staples: readonly Staple[],
  orderer: Orderer,
  { day, today }: OrderDay,
  random: Random,
): PricedLine[] {
  const count = busyCount(random.int(orderer.linesMin, orderer.linesMax), day)
  return random
    .shuffle(staples)
    .filter(({ product }) => isWanted(product.categorySlug, day, random))
    .slice(0, count)
    .map(({ product, unit, usual }) =>
      priceLine(product, {
        unit,
        quantity: String(usual * timesUsual(product.categorySlug, day, random)),
        level: orderer.priceLevel,
        percent: pastPercent(product, day, today),
      }),
    )
}

function orderAt(
  age: number,
  index: number,
  orderer: Orderer,
  staples: readonly Staple[],
  today: string,
): DemoOrder {
  const random = createRandom(`order ${orderer.customerId} ${index}`)
  const orderDate = notOnSunday(addDays(today, -age))
  const deliveryDate = nextWeekday(addDays(orderDate, 1), orderer.deliveryWeekdays)
  const lines = linesOf(staples, orderer, { day: orderDate, today }, random)
  const shipTo = random.chance(70) ? orderer.shipTos[0] : random.pick(orderer.shipTos)
  const estimated = lines.map(({ extension, product }) => ({ extension, isTaxable: product.isTaxable }))
  return {
    customerId: orderer.customerId,
    userId: orderer.userId,
    status: statusAt(daysBetween(orderDate, today), index, deliveryDate <= today),
    customerPo: orderer.poPrefix === '' ? '' : `${orderer.poPrefix}${1000 + index}`,
    orderDate,
    deliveryDate,
    shipToCode: shipTo?.code ?? '',
    shipToAddress: shipTo?.address ?? [],
    specialInstruction1: random.pick(INSTRUCTIONS),
    notes: random.pick(NOTES),
    lines,
    estimate: estimateOf(estimated, orderer.rules),
  }
}

/** A customer's orders, the oldest first: invoiced weekly ones, then one in each current status. */
export function ordersOf(orderer: Orderer, staples: readonly Staple[], today: string): DemoOrder[] {
  const ages = agesOf(orderer.days, createRandom(`ages ${orderer.customerId}`))
  return ages.map((age, index) => orderAt(age, index, orderer, staples, today))
}

/** An order with its index among all orders of the story, which gives its number. */
export interface PlacedOrder {
  readonly order: DemoOrder
  readonly index: number
}

export function placeOrders(orders: readonly DemoOrder[]): PlacedOrder[] {
  return [...orders]
    .sort(
      (left, right) => left.orderDate.localeCompare(right.orderDate) || left.customerId - right.customerId,
    )
    .map((order, index) => ({ order, index }))
}
