import { messages } from '@/domain/language/messages'

export const SERVER_PAYMENT_MESSAGES = messages('serverPayments', {
  /** Spec 3 §8. */
  unavailable: 'Payment Service is unavailable. Please contact support.',
  notOffered: 'Payments by card or bank account are not offered here.',
  notAnswered: {
    account: 'The payment service did not answer. Your account was not charged. Please try again.',
    card: 'The payment service did not answer. Your card was not charged. Please try again.',
  },
  cancelled: {
    account: 'The payment was cancelled. Your account was not charged. Please try again.',
    card: 'The payment was cancelled. Your card was not charged. Please try again.',
  },
  nothingToPay: 'There is nothing to pay.',
  eCheckUnaccepted: 'eChecks are not accepted',
  withoutPaying: 'This order is placed without paying for it',
  noShipMethod: 'Choose pickup or delivery first',
  keyNeeded: 'A payment needs an Idempotency-Key',
  businessOnly: 'Only business customers pay invoices',
  itemTwice: 'The payment names an item twice',
  wholeCents: 'Each item needs an amount of whole cents',
  notPayable: 'The amount is not payable',
  creditsAlone: 'Credits alone pay a total of zero, and nothing else',
  declined: {
    funds: {
      card: 'The card was declined: insufficient funds.',
      bankAccount: 'The eCheck was declined: insufficient funds.',
    },
    detail: {
      card: 'The card was declined: the security code does not match.',
      bankAccount: 'The eCheck was declined: the account is closed.',
    },
    other: {
      card: 'The card was declined. Please use another card.',
      bankAccount: 'The eCheck was declined. Please use another account.',
    },
  },
})
