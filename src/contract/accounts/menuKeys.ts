/** Keys of the cards of Reports (Spec 3 §2). */
export const REPORT_KEYS = [
  'CurrentStatement',
  'OrderGuideList',
  'ProductList',
  'ProductPriceList',
  'QuoteSheet',
] as const

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
  ...REPORT_KEYS,
] as const
export type MenuKey = (typeof MENU_KEYS)[number]

/** Menu keys that permit a call: any entry suffices; a nested list requires all of its keys. */
export type CallKeys = readonly (MenuKey | readonly MenuKey[])[]

/** True when the menu keys that are open (visible and not locked) permit the call. */
export const opensCall = (keys: CallKeys, isOpen: (key: MenuKey) => boolean): boolean =>
  keys.some((entry) => (typeof entry === 'string' ? isOpen(entry) : entry.every(isOpen)))
