import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const CART_PAGE_MESSAGES = messages('cartPage', {
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
    icu('{lines, plural, one {# line was added by somebody else.} other {# lines were added by others.}}', {
      lines,
    }),
  sharedWith: (others: string) => icu('Shared with {others}', { others }),
  addedBy: (name: string) => icu('Added by {name}', { name }),
  you: 'you',
  formerUser: 'a former user',
  clearQuestion: 'Are you sure you want to delete all products from your cart?',
  removeItems: 'Remove items',
  doneDeleting: 'Done Deleting',
  checkout: 'Checkout',
  edit: (name: string) => icu('Edit {name}', { name }),
  remove: (name: string) => icu('Remove {name}', { name }),
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  extension: 'Extension',
  cartTotal: 'Cart total',
  /** Unit of the case total (Spec 2 §2). */
  caseUnit: 'Case',
  totalCase: 'Total Case Quantity',
  totalItems: 'Total Items Quantity',
  retry: 'Retry',
  summary: 'Summary',
  wholeCart: 'Clear Cart',
  /** Default label of the total of order quantities (Spec 2 §2). */
  totalOrder: 'Total Order Quantity',
  unpriced: (lines: number) =>
    icu(
      '{lines, plural, one {# line without a price is not in the total.} other {# lines without a price are not in the total.}}',
      { lines },
    ),
  /** Shown for changes while the server's cart cannot be read. */
  unsaved: (changes: number) =>
    icu('{changes, plural, one {# change is not saved yet.} other {# changes are not saved yet.}}', {
      changes,
    }),
  offline: (changes: number) =>
    icu(
      '{changes, plural, one {# change waits for the connection.} other {# changes wait for the connection.}}',
      { changes },
    ),
  undo: 'Undo',
  undoOf: (message: string) => icu('Undo: {message}', { message }),
  removed: (name: string) => icu('Removed "{name}" from the cart.', { name }),
  cleared: (lines: number) =>
    icu('{lines, plural, one {Removed # line.} other {Removed all # lines.}}', { lines }),
  removeUnavailable: 'Remove unavailable lines',
  removedUnavailable: (lines: number) =>
    icu('{lines, plural, one {Removed # unavailable line.} other {Removed # unavailable lines.}}', { lines }),
  unavailable: (lines: number) =>
    icu(
      '{lines, plural, one {# line is unavailable and not in the totals. It cannot be ordered.} other {# lines are unavailable and not in the totals. They cannot be ordered.}}',
      { lines },
    ),
  inTrouble: (lines: number) =>
    icu('{lines, plural, one {# line needs your attention.} other {# lines need your attention.}}', {
      lines,
    }),
  showFirst: 'Show the first',
  saveGuide: 'Save Order Guide',
  guideLines: (lines: number) =>
    icu(
      '{lines, plural, =0 {The cart has no line that can be saved.} one {Saves the line of the cart as a new order guide.} other {Saves the # lines of the cart as a new order guide.}}',
      { lines },
    ),
  /** Names of the unavailable lines that are not saved. */
  guideWithout: (names: string) => icu('Not in the order guide, because unavailable: {names}.', { names }),
  guideCreated: (name: string) => icu('Created order guide "{name}" successfully.', { name }),
  openGuide: 'Open',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
})
