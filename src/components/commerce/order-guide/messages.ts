/** Texts of the dialogs that name an order guide or add a product to one (Spec 2 §4, §8). */
export const ORDER_GUIDE_MESSAGES = {
  name: 'Order Guide Name',
  createFailed: (message: string) => `Failed to create order guide: ${message}`,
  link: 'Add to Order Guide',
  linkOf: (description: string) => `Add to Order Guide: ${description}`,
  title: 'Add to Order Guide',
  guide: 'Order Guide',
  choose: 'Select an order guide',
  newGuide: 'New order guide',
  newName: 'New Order Guide Name',
  fixed: (name: string) => `${name} (cannot be changed)`,
  holdsProduct: (name: string) => `${name} (has this product)`,
  add: 'Add',
  adding: 'Adding',
  cancel: 'Cancel',
  added: (description: string, name: string) => `Added "${description}" to order guide "${name}".`,
  failed: 'Error adding product to order guide.',
} as const
