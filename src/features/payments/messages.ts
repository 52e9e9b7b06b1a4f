import { icu } from '@/domain/language/icu'
import { messages, withMessages } from '@/domain/language/messages'
import { PAYMENT_SUBMIT_MESSAGES } from '@/features/payments/state/messages'

/** Texts of the Make Payment wizard (Spec 3 §2, §4, §8). */
export const PAYMENT_MESSAGES = withMessages(
  PAYMENT_SUBMIT_MESSAGES,
  messages('payment', {
    loading: 'Loading Open A/R...',
    noItems: 'No Open A/R Items',
    noItemsText: 'There is nothing to pay.',
    loadFailed: 'Failed to load payment data. Please try again later.',
    serviceUnavailable: 'Payment Service is unavailable. Please contact support.',
    noMethods: 'No payment methods available',
    notOffered:
      'Payments by card or bank account are not offered here. You can see what is open, and apply credits to it.',
    steps: {
      SelectPayment: 'Select Payments',
      ReviewPayables: 'Review Selection',
      PaymentMethod: 'Payment Method',
      ReviewPayment: 'Review Payment',
      Receipt: 'Receipt',
    },
    next: 'Next',
    continue: 'Continue',
    openItems: 'Open items',
    filters: 'Filter open items',
    search: 'Search',
    show: 'Show',
    showAll: 'All items',
    showSelected: 'Selected items',
    tickItem: (reference: string) => icu('Pay {reference}', { reference }),
    appliedOf: (reference: string) => icu('Applied amount of {reference}', { reference }),
    ofItem: (reference: string) => icu('of {reference}', { reference }),
    notOpen: (reference: string) => icu('{reference} is no longer open.', { reference }),
    changedTitle: 'Changed items',
    changedFromTo: (reference: string, before: string, now: string) =>
      icu('{reference}: the balance was {before} and is {now} now', { reference, before, now }),
    gone: (reference: string) => icu('{reference} is no longer open', { reference }),
    method: 'Payment method',
    methods: { applyCredit: 'Apply Credit', creditCard: 'Credit Card', check: 'eCheck' },
    creditsCover: 'Credits cover these items. No card or bank account is needed.',
    methodAgain:
      'We could not confirm whether your payment arrived. Your card or bank data was not stored: enter it again to find out. You pay only once.',
    stillAsking: 'We could not confirm whether your payment arrived. We are checking its status.',
    cardEnding: (issuer: string, lastFour: string) =>
      issuer === ''
        ? icu('Card ending in {lastFour}', { lastFour })
        : icu('{issuer} ending in {lastFour}', { issuer, lastFour }),
    accountEnding: (lastFour: string) => icu('Bank account ending in {lastFour}', { lastFour }),
    items: 'Items',
    amount: 'Amount',
    submit: 'Submit Payment',
    submitting: 'Submitting payment',
    paymentReceipt: 'Payment Receipt',
    paymentFailed: 'Payment Failed',
    transaction: 'Transaction',
    found:
      'There was no answer to this payment, but the balances show that it was made. Nothing was sent again.',
    notCharged: 'Nothing was paid. You can correct the payment and submit it again.',
    correct: 'Correct payment',
    receiptDocument: 'Payment Receipt',
    mail: 'Mail receipt',
    mailed: (email: string) => icu('The receipt was sent to {email}.', { email }),
    another: 'Make another payment',
    toAccount: 'Account Details',
  }),
)

export const PAYABLE_MESSAGES = messages('payment.columns', {
  tick: 'Pay',
  reference: 'Reference',
  type: 'Type',
  charge: 'Charge',
  credit: 'Credit',
  remarks: 'Remarks',
  invoiceDate: 'Invoice Date',
  dueDate: 'Due Date',
  poNumber: 'PO',
  initial: 'Initial',
  balance: 'Balance',
  applied: 'Applied Amount',
  documents: 'Documents',
  left: 'Left Open',
})

export const QUICK_SELECTION_MESSAGES = messages('payment.quick', {
  title: 'Select',
  due: 'All due',
  amount: 'Pay this amount',
  oldestFirst: 'Oldest first',
  credits: (count: number) => icu('{count, plural, one {Apply # credit} other {Apply # credits}}', { count }),
  clear: 'Clear selection',
  tooMuch: (owed: string) => icu('Only {owed} is open. Everything was selected.', { owed }),
})

export const SELECTION_MESSAGES = messages('payment.bar', {
  title: 'Selection',
  count: (count: number) => icu('{count, plural, one {# item} other {# items}}', { count }),
  total: 'Total',
  totalBefore: 'Total:',
  none: 'Select the items that you want to pay.',
  error: 'Correct the amounts in error.',
  negative: 'The credits are more than what you pay. Select more items, or apply less credit.',
})
