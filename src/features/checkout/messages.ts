import { formatCount } from '@/domain/money/thousands'
import { SUBMIT_MESSAGES } from '@/state/checkout/messages'

/** Texts of the checkout (Spec 2 §2, §8). */
export const CHECKOUT_MESSAGES = {
  ...SUBMIT_MESSAGES,
  loading: 'Loading',
  empty: 'No items in cart',
  continueShopping: 'Continue Shopping',
  steps: {
    'shipment-method': 'Shipment Method',
    message: 'Message',
    details: 'Delivery Details',
    payment: 'Payment Information',
    confirm: 'Confirm Order',
    receipt: SUBMIT_MESSAGES.receipt,
  },
  pickupDetails: 'Pickup Details',
  back: 'Back',
  next: 'Next',
  acknowledge: 'Acknowledge',
  saving: 'Saving',
  noPaymentMethods: 'No payment methods available',
  paymentUnavailable: 'Payment Service is unavailable. Please contact support.',
  cardAgain:
    'We could not confirm whether your payment arrived. Your card is not kept: enter it again to find out. It is charged only once.',
  payment: 'Payment',
  cardEnding: (issuer: string, lastFour: string) => `${issuer || 'Card'} ending in ${lastFour}`,
  transaction: (id: string) => `Transaction ${id}`,
  deliveryAddress: 'Delivery Address',
  shipTo: 'Ship To',
  noShipTo: 'Choose a ship-to',
  customerPo: 'Customer P.O.',
  deliveryDate: 'Delivery Date',
  pickupDate: 'Pickup Date',
  earliest: (date: string) => `Earliest: ${date}`,
  instruction1: 'Special Instructions 1',
  instruction2: 'Special Instructions 2',
  notes: 'Notes',
  datesFailed: 'Unable to Load Delivery Dates.',
  retry: 'Retry',
  submit: 'Submit Order',
  submitting: 'Submitting order',
  print: 'Print',
  lines: 'Order lines',
  linePages: 'Pages of the order lines',
  nextLines: 'Next lines',
  changes: {
    title: (count: number) =>
      count === 1 ? '1 line has changed' : `${formatCount(count)} lines have changed`,
    what: {
      price: 'Price',
      unit: 'Unit',
      description: 'Description',
      availability: 'Availability',
      quantity: 'Quantity',
      notes: 'Notes',
      added: 'Added',
      removed: 'Removed',
    },
    none: 'none',
    wasAndIs: (label: string, was: string, is: string) => `${label}: was ${was}, is ${is}`,
    holds: (unit: string, count: string) => `${count} in 1 ${unit}`,
    pages: 'Pages of the changed lines',
    acknowledge: 'I acknowledge these changes',
  },
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  extension: 'Extension',
  lineTotal: 'Line total',
  addOnCharges: 'Add-on charges',
  tax: 'Tax',
  estimating: 'The estimate is being made. You can submit the order in a moment.',
  reading: 'The cart is being read. You can submit the order in a moment.',
  changesWaiting: 'Your last changes are being saved. You can submit the order in a moment.',
  changesFailed: 'Some changes of your cart are not saved. Retry or undo them in the cart before you submit.',
  acknowledgeFirst: 'Acknowledge the changes before you submit the order.',
  estimateFirst: 'There is no estimate. Retry it before you submit the order.',
  answerFirst: 'The same was ordered a moment ago. Choose Order again to order it once more.',
  toCart: 'Go to cart',
  toDelivery: 'Change delivery address',
  lineProblems: 'Some lines cannot be ordered. Correct or remove them in the cart.',
  /**
   * Last step of a punchout session, which transfers the cart to the buyer's procurement system (Spec 2 §4).
   */
  transfer: {
    transfer: 'Transfer',
    again: 'Transfer again',
    transferring: 'Transferring the cart',
    transferred:
      'Your cart is on its way to your procurement system. If this page stays, choose “Transfer again”.',
    estimating: 'The estimate is being made. You can transfer the cart in a moment.',
    reading: 'The cart is being read. You can transfer it in a moment.',
    changesWaiting: 'Your last changes are being saved. You can transfer the cart in a moment.',
    changesFailed:
      'Some changes of your cart are not saved. Retry or undo them in the cart before you transfer it.',
    lineProblems: 'Some lines cannot be transferred. Correct or remove them in the cart.',
    acknowledgeFirst: 'Acknowledge the changes before you transfer the cart.',
    changedMeanwhile:
      'The cart changed while you were looking at it. Look it over once more before you transfer it.',
  },
  stillAsking: 'We could not confirm whether your order arrived. We are asking what became of it.',
  changedMeanwhile:
    'The order changed while you were looking at it. Look it over once more before you submit it.',
  alreadyOrdered: (orderNumber: string) =>
    orderNumber === ''
      ? 'This cart was ordered already.'
      : `This cart was ordered already, as order ${orderNumber}.`,
  notOrderedAgain: 'It was not ordered again.',
  repeated: (orderNumber: string) =>
    `Order ${orderNumber} with the same lines was placed less than a minute ago. Do you want to order the same once more?`,
  orderAgain: 'Order again',
  toOrders: 'Order History',
  ok: 'OK',
} as const
