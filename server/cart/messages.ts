import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const SERVER_CART_MESSAGES = messages('serverCart', {
  empty: 'Cart is empty.',
  full: 'A cart can have 2,000 lines at most.',
  /** Marks a salesperson after their name. */
  sales: 'sales',
  readOnly: 'This session is for viewing only.',
  ordered: (orderNumber: string) =>
    icu('This cart has already been ordered, as order {orderNumber}.', { orderNumber }),
  noLine: 'There is no such line',
  lineGone: 'This line is no longer in the cart.',
  lineOfOtherProduct: 'This line holds another product.',
  lineProblem: (product: string, problem: string) => icu('{product}: {problem}', { product, problem }),
  shipToUnknown: 'This ship-to does not belong to the customer',
  noSuchDay: 'The delivery date does not exist',
  noPickups: (date: string) => icu('There are no pickups on {date}', { date }),
  noPickupsUntil: (date: string, next: string) =>
    icu('There are no pickups on {date}. The next pickup date is {next}', { date, next }),
  noDeliveries: (date: string) => icu('There are no deliveries on {date}', { date }),
  noDeliveriesUntil: (date: string, next: string) =>
    icu('There are no deliveries on {date}. The next delivery date is {next}', { date, next }),
  fileUnderWay: 'Another file of yours is being imported. Please try again when it is done.',
  manyFiles: 'Many files are being imported right now. Please try again.',
})
