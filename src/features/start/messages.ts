import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of the user's own row on the start page. */
export const START_MESSAGES = messages('start', {
  business: 'Your business',
  orders: 'Your orders',
  forCustomer: (customer: string) => icu('For {customer}', { customer }),
  failed: 'This could not be loaded.',
  retry: 'Retry',
  shipMethod: 'Ship method',
  change: 'Change',
  cart: 'Cart',
  lines: (count: number) => icu('{count, plural, one {# line} other {# lines}}', { count }),
  emptyCart: 'The cart is empty',
  delivery: (date: string) => icu('Next delivery {date}', { date }),
  pickup: (date: string) => icu('Next pickup {date}', { date }),
  openCart: 'Continue to cart',
  startOrder: 'Start an order',
  lastOrder: 'Last order',
  order: (orderNumber: string) => icu('Order {orderNumber}', { orderNumber }),
  noOrders: 'No orders yet',
  reorderOf: (orderNumber: string) => icu('Reorder {orderNumber}', { orderNumber }),
  orderGuides: 'Order guides',
  noGuides: 'No order guides yet',
  count: 'Count',
  countOf: (name: string) => icu('Count stock: {name}', { name }),
  account: 'Account',
  balance: (amount: string) => icu('Balance {amount}', { amount }),
  pastDue: (amount: string) => icu('{amount} past due', { amount }),
  nothingPastDue: 'Nothing past due',
  pay: 'Pay',
})
