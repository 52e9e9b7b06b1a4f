import type { CallerCustomer } from '../accounts/access/caller'
import type { OrderDetail } from '../orders/orderDetail'
import type { TextBlock } from './model/documentModel'
import { SERVER_DOCUMENT_MESSAGES } from './messages'

/** The customer with their address under a label such as 'Bill To'. */
export function customerParty(label: string, customer: CallerCustomer): TextBlock {
  return { label, lines: [customer.name, ...customer.address] }
}

/** Destination of the goods, as agreed at the time. */
export function shipToParty(
  order: Pick<OrderDetail, 'shipMethod' | 'shipToCode' | 'shipToAddress'>,
): TextBlock {
  const code = order.shipToCode === '' ? [] : [order.shipToCode]
  return order.shipMethod === 'Pickup'
    ? { label: SERVER_DOCUMENT_MESSAGES.pickup, lines: [SERVER_DOCUMENT_MESSAGES.pickedUp] }
    : { label: SERVER_DOCUMENT_MESSAGES.shipTo, lines: [...code, ...order.shipToAddress] }
}
