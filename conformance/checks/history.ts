import { OrderDto, OrderHistoryRowDto } from '@/contract/orders/history'
import { multiply, round } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import { ABSENT } from '../run/callers'
import type { Check } from '../run/check'
import { notOffered, skip, Violation } from '../run/outcome'
import { jsonOf, must, mustBe, mustBeAmount, mustRefuse, parsed } from '../run/expect'
import type { Visit } from '../run/visit'
import { ownOrders } from './examples'

const OPENED = 'docs/writing-a-backend.md, An opened order'
const cents = (amount: string | null) => Math.round(100 * Number(amount ?? 0))
/** Offsets from the user's order numbers to try: orders of other users, or unused numbers. */
const NEIGHBOURS = [-3, -2, -1, 1, 2, 3]
const ORDERS_TRIED = 3
/** Maximum number of orders to open; of a longer list, a sample. */
const ORDERS_OPENED = 500
/** Fields that a row shares with its opened order. A row has invoices only if the order has several. */
const ROW_FIELDS = (Object.keys(OrderHistoryRowDto.entries) as (keyof OrderHistoryRowDto)[]).filter(
  (field) => field !== 'invoices',
)

async function answerToOpening(visit: Visit, orderNumber: string): Promise<OrderDto | number> {
  const answer = await visit.ask('getOrder', { params: { orderNumber } })
  return answer.status === 200 ? parsed(OrderDto, jsonOf(answer)) : answer.status
}

async function opened(visit: Visit, orderNumber: string): Promise<OrderDto> {
  const order = await answerToOpening(visit, orderNumber)
  if (typeof order !== 'number') return order
  if (ABSENT.includes(order)) notOffered(`Status ${order}`)
  throw new Violation(`Status ${order}, expected 200`)
}

/** Up to `count` rows at equal distances, including the first and the last. */
function spread<T>(rows: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, (rows.length - 1) / (count - 1))
  return Array.from(
    { length: Math.min(count, rows.length) },
    (_, index) => rows[Math.round(index * step)] as T,
  )
}

const fieldsOf = (row: OrderHistoryRowDto) =>
  Object.fromEntries(ROW_FIELDS.map((field) => [field, row[field]]))

function mustListInvoices(row: OrderHistoryRowDto, order: OrderDto): void {
  const invoices = order.invoices.filter(({ isCredit }) => !isCredit)
  mustBe(row.invoices, invoices, `The invoices in the row of order ${row.orderNumber}`)
}

/** Spec 2 §3: quantity × conversion × price, rounded once. */
function mustMultiply({ orderNumber, lines }: OrderDto): void {
  for (const { position, quantity, priceConversion, unitPrice, extension } of lines) {
    if (unitPrice === null || extension === null || priceConversion === null) continue
    const amount = round(multiply(multiply(quantity, priceConversion), unitPrice), MONEY_DECIMALS)
    mustBeAmount(extension, amount, `The amount of line ${position} of order ${orderNumber}`)
  }
}

function mustAddUp({ orderNumber, lines, lineTotal, addOnCharges, tax, total }: OrderDto): void {
  if (total === null || lineTotal === null) return
  const sum = lines.reduce((whole, { extension }) => whole + cents(extension), 0)
  mustBe(cents(lineTotal), sum, `The line total of order ${orderNumber} in cents`)
  mustBe(cents(total), sum + cents(addOnCharges) + cents(tax), `The total of order ${orderNumber} in cents`)
}

export const historyChecks: readonly Check[] = [
  {
    area: 'history',
    name: 'an opened order agrees with its row, and adds up',
    calls: ['getOrder', 'listOrderHistory'],
    says: OPENED,
    menuKey: 'OrderHistory',
    run: async (visit) => {
      const rows = spread(await ownOrders(visit), ORDERS_OPENED)
      if (rows.length === 0) skip('There is no order')
      const found: (readonly [OrderHistoryRowDto, OrderDto | number])[] = []
      for (const row of rows) found.push([row, await answerToOpening(visit, row.orderNumber)])
      if (found.every(([, order]) => typeof order === 'number' && ABSENT.includes(order)))
        notOffered('No order can be opened')
      for (const [row, order] of found) {
        must(
          typeof order !== 'number',
          `Order ${row.orderNumber} is in the list, and opening it has status ${JSON.stringify(order)}`,
        )
        mustBe(fieldsOf(order), fieldsOf(row), `The opened order ${row.orderNumber}`)
        if (row.invoices.length > 0) mustListInvoices(row, order)
        mustMultiply(order)
        mustAddUp(order)
      }
    },
  },
  {
    area: 'history',
    name: 'each order is listed once',
    calls: ['listOrderHistory'],
    says: 'Spec 2 §7',
    menuKey: 'OrderHistory',
    run: async (visit) => {
      const numbers = (await ownOrders(visit)).map(({ orderNumber }) => orderNumber)
      mustBe(new Set(numbers).size, numbers.length, 'The number of different orders')
    },
  },
  {
    area: 'history',
    name: 'no order is listed for two customers',
    calls: ['listOrderHistory'],
    says: 'Spec 2 §7: orders of the customer',
    menuKey: 'OrderHistory',
    users: ['salesperson'],
    run: async (visit) => {
      const { customerKey: acting, customerKeys } = visit.visitor
      const own = new Set((await ownOrders(visit)).map(({ orderNumber }) => orderNumber))
      for (const customerKey of customerKeys.filter((key) => key !== acting).slice(0, ORDERS_TRIED)) {
        const rows = await visit.read('listOrderHistory', { customerKey })
        const both = rows.map(({ orderNumber }) => orderNumber).filter((number) => own.has(number))
        mustBe(both, [], `Orders of customer ${acting} listed for customer ${customerKey}`)
      }
    },
  },
  {
    area: 'history',
    name: 'orders of other customers cannot be opened',
    calls: ['getOrder', 'listOrderHistory'],
    says: OPENED,
    menuKey: 'OrderHistory',
    run: async (visit) => {
      const own = new Set((await ownOrders(visit)).map(({ orderNumber }) => orderNumber))
      const [first] = own
      if (first === undefined) skip('There is no order')
      await opened(visit, first)
      const numeric = [...own].filter((number) => /^\d{1,15}$/.test(number)).slice(0, ORDERS_TRIED)
      const near = numeric.flatMap((number) => NEIGHBOURS.map((step) => String(Number(number) + step)))
      for (const orderNumber of new Set([...near.filter((each) => !own.has(each)), '999999999'])) {
        mustRefuse(await visit.ask('getOrder', { params: { orderNumber } }), 403, 404)
      }
    },
  },
  {
    area: 'history',
    name: 'a salesperson opens orders only while acting for their customer',
    calls: ['getOrder', 'listOrderHistory'],
    says: OPENED,
    menuKey: 'OrderHistory',
    users: ['salesperson'],
    run: async (visit) => {
      const own = new Set((await ownOrders(visit)).map(({ orderNumber }) => orderNumber))
      const others = visit.visitor.customerKeys.filter((key) => key !== visit.visitor.customerKey)
      for (const customerKey of others.slice(0, ORDERS_TRIED)) {
        const [row] = await visit.read('listOrderHistory', { customerKey })
        if (!row || own.has(row.orderNumber)) continue
        const answer = await visit.ask('getOrder', { params: { orderNumber: row.orderNumber } })
        mustRefuse(answer, 403, 404)
      }
    },
  },
  {
    area: 'history',
    name: 'invoiced products are of the asked days',
    calls: ['listProductHistory'],
    says: 'Spec 2 §7',
    menuKey: 'ProductHistory',
    run: async (visit) => {
      const all = await visit.read('listProductHistory')
      const day = all.find(({ invoiceDate }) => invoiceDate !== null)?.invoiceDate
      if (day === null || day === undefined) skip('There is nothing invoiced')
      const rows = await visit.read('listProductHistory', { query: { startDate: day, endDate: day } })
      must(rows.length > 0, `Nothing of ${day}, although the whole list has it`)
      mustBe(
        rows.filter(({ invoiceDate }) => invoiceDate !== day),
        [],
        `Rows of other days than ${day}`,
      )
    },
  },
  {
    area: 'history',
    name: 'orders have no amounts for users who see none',
    calls: ['listOrderHistory', 'getOrder', 'listProductHistory'],
    says: OPENED,
    menuKey: 'OrderHistory',
    run: async (visit) => {
      if (!visit.visitor.settings?.hidePricing) skip('The user sees prices')
      const [row] = await ownOrders(visit)
      if (!row) skip('There is no order')
      mustBe(row.total, null, 'The total of an order in the list')
      const { total, lineTotal, tax, lines } = await opened(visit, row.orderNumber)
      const amounts = [total, lineTotal, tax, ...lines.flatMap((line) => [line.unitPrice, line.extension])]
      must(
        amounts.every((amount) => amount === null),
        'The opened order has an amount',
      )
    },
  },
]
