import { icu } from '@/domain/language/icu'
import { messages, withMessages } from '@/domain/language/messages'
import { SUBMIT_MESSAGES } from '@/features/checkout/state/messages'

export const CHECKOUT_MESSAGES = withMessages(
  SUBMIT_MESSAGES,
  messages('checkout', {
    loading: 'Loading',
    empty: 'No items in cart',
    continueShopping: 'Continue Shopping',
    steps: {
      'shipment-method': 'Shipment Method',
      message: 'Message',
      details: 'Delivery Details',
      payment: 'Payment Information',
      confirm: 'Confirm Order',
      receipt: 'Receipt',
    },
    pickupDetails: 'Pickup Details',
    next: 'Next',
    acknowledge: 'Acknowledge',
    saving: 'Saving',
    noPaymentMethods: 'No payment methods available',
    paymentUnavailable: 'Payment Service is unavailable. Please contact support.',
    cardAgain:
      'We could not confirm whether your payment arrived. Your card was not stored: enter it again to find out. It is charged only once.',
    payment: 'Payment',
    cardEnding: (issuer: string, lastFour: string) =>
      issuer === ''
        ? icu('Card ending in {lastFour}', { lastFour })
        : icu('{issuer} ending in {lastFour}', { issuer, lastFour }),
    transaction: (id: string) => icu('Transaction {id}', { id }),
    deliveryAddress: 'Delivery Address',
    shipTo: 'Ship To',
    noShipTo: 'Choose a ship-to',
    customerPo: 'Customer P.O.',
    deliveryDate: 'Delivery Date',
    pickupDate: 'Pickup Date',
    earliest: (date: string) => icu('Earliest: {date}', { date }),
    instruction1: 'Special Instructions 1',
    instruction2: 'Special Instructions 2',
    notes: 'Notes',
    datesFailed: 'Unable to Load Delivery Dates.',
    retry: 'Retry',
    submit: 'Submit Order',
    submitting: 'Submitting order',
    lines: 'Order lines',
    linePages: 'Pages of the order lines',
    changes: {
      title: (count: number) =>
        icu('{count, plural, one {# line has changed} other {# lines have changed}}', { count }),
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
      labelled: (label: string, value: string) => icu('{label}: {value}', { label, value }),
      wasAndIs: (label: string, was: string, is: string) =>
        icu('{label}: was {was}, is {is}', { label, was, is }),
      holds: (unit: string, count: string) => icu('{count} in 1 {unit}', { count, unit }),
      pages: 'Pages of the changed lines',
      acknowledge: 'I acknowledge these changes',
    },
    before: (label: string) => icu('{label}:', { label }),
    product: 'Product',
    quantity: 'Quantity',
    price: 'Price',
    extension: 'Extension',
    estimating: 'The estimate is loading. You can submit the order in a moment.',
    reading: 'The cart is loading. You can submit the order in a moment.',
    changesWaiting: 'Your last changes are being saved. You can submit the order in a moment.',
    changesFailed:
      'Some changes of your cart are not saved. Retry or undo them in the cart before you submit.',
    acknowledgeFirst: 'Acknowledge the changes before you submit the order.',
    estimateFirst: 'There is no estimate. Retry it before you submit the order.',
    answerFirst: 'You placed the same order a moment ago. Choose Order again to place it once more.',
    toCart: 'Go to cart',
    toDelivery: 'Change delivery address',
    lineProblems: 'Some lines cannot be ordered. Correct or remove them in the cart.',
    stillAsking: 'We could not confirm whether your order arrived. We are checking its status.',
    stillAskingCard:
      'We could not confirm whether your card was charged. We keep asking: it is known within a few minutes.',
    unknownCard:
      'We could not confirm whether your card was charged. It is known within a few minutes: submit again to find out. You are charged only once.',
    changedMeanwhile: 'The order changed while you were looking at it. Review it before you submit it.',
    alreadyOrdered: (orderNumber: string) =>
      orderNumber === ''
        ? icu('This cart has already been ordered.', {})
        : icu('This cart has already been ordered, as order {orderNumber}.', { orderNumber }),
    notOrderedAgain: 'It was not ordered again.',
    repeated: (orderNumber: string) =>
      icu(
        'Order {orderNumber} with the same lines was placed less than a minute ago. Do you want to place it again?',
        { orderNumber },
      ),
    orderAgain: 'Order again',
    toOrders: 'Order History',
    ok: 'OK',
    viewOrder: 'View Order',
    forDelivery: (date: string) => icu('For delivery on {date}', { date }),
    forPickup: (date: string) => icu('For pickup on {date}', { date }),
  }),
)

/**
 * Last step of a punchout session, which transfers the cart to the buyer's procurement system (Spec 2 §4).
 */
export const TRANSFER_MESSAGES = messages('checkout.transfer', {
  transfer: 'Transfer',
  again: 'Transfer again',
  transferring: 'Transferring the cart',
  transferred:
    'Your cart is on its way to your procurement system. If this page stays, choose “Transfer again”.',
  estimating: 'The estimate is loading. You can transfer the cart in a moment.',
  reading: 'The cart is loading. You can transfer it in a moment.',
  changesWaiting: 'Your last changes are being saved. You can transfer the cart in a moment.',
  changesFailed:
    'Some changes of your cart are not saved. Retry or undo them in the cart before you transfer it.',
  lineProblems: 'Some lines cannot be transferred. Correct or remove them in the cart.',
  acknowledgeFirst: 'Acknowledge the changes before you transfer the cart.',
  changedMeanwhile: 'The cart changed while you were looking at it. Review it before you transfer it.',
})
