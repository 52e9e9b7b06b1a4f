import type { NamedShop } from '../accounts/mails/messages'
import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const ORDER_MESSAGES = messages('orders', {
  paymentNeeded: 'This order is placed by paying for it',
  noOrder: (orderNumber: string) => icu('There is no order {orderNumber}.', { orderNumber }),
  changed: 'The order changed while you were looking at it. Review it before you submit it.',
  goesToProcurement: 'This cart goes to your procurement system',
  repeated: (orderNumber: string) =>
    icu('Order {orderNumber} with the same lines was placed less than a minute ago.', { orderNumber }),
  received: (orderNumber: string) => icu('Order {orderNumber} was received.', { orderNumber }),
  receivedForPickup: (orderNumber: string, date: string) =>
    icu('Order {orderNumber} was received for pickup on {date}.', { orderNumber, date }),
  receivedForDelivery: (orderNumber: string, date: string) =>
    icu('Order {orderNumber} was received for delivery on {date}.', { orderNumber, date }),
})

export const ORDER_MAIL = messages('orderMail', {
  subject: (orderNumber: string, shop: NamedShop) =>
    icu(
      '{isNamed, select, yes {Order {orderNumber} at {shop} was received} other {Order {orderNumber} was received}}',
      { ...shop, orderNumber },
    ),
  total: (total: string) => icu('The estimated total is {total}.', { total }),
  button: 'Open the order',
  closing: 'If you did not place this order, please tell us.',
})
