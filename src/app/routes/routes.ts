import { ROUTES } from '@/domain/navigation/paths'
import { lazyNativePage, lazyPage, type AppRoute } from './appRoute'
import { matchPath } from 'react-router-dom'

/** Account, documents and administration: consumers are redirected to the start page (Spec 3 §1). */
const BUSINESS_ONLY = { redirectsUserTypes: ['Consumer'], isHiddenInPunchout: true } as const
/** Also for guests, if the site admits them. */
const FOR_ALL = { userTypes: ['Public', 'Consumer', 'Salesperson', 'Customer'] } as const
const NOT_IN_PUNCHOUT = { isHiddenInPunchout: true } as const

/**
 * Every screen of a signed-in session (Spec 1 §2). Menu and router are derived from this table. A new screen
 * is added here: `{ path: ROUTES.cart, title: 'cart', menuKey: 'ViewCart', page: lazyPage(() =>
 * import('…/CartPage'), 'CartPage') }`
 */
export const appRoutes: readonly AppRoute[] = [
  {
    path: ROUTES.products,
    title: 'products',
    menuKey: 'ViewProducts',
    page: lazyNativePage(() => import('@/features/products/ProductsPage'), 'ProductsPage'),
    ...FOR_ALL,
  },
  {
    path: ROUTES.product,
    title: 'product',
    menuKey: 'ViewProducts',
    page: lazyPage(() => import('@/features/products/product/ProductPage'), 'ProductPage'),
    ...FOR_ALL,
  },
  {
    path: ROUTES.categories,
    title: 'categories',
    menuKey: 'Categories',
    page: lazyPage(() => import('@/features/products/categories/CategoriesPage'), 'CategoriesPage'),
  },
  {
    path: ROUTES.orderGuide,
    title: 'orderGuides',
    menuKey: 'OrderGuides',
    ...NOT_IN_PUNCHOUT,
    page: lazyPage(() => import('@/features/products/order-guide/OrderGuidePage'), 'OrderGuidePage'),
  },
  {
    path: ROUTES.orderGuideEdit,
    title: 'orderGuide',
    page: lazyPage(() => import('@/features/order-guides/editor/GuideEditorPage'), 'GuideEditorPage'),
  },
  {
    path: ROUTES.orderGuideCount,
    title: 'stockCount',
    menuKey: 'OrderGuides',
    isHiddenReadOnly: true,
    ...NOT_IN_PUNCHOUT,
    page: lazyPage(() => import('@/features/stock-counts/GuideCountPage'), 'GuideCountPage'),
  },
  {
    path: ROUTES.cart,
    title: 'cart',
    menuKey: 'ViewCart',
    page: lazyPage(() => import('@/features/cart/CartPage'), 'CartPage'),
  },
  {
    path: ROUTES.checkout,
    title: 'checkout',
    menuKey: 'CheckOut',
    isHiddenReadOnly: true,
    page: lazyPage(() => import('@/features/checkout/CheckoutPage'), 'CheckoutPage'),
  },
  {
    path: ROUTES.orderHistory,
    title: 'orderHistory',
    menuKey: 'OrderHistory',
    ...NOT_IN_PUNCHOUT,
    page: lazyPage(() => import('@/features/orders/OrderHistoryPage'), 'OrderHistoryPage'),
  },
  {
    path: ROUTES.order,
    title: 'order',
    menuKey: 'OrderHistory',
    ...NOT_IN_PUNCHOUT,
    page: lazyPage(() => import('@/features/orders/order/OrderPage'), 'OrderPage'),
  },
  {
    path: ROUTES.productHistory,
    title: 'productHistory',
    menuKey: 'ProductHistory',
    ...NOT_IN_PUNCHOUT,
    page: lazyPage(() => import('@/features/products-bought/ProductHistoryPage'), 'ProductHistoryPage'),
  },
  {
    path: ROUTES.reports,
    title: 'reports',
    menuKey: 'ViewDocuments',
    ...BUSINESS_ONLY,
    page: lazyPage(() => import('@/features/documents/reports/ReportsPage'), 'ReportsPage'),
  },
  {
    path: ROUTES.accountSummary,
    title: 'accountSummary',
    menuKey: 'AccountSummary',
    ...BUSINESS_ONLY,
    page: lazyPage(() => import('@/features/account/summary/AccountSummaryPage'), 'AccountSummaryPage'),
  },
  {
    path: ROUTES.accountDetail,
    title: 'accountDetails',
    menuKey: 'AccountDetail',
    ...BUSINESS_ONLY,
    page: lazyPage(() => import('@/features/account/detail/AccountDetailPage'), 'AccountDetailPage'),
  },
  {
    path: ROUTES.accountPayment,
    title: 'payment',
    menuKey: 'InvoicePayment',
    ...BUSINESS_ONLY,
    page: lazyPage(() => import('@/features/payments/PaymentPage'), 'PaymentPage'),
  },
  {
    path: ROUTES.accountAddress,
    title: 'addresses',
    menuKey: 'ShipToMaintenance',
    ...NOT_IN_PUNCHOUT,
    page: lazyPage(() => import('@/features/addresses/AddressPage'), 'AddressPage'),
  },
  {
    path: ROUTES.adminLanding,
    title: 'landing',
    menuKey: 'EditLandingPage',
    ...BUSINESS_ONLY,
    page: lazyPage(() => import('@/features/landing/editor/LandingEditorPage'), 'LandingEditorPage'),
  },
  {
    path: ROUTES.admin,
    title: 'admin',
    menuKey: 'AdminPanel',
    ...BUSINESS_ONLY,
    page: lazyPage(() => import('@/features/admin/AdminPage'), 'AdminPage'),
  },
  {
    path: ROUTES.settings,
    title: 'settings',
    page: lazyPage(() => import('@/features/settings/SettingsPage'), 'SettingsPage'),
  },
  {
    path: ROUTES.userPreferences,
    title: 'preferences',
    page: lazyPage(() => import('@/features/settings/preferences/PreferencesPage'), 'PreferencesPage'),
  },
]

export const accessDenied: AppRoute = {
  path: ROUTES.accessDenied,
  title: 'accessDenied',
  page: lazyPage(() => import('@/app/pages/AccessDeniedPage'), 'AccessDeniedPage'),
}

/** Screens outside the session: mail links open them in any browser (docs/decisions/2026-11-20-accounts.md). */
const openRoutes: readonly AppRoute[] = [
  {
    path: ROUTES.changePassword,
    title: 'changePassword',
    page: lazyPage(
      () => import('@/features/accounts/password-reset/ChangePasswordPage'),
      'ChangePasswordPage',
    ),
  },
  {
    path: ROUTES.verifyEmail,
    title: 'verifyEmail',
    page: lazyPage(() => import('@/features/accounts/verify-email/VerifyEmailPage'), 'VerifyEmailPage'),
  },
  accessDenied,
]

/** The open route at a path, which is shown in any session; null for other paths. */
export function openRouteAt(pathname: string): AppRoute | null {
  return openRoutes.find(({ path }) => matchPath(path, pathname)) ?? null
}

/** Prefetches the script of the page at a path; for the start page, that of the catalogue. */
export async function preloadPage(target: string, table: readonly AppRoute[] = appRoutes): Promise<void> {
  const [path = ''] = target.split(/[?#]/)
  const shown = path === ROUTES.home ? ROUTES.products : path
  await table.find(({ path: pattern }) => matchPath(pattern, shown))?.page.load()
}
