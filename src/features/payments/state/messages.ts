import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts about the outcome of a payment of open items, on its screen and afterwards (Spec 3 §8). */
export const PAYMENT_SUBMIT_MESSAGES = messages('paymentSubmit', {
  title: 'Make Payment',
  receipt: 'Receipt',
  unexpectedAnswer: (text: string) =>
    icu('The server returned an unexpected response. Please contact support or try again later. ({reason})', {
      reason: text,
    }),
  unexpectedError: (message: string) =>
    icu('An unexpected error occurred. Please contact support. ({message})', { message }),
  failed: 'The payment was not made.',
  otherMethod:
    'This is not the card or account that you submitted the payment with. Nothing was paid with it. Check the balances before you pay again.',
  changed: 'Some of these items were paid or credited meanwhile. Nothing was paid. Check the amounts.',
  unknownOutcome:
    'We could not confirm whether your payment arrived. Submit again to find out: it is paid only once.',
  notPaid: 'Your payment was not made.',
  sessionEnded:
    'Your session ended before the payment was made. Nothing was paid. Please enter the card or account again and submit.',
  paid: (total: string) => icu('Payment of {total} made', { total }),
})
