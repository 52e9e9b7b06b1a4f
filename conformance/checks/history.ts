import type { OrderDto } from '@/contract/history'
import { ABSENT } from '../run/callers'
import type { Check } from '../run/check'
import { notOffered, skip } from '../run/outcome'
import { jsonOf, must, mustBe, mustHaveStatus, mustRefuse, parsed } from '../run/expect'
import { OrderDto as OrderSchema } from '@/contract/history'
import type { Visit } from '../run/visit'
import { ownOrders } from './examples'

const OPENED = 'docs/writing-a-backend.md, An opened order'
const cents = (amount: string | null) => Math.round(100 * Number(amount ?? 0))
/** Numbers next to the user's own that are tried: others' orders, or nobody's. */
const NEIGHBOURS = [-3, -2, -1, 1, 2, 3]
const ORDERS_TRIED = 3

async function opened(visit: Visit, orderNumber: string): Promise<OrderDto> {
  const answer = await visit.ask('getOrder', { params: { orderNumber } })
  if (ABSENT.includes(answer.status)) notOffered(`Status ${answer.status}`)
  mustHaveStatus(answer, 200)
  return parsed(OrderSchema, jsonOf(answer))
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
      const rows = (await ownOrders(visit)).slice(0, ORDERS_TRIED)
      if (rows.length === 0) skip('There is no order')
      for (const row of rows) {
        const order = await opened(visit, row.orderNumber)
        mustBe(
          [order.orderNumber, order.status, order.total],
          [row.orderNumber, row.status, row.total],
          'The order',
        )
        mustAddUp(order)
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
