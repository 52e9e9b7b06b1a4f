/** Keys of menu entries (Spec 1 §3). */
export const MENU_KEYS = [
  'AllProducts',
  'Categories',
  'CheckOut',
  'ColorMaintenance',
  'EditLandingPage',
  'OrderGuides',
  'OrderHistory',
  'ProductHistory',
  'ViewCart',
  'ViewDocuments',
  'ViewProducts',
  'AccountSummary',
  'AccountDetail',
  'InvoicePayment',
  'ShipToMaintenance',
  'AdminPanel',
  'CurrentStatement',
  'OrderGuideList',
  'ProductList',
  'ProductPriceList',
  'QuoteSheet',
] as const
export type MenuKey = (typeof MENU_KEYS)[number]

/** Keys that open a call: any entry does; of a list within, all keys are needed together. */
export type CallKeys = readonly (MenuKey | readonly MenuKey[])[]

/** True where the open keys of a menu open a call. */
export const opensCall = (keys: CallKeys, isOpen: (key: MenuKey) => boolean): boolean =>
  keys.some((entry) => (typeof entry === 'string' ? isOpen(entry) : entry.every(isOpen)))
