import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts about the outcome of a submit, on its screen and afterwards (Spec 2 §8). */
export const SUBMIT_MESSAGES = messages('submit', {
  title: 'Checkout',
  receipt: 'Receipt',
  otherCard:
    'This is not the card that you submitted the order with. Submit again to pay with it: you are charged only once.',
  unknownOutcome:
    'We could not confirm whether your order arrived. Submit again to find out: it is ordered only once.',
  notSubmitted: 'Your order was not submitted.',
  sessionEnded:
    'Your session ended before the order was submitted. Nothing was ordered. Please submit it again.',
  sessionEndedBeforePayment:
    'Your session ended before the order was submitted. Nothing was ordered or paid. Please enter the card again and submit.',
  notTransferred: 'The session ended before the cart was transferred. Nothing was transferred.',
  orderSubmitted: (orderNumber: string) => icu('Order {orderNumber} submitted', { orderNumber }),
  rejected: 'The server rejected the order for an unspecified reason. Please contact support.',
  unexpectedError: 'An unexpected error occurred. Please contact support.',
  unexpectedAnswer: (reason: string) =>
    icu('The server returned an unexpected response. Please contact support or try again later. ({reason})', {
      reason,
    }),
})
