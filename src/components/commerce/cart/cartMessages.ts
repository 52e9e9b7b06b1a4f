import { formatCount } from '@/domain/money/thousands'
/** Texts of cart parts on several screens (Spec 2 §2, §5). */
export const CART_MESSAGES = {
  addTitle: 'Add To Cart',
  editTitle: 'Edit Cart',
  add: 'Add',
  save: 'Save',
  saving: 'Saving',
  waiting: 'Waiting for the connection',
  addAgain: 'Add again',
  cancel: 'Cancel',
  retry: 'Retry',
  undo: 'Undo',
  edit: (name: string) => `Edit ${name} in the cart`,
  addWithOptions: (name: string) => `Add ${name} with options`,
  addLabel: (name: string) => `Add ${name} to the cart`,
  quantity: 'Quantity',
  inCart: (quantities: string) => `In cart: ${quantities}`,
  notSaved: 'Not saved',
  /** There is no cart to add to, or not any more (Spec 2 §8). */
  lineFailed: 'An error occurred while performing this action',
  sellBy: 'Sell By',
  priceBy: 'Price By',
  unitPrice: 'Unit Price',
  extension: 'Extension',
  resetPrice: 'Reset price',
  note1: 'Note 1',
  note2: 'Note 2',
  signInTitle: 'Account Required',
  signInPrompt: 'Please sign in or create an account to add products to your cart.',
  logIn: 'Log In',
  confirm: 'Confirm',
  cart: 'Cart',
  cartOf: (lines: number, total: string | null) =>
    `Cart, ${formatCount(lines)} ${lines === 1 ? 'line' : 'lines'}${total === null ? '' : `, ${total}`}`,
  cartFailed: 'not all changes are saved',
} as const

/** Maximum length of a line's note. */
export const NOTE_MAX = 250
