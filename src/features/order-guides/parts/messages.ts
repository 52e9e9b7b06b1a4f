import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of the dialogs that name an order guide or add a product to one (Spec 2 §4, §8), and of its lines. */
export const ORDER_GUIDE_MESSAGES = messages('orderGuide', {
  name: 'Order Guide Name',
  createFailed: (message: string) => icu('Failed to create order guide: {message}', { message }),
  link: 'Add to Order Guide',
  linkOf: (description: string) => icu('Add to Order Guide: {description}', { description }),
  title: 'Add to Order Guide',
  guide: 'Order Guide',
  choose: 'Select an order guide',
  newGuide: 'New order guide',
  unnamed: (productKey: number) => icu('Product {productKey}', { productKey }),
  /** Names of the guide's products that no list can show. */
  without: (names: string) =>
    icu('Not shown, because discontinued or no longer sold to you: {names}.', { names }),
  newName: 'New Order Guide Name',
  fixed: (name: string) => icu('{name} (cannot be changed)', { name }),
  holdsProduct: (name: string) => icu('{name} (has this product)', { name }),
  add: 'Add',
  adding: 'Adding',
  cancel: 'Cancel',
  added: (description: string, name: string) =>
    icu('Added "{description}" to order guide "{name}".', { description, name }),
  failed: 'Error adding product to order guide.',
  failedBecause: (reason: string) => icu('Error adding product to order guide. {reason}', { reason }),
})
