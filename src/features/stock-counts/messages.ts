import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of counting stock by an order guide. */
export const GUIDE_COUNT_MESSAGES = messages('guideCount', {
  title: (guide: string) => (guide === '' ? icu('Count Stock', {}) : icu('Count Stock: {guide}', { guide })),
  intro: 'Enter what is on the shelf. The order fills each product up to the quantity in the guide.',
  noGuide: 'No order guide is chosen.',
  unknownGuide: (guide: string) => icu('The order guide “{guide}” does not exist.', { guide }),
  toGuides: 'Show order guides',
  print: 'Print count sheet',
  clear: 'Clear counts',
  clearQuestion: {
    title: 'Clear counts?',
    message: 'What was counted for this guide will be removed.',
    confirmLabel: 'Clear counts',
  },
  lines: 'Lines to count',
  par: (quantity: string, unit: string) => icu('Par {quantity} {unit}', { quantity, unit }),
  noPar: 'No par',
  onHand: 'On hand',
  onHandOf: (name: string) => icu('On hand of {name}', { name }),
  order: (quantity: string, unit: string) => icu('Order {quantity} {unit}', { quantity, unit }),
  enough: 'Enough',
  notCounted: 'Not counted',
  inCart: (quantity: string) => icu('{quantity} in cart', { quantity }),
  gone: 'Discontinued, or no longer sold to you',
  noUnit: (unit: string) =>
    unit === '' ? icu('No longer sold by this unit', {}) : icu('No longer sold by {unit}', { unit }),
  progress: (counted: string, all: string) => icu('{counted} of {all} counted', { counted, all }),
  toOrder: (count: string) => icu('{count} to order', { count }),
  addToCart: 'Add to cart',
  nothingToOrder: 'Everything counted is at its par.',
  countWrong: (name: string) =>
    icu('What you entered as on hand of {name} cannot be read. Correct or empty it first.', { name }),
  countFirst: 'Enter what is on hand first.',
  added: (count: number) =>
    icu('{count, plural, one {Added 1 product to the cart.} other {Added # products to the cart.}}', {
      count,
    }),
  notAdded: (names: string) => icu('Could not be added: {names}', { names }),
  viewCart: 'View cart',
  sheet: { product: 'Product', par: 'Par', onHand: 'On hand', order: 'Order' },
  date: 'Date',
  countedBy: 'Counted by',
})
