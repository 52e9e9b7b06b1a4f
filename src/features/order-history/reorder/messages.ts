import { formatCount } from '@/domain/money/thousands'

const products = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`)

/** Texts of ordering a past order again. */
export const REORDER_MESSAGES = {
  reorder: 'Reorder',
  title: (orderNumber: string) => `Reorder ${orderNumber}`,
  intro: 'These are today’s products and prices. Leave out or change what you need.',
  unavailable: 'This order cannot be opened.',
  productsFailed: 'The products could not be loaded.',
  retry: 'Retry',
  lines: 'Lines to reorder',
  pages: 'Pages of the lines',
  ordered: (quantity: string) => `Ordered ${quantity}`,
  chooseUnit: 'Choose a unit',
  priceChange: (was: string, now: string) => `was ${was}, now ${now}`,
  priceNow: (now: string) => `now ${now}`,
  notesLeft: 'The notes of this line are not added.',
  notAdded: 'An error occurred while performing this action',
  cancel: 'Cancel',
  close: 'Close',
  add: (count: number) => (count === 0 ? 'Add to cart' : `Add ${products(count)} to cart`),
  added: (count: number) => `Added ${products(count)} to the cart.`,
  viewCart: 'View cart',
} as const
