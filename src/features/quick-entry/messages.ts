import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const QUICK_ENTRY_MESSAGES = messages('quickEntry', {
  grid: 'Quick Entry',
  howToType:
    'Enter and Tab move to the next editable cell. A number typed on a unit goes to the next quantity. To leave the grid, press Escape, then Tab.',
  leaving: 'Press Tab to leave the grid.',

  productCode: 'Product Code',
  description: 'Description',
  unitPrice: 'Unit Price',
  priceBy: 'Price By',
  available: 'Available',
  quantity: 'Quantity',
  sellBy: 'Sell By',
  extension: 'Extension',
  state: 'State',
  cellOf: (column: string, name: string) => icu('{column} of {name}', { column, name }),

  pendingChanges: (count: number) => icu('{count, number} Pending Change(s)', { count }),
  atLeast: (amount: string) => icu('at least {amount}', { amount }),
  updateCart: 'Update Cart',
  loadingCart: 'Loading cart...',
  updating: 'Updating...',
  discard: 'Discard',
  discardTitle: 'Discard Changes',
  discardQuestion: (count: number) =>
    icu(
      '{count, plural, one {Are you sure you want to discard # pending change?} other {Are you sure you want to discard # pending changes?}}',
      { count },
    ),
  undo: 'Undo',
  redo: 'Redo',
  more: 'More actions',
  undone: 'Undone.',
  redone: 'Redone.',
  applyOrderGuide: 'Apply Order Guide',
  applyStandardOrder: 'Apply Standard Order',
  applied: (name: string, count: number) =>
    icu('{count, plural, one {# row filled in from “{name}”.} other {# rows filled in from “{name}”.}}', {
      count,
      name,
    }),
  nothingApplied: (name: string) => icu('“{name}” has nothing to fill in.', { name }),

  errorLine: (code: string, description: string, error: string) =>
    icu('{code} {description}: {error}', { code, description, error }),
  close: 'Close',
  retry: 'Retry',
  retryOf: (name: string) => icu('Retry: {name}', { name }),
  noChargeOf: (name: string) => icu('Sell at no charge: {name}', { name }),

  pending: 'Pending',
  removal: 'Will be removed from the cart',
  failed: 'Not saved',
  saving: 'Saving',
  alsoInCart: (quantities: string) => icu('Also in cart: {quantities}', { quantities }),

  jumpTo: 'Go to code',
  jumpHint: 'Scan or type a code, then Enter',
  jumpPlaceholder: 'Scan or type a code',
  looking: 'Looking for the code…',
  jumpFailed: 'The catalogue could not be searched. Please try again.',
  notListed: (code: string) => icu('“{code}” cannot be shown here.', { code }),
  quantityLeft: (quantity: string, code: string) =>
    icu('The quantity {quantity} of “{code}” was not entered.', { quantity, code }),

  missedCodes: 'Codes without a product',
  correctCode: (code: string) => icu('Correct “{code}”', { code }),
  drop: 'Drop',
  dropCode: (code: string) => icu('Drop “{code}”', { code }),

  pasteLines: 'Paste Lines',
  pasteLabel: 'Lines',
  pasteHint: 'One line per product: code, quantity and, if needed, unit. Or in words: 2 cs romaine.',
  nothingToPaste: 'Enter at least one line.',
  nothingRead: 'No line of this text could be read as an order.',
  paste: 'Paste',
  cancel: 'Cancel',
  filledIn: (count: number) =>
    icu('{count, plural, one {# value filled in.} other {# values filled in.}}', { count }),
  cleared: (count: number) =>
    icu('{count, plural, one {# value cleared.} other {# values cleared.}}', { count }),
  refused: (count: number) => icu('{count, plural, one {# row refused.} other {# rows refused.}}', { count }),
  noted: (count: number) => icu('{count, plural, one {# row adjusted.} other {# rows adjusted.}}', { count }),
  fillFailed: 'Nothing could be filled in. Please try again.',
  reportTitle: 'Rejected and adjusted rows',
  copyReport: 'Copy',
  copyFailed: 'The list could not be copied.',
  copied: (count: number) => icu('{count, plural, one {# row copied.} other {# rows copied.}}', { count }),
  place: (line: number) => icu('Line {line, number}', { line }),

  rowsShown: 'Rows shown',
  pendingOnly: 'Pending only',
  inCartOnly: 'In cart only',
  noneShown: 'No row matches.',
  showAllRows: 'Show all rows',
  elsewhere: (count: number) =>
    icu(
      '{count, plural, one {# row is outside this list of products.} other {# rows are outside this list of products.}}',
      { count },
    ),
  showAllProducts: 'Show all products',

  pages: 'Pages',
  rowsPerPage: 'Rows per page',
  all: 'All',
  page: (page: number, pages: number) => icu('Page {page, number} of {pages, number}', { page, pages }),
  previousPage: 'Previous page',
  nextPage: 'Next page',

  keys: 'Keys',
  keysTitle: 'Keys in the grid',
  keyList: {
    next: { key: 'Enter, Tab', text: 'Next editable cell; with Shift the previous one' },
    number: { key: '0 – 9', text: 'On a unit, the next quantity' },
    arrows: { key: 'Arrows', text: 'Next cell; with Shift select, with Ctrl jump to the edge' },
    ends: { key: 'Home, End', text: 'First and last cell of the row; with Ctrl, of the page' },
    screens: { key: 'Page Up, Page Down', text: 'One screen up or down' },
    edit: { key: 'F2', text: 'Edit the value in place; arrows move within it' },
    leave: { key: 'Esc', text: 'Undo typing in the cell; press again, then Tab, to leave the grid' },
    clear: { key: 'Delete', text: 'Clear the selected cells' },
    copy: { key: 'Ctrl + C', text: 'Copy the selected cells for a spreadsheet' },
    paste: { key: 'Ctrl + V', text: 'Paste cells, or lines of code, quantity and unit onto a code' },
    fill: { key: 'Ctrl + D', text: 'Fill the first selected row into the rows below' },
    undo: { key: 'Ctrl + Z, Ctrl + Y', text: 'Undo and redo' },
    update: { key: 'Ctrl + Enter', text: 'Update Cart' },
    help: { key: 'Ctrl + /', text: 'Show this list' },
  },
})
