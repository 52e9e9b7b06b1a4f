import { formatHash, type CatalogueHash } from './hash'

/** Every screen of the storefront as a route pattern (Spec 1 §2, Spec 2 §2, Spec 3 §2). */
export const ROUTES = {
  home: '/',
  login: '/login',
  changePassword: '/changepassword',
  verifyEmail: '/verifyemail',
  accessDenied: '/accessdenied',
  selectCustomer: '/select-customer',
  selectShipMethod: '/select-shipmethod',
  products: '/products',
  product: '/product/:productKey',
  categories: '/categories',
  orderGuide: '/order-guide',
  orderGuideEdit: '/order-guide-edit',
  orderGuideCount: '/order-guide-count',
  cart: '/cart',
  checkout: '/checkout',
  orderHistory: '/history/orders',
  order: '/history/orders/:orderNumber',
  productHistory: '/history/products',
  reports: '/reports',
  accountSummary: '/account/summary',
  accountDetail: '/account/detail',
  accountPayment: '/account/payment',
  accountAddress: '/account/address',
  adminLanding: '/admin/landing',
  admin: '/admin',
  settings: '/settings',
  userPreferences: '/user-preferences',
  document: '/doc/:documentId',
} as const

export type RouteName = keyof typeof ROUTES
export type RoutePattern = (typeof ROUTES)[RouteName]

/** Paths forced by a state of the session; never a destination to return to (Spec 1 §2). */
export const FORCED_PATHS: readonly string[] = [ROUTES.login, ROUTES.selectCustomer, ROUTES.selectShipMethod]

/** True for the sign-in path, matched as the router does: ignoring case and a trailing slash. */
export const isLoginPath = (pathname: string): boolean =>
  pathname.toLowerCase().replace(/\/$/, '') === ROUTES.login

/** The catalogue with filters: /products#mc={code}&c={code} (Spec 2 §2). */
export function productsPath(view: CatalogueHash = {}): string {
  return ROUTES.products + formatHash(view)
}

/** Detail of a product (Spec 2 §2). */
export function productPath(productKey: string | number): string {
  return `/product/${encodeURIComponent(productKey)}`
}

/** An order of the history. */
export function orderPath(orderNumber: string): string {
  return `${ROUTES.orderHistory}/${encodeURIComponent(orderNumber)}`
}

/** Product History with the rows that a text finds, such as a product's code. */
export function productHistoryPath(search: string): string {
  return `${ROUTES.productHistory}#search=${encodeURIComponent(search)}`
}

/** The page of an order guide; the first one by default (Spec 2 §2). */
export function orderGuidePath(name?: string): string {
  return ROUTES.orderGuide + formatHash(name === undefined ? {} : { og: name })
}

/** Account Details, filtered by 'open', 'credits', or an age such as '31~60'. */
export function accountDetailPath(show: string): string {
  return `${ROUTES.accountDetail}#show=${encodeURIComponent(show)}`
}

/** Make Payment, with the open items of this reference selected. */
export function paymentPath({ reference }: { readonly reference: string }): string {
  return `${ROUTES.accountPayment}#pay=${encodeURIComponent(reference)}`
}

/**
 * The editor of an order guide, new or existing (Spec 2 §2: og_create, og_edit).
 * @param view 'all' to start with all products instead of the guide's lines
 */
export function orderGuideEditPath(mode: 'create' | 'edit', name: string, view?: 'all'): string {
  const guide = `#og_${mode}=${encodeURIComponent(name)}`
  return ROUTES.orderGuideEdit + guide + (view === undefined ? '' : `&view=${view}`)
}

/** The stock count of an order guide. */
export function orderGuideCountPath(name: string): string {
  return ROUTES.orderGuideCount + formatHash({ og: name })
}

/** The viewer of a generated document; knowing the id grants access (Spec 2 §7). */
export function documentPath(documentId: string): string {
  return `/doc/${encodeURIComponent(documentId)}`
}

/** An image of the catalogue or the vendor's logo (Spec 2 §7). */
export function imagePath(name: string): string {
  return `/img/${encodeURIComponent(name)}`
}

/**
 * An image in each of these widths, as `srcset`; '' without widths, and for drawings (SVG), which need none.
 */
export function imageSrcSet(name: string, widths: readonly number[]): string {
  if (name === '' || /\.svg$/i.test(name)) return ''
  return widths.map((width) => `${imagePath(name)}?w=${width} ${width}w`).join(', ')
}

/** Fallback for a missing image if the site has none of its own (Spec 1 §9). */
export const MISSING_IMAGE_PATH = '/missing.svg'

/** Query parameter with the code of a punchout start page (Spec 1 §4). */
export const CODE_PARAMETER = 'ac'
