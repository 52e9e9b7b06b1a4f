import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of ordering a past order again. */
export const REORDER_MESSAGES = messages('reorder', {
  reorder: 'Reorder',
  title: (orderNumber: string) => icu('Reorder {orderNumber}', { orderNumber }),
  intro: 'These are today’s products and prices. Leave out or change what you need.',
  unavailable: 'This order cannot be opened.',
  productsFailed: 'The products could not be loaded.',
  retry: 'Retry',
  lines: 'Lines to reorder',
  pages: 'Pages of the lines',
  ordered: (quantity: string) => icu('Ordered {quantity}', { quantity }),
  chooseUnit: 'Choose a unit',
  priceChange: (was: string, now: string, unit: string) =>
    icu('was {was}, now {now} {unit}', { was, now, unit }),
  priceNow: (now: string, unit: string) => icu('now {now} {unit}', { now, unit }),
  notesLeft: 'The notes of this line are not added.',
  notAdded: 'An error occurred while performing this action',
  cancel: 'Cancel',
  close: 'Close',
  add: (count: number) =>
    icu('{count, plural, =0 {Add to cart} one {Add # product to cart} other {Add # products to cart}}', {
      count,
    }),
  added: (count: number) =>
    icu('{count, plural, one {Added # product to the cart.} other {Added # products to the cart.}}', {
      count,
    }),
  viewCart: 'View cart',
})
