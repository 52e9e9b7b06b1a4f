import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const ACCESS_MESSAGES = messages('access', {
  denied: 'Access Denied',
  expired: 'Your session has expired',
  signIn: 'Please sign in',
  endedElsewhere: 'You logged out from another device. Please sign in again.',
  accountChanged: 'Your account was changed. Please sign in again.',
  customerKeyInvalid: 'The customer key is not valid',
  selectCustomer: 'Select a customer first',
  tooManySignIns: 'Too many login attempts, please try again later',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  tooManyRefused: 'Too many requests were refused. Please try again later.',
  noMenuEntry: 'There is no such menu entry',
  device: (browser: string, system: string) => icu('{browser} on {system}', { browser, system }),
  notesGone: (item: string, amount: string) =>
    icu('The notes of item {item} ({amount}) are not known any more.', { item, amount }),
  itemLeftOut: (item: string, amount: string, reason: string) =>
    icu('Item {item} ({amount}) could not be taken over from your system: {reason}', {
      item,
      amount,
      reason,
    }),
  moreLeftOut: (count: number) =>
    icu('{count} more items could not be taken over from your system.', { count: String(count) }),
})
