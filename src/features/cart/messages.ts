import { formatCount } from '@/domain/money/thousands'

export const CART_PAGE_MESSAGES = {
  title: 'Cart',
  lines: 'Cart lines',
  empty: 'Cart is empty',
  /** Announced when the last line is removed (Spec 2 §8). */
  emptied: 'Cart is empty.',
  emptyText: 'Products you add appear here, with their prices and quantities.',
  continueShopping: 'Continue Shopping',
  importFile: 'Import File to Cart',
  clear: 'Clear Cart',
  clearOthers: (lines: number) =>
    lines === 1 ? '1 line was added by somebody else.' : `${formatCount(lines)} lines were added by others.`,
  sharedWith: (others: string) => `Shared with ${others}`,
  addedBy: (name: string) => `Added by ${name}`,
  you: 'you',
  formerUser: 'a former user',
  clearQuestion: 'Are you sure you want to delete all products from your cart?',
  removeItems: 'Remove items',
  doneDeleting: 'Done Deleting',
  checkout: 'Checkout',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  extension: 'Extension',
  cartTotal: 'Cart total',
  totalCase: 'Total Case Quantity',
  totalItems: 'Total Items Quantity',
  retry: 'Retry',
  summary: 'Summary',
  wholeCart: 'Clear Cart',
  /** Default label of the total of order quantities (Spec 2 §2). */
  totalOrder: 'Total Order Quantity',
  unpriced: (lines: number) =>
    lines === 1
      ? '1 line without a price is not in the total.'
      : `${lines} lines without a price are not in the total.`,
  /** For changes while the server's cart cannot be read. */
  unsaved: (changes: number) =>
    changes === 1 ? '1 change is not saved yet.' : `${changes} changes are not saved yet.`,
  offline: (changes: number) =>
    changes === 1 ? '1 change waits for the connection.' : `${changes} changes wait for the connection.`,
  undo: 'Undo',
  removed: (name: string) => `Removed "${name}" from the cart.`,
  cleared: (lines: number) => (lines === 1 ? 'Removed 1 line.' : `Removed all ${lines} lines.`),
  inTrouble: (lines: number) =>
    lines === 1 ? '1 line needs your attention.' : `${lines} lines need your attention.`,
  showFirst: 'Show the first',
  saveGuide: 'Save Order Guide',
  guideLines: (lines: number) =>
    lines === 0
      ? 'The cart is empty: there is nothing to save.'
      : lines === 1
        ? 'Saves the line of the cart as a new order guide.'
        : `Saves the ${lines} lines of the cart as a new order guide.`,
  guideCreated: (name: string) => `Created order guide "${name}" successfully.`,
  openGuide: 'Open',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
} as const
