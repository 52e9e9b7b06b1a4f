import type { EndpointName } from '@/contract'
import type { OrderHistoryRowDto } from '@/contract/orders/history'
import { needed, orderables, wholeCatalogue } from '../run/catalogue'
import { isClosed } from '../run/callers'
import { skip } from '../run/outcome'
import type { Ask, Visit } from '../run/visit'

/** The visiting user's orders. */
export function ownOrders(visit: Visit): Promise<readonly OrderHistoryRowDto[]> {
  if (isClosed('listOrderHistory', visit) !== false) skip('The user’s menu lacks OrderHistory')
  return needed(
    'The order history',
    visit.once('orders', () => visit.read('listOrderHistory')),
  )
}

async function order(visit: Visit, fits: (row: OrderHistoryRowDto) => boolean = () => true) {
  const row = (await ownOrders(visit)).find(fits)
  return row ?? skip('There is no such order')
}

async function productScan(visit: Visit): Promise<Ask> {
  const products = await needed('The catalogue', wholeCatalogue(visit))
  const product =
    products.find(({ scanDocuments }) => scanDocuments.length > 0) ?? skip('No product has a document')
  return { params: { productKey: String(product.productKey), key: product.scanDocuments[0]?.key ?? '' } }
}

async function orderScan(visit: Visit): Promise<Ask> {
  const { orderNumber, scanDocuments } = await order(visit, (row) => row.scanDocuments.length > 0)
  return { params: { orderNumber, key: scanDocuments[0]?.key ?? '' } }
}

async function payment(visit: Visit): Promise<Ask> {
  if (isClosed('listAccountDetail', visit) !== false) skip('The user’s menu lacks AccountDetail')
  const rows = await needed(
    'Account details',
    visit.once('account', () => visit.read('listAccountDetail')),
  )
  const row = rows.find(({ invoicePaymentKey }) => invoicePaymentKey !== '') ?? skip('There is no payment')
  return { params: { id: row.invoicePaymentKey } }
}

async function challenge({ visitor }: Visit): Promise<Ask> {
  if (visitor.site?.humanCheck !== 'altcha') skip('The site uses no check of its own')
  return Promise.resolve({})
}

/** Inputs of the reads that need more than the user, taken from the backend's own data. */
const EXAMPLES: Readonly<Partial<Record<EndpointName, (visit: Visit) => Promise<Ask>>>> = {
  getPrices: async (visit) => {
    const [one, two] = await orderables(visit, 2)
    return { body: Object.fromEntries([one, two].map((each) => [each?.productKey, [each?.unitOfMeasure]])) }
  },
  getUncommitted: async (visit) => ({
    body: (await orderables(visit, 1)).slice(0, 2).map(({ productKey }) => productKey),
  }),
  getOrder: async (visit) => ({ params: { orderNumber: (await order(visit)).orderNumber } }),
  getOrderDocument: async (visit) => {
    const { orderNumber } = await order(visit, (row) => row.orderConfirmation)
    return { params: { orderNumber, kind: 'confirmation' } }
  },
  getOrderScan: orderScan,
  getProductScan: productScan,
  getPaymentReceipt: payment,
  getHumanChallenge: challenge,
}

/** Input of a read. Skips the check if the backend has no suitable data. */
export function exampleOf(call: EndpointName, visit: Visit): Promise<Ask> {
  return EXAMPLES[call]?.(visit) ?? Promise.resolve({})
}
