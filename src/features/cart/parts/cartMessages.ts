import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of cart parts on several screens (Spec 2 §2, §5). */
export const CART_MESSAGES = messages('cart', {
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
  edit: (name: string) => icu('Edit {name} in the cart', { name }),
  addWithOptions: (name: string) => icu('Add {name} with options', { name }),
  addLabel: (name: string) => icu('Add {name} to the cart', { name }),
  quantity: 'Quantity',
  inCart: (quantities: string) => icu('In cart: {quantities}', { quantities }),
  notSaved: 'Not saved',
  /** The cart to add to does not exist, or no longer exists (Spec 2 §8). */
  lineFailed: 'An error occurred while performing this action',
  sellBy: 'Sell By',
  priceBy: 'Price By',
  unitPrice: 'Unit Price',
  extension: 'Extension',
  resetPrice: 'Reset price',
  priceTitle: 'Confirm Price',
  priceQuestion: 'Are you sure you want to enter this price?',
  pricesQuestion: 'Are you sure you want to enter these prices?',
  morePrices: (count: number) => icu('{count} more', { count }),
  costAndMargin: (cost: string, margin: string | null) =>
    margin === null ? icu('Cost {cost}', { cost }) : icu('Cost {cost}, margin {margin}%', { cost, margin }),
  /** Precedes a price that is overridden. */
  was: 'was',
  priceChanged: 'changed price',
  note1: 'Note 1',
  note2: 'Note 2',
  characters: (length: number, most: number) => icu('{length} of {most} characters', { length, most }),
  signInTitle: 'Account Required',
  signInPrompt: 'Please sign in or create an account to add products to your cart.',
  signInOnlyPrompt: 'Please sign in to add products to your cart.',
  logIn: 'Log In',
  confirm: 'Confirm',
  cart: 'Cart',
  cartOf: (lines: number, total: string | null) =>
    total === null
      ? icu('{lines, plural, one {Cart, # line} other {Cart, # lines}}', { lines })
      : icu('{lines, plural, one {Cart, # line, {total}} other {Cart, # lines, {total}}}', { lines, total }),
  cartFailed: (cart: string) => icu('{cart}, not all changes are saved', { cart }),
  /** Label of a button that repeats on every line. */
  actionOn: (action: string, name: string) => icu('{action}: {name}', { action, name }),
})
