import { ROUTES } from '@/domain/navigation/paths'
import { lazyNativePage, lazyPage, type AppRoute } from './appRoute'
import { matchPath } from 'react-router-dom'

/** Account, documents and administration: consumers are redirected to the start page (Spec 3 §1). */
const BUSINESS_ONLY = { redirectsUserTypes: ['Consumer'], isHiddenInPunchout: true } as const
/** Guests see them where the site admits guests. */
const FOR_ALL = { userTypes: ['Public', 'Consumer', 'Salesperson', 'Customer'] } as const
const NOT_IN_PUNCHOUT = { isHiddenInPunchout: true } as const

/**
 * Every screen of a signed-in session (Spec 1 §2). A built screen gets its page here; menu and router follow:
 * `{ path: ROUTES.cart, title: 'Cart', menuKey: 'ViewCart', page: lazyPage(() => import('…/CartPage'),
 * 'CartPage') }`
 */
export const appRoutes: readonly AppRoute[] = [
  {
    path: ROUTES.products,
    title: 'Products',
    menuKey: 'ViewProducts',
    page: lazyNativePage(() => import('@/features/products/ProductsPage'), 'ProductsPage'),
    ...FOR_ALL,
  },
  {
    path: ROUTES.product,
    title: 'Product',
    menuKey: 'ViewProducts',
    page: lazyPage(() => import('@/features/product/ProductPage'), 'ProductPage'),
    ...FOR_ALL,
  },
  {
    path: ROUTES.categories,
    title: 'Product Categories',
    menuKey: 'Categories',
    page: lazyPage(() => import('@/features/categories/CategoriesPage'), 'CategoriesPage'),
  },
  {
    path: ROUTES.orderGuide,
    title: 'Edit Order Guides',
    menuKey: 'OrderGuides',
    ...NOT_IN_PUNCHOUT,
    page: lazyPage(() => import('@/features/products/order-guide/OrderGuidePage'), 'OrderGuidePage'),
  },
  {
    path: ROUTES.orderGuideEdit,
    title: 'Edit Order Guide',
    page: lazyPage(() => import('@/features/products/guide-editor/GuideEditorPage'), 'GuideEditorPage'),
  },
  {
    path: ROUTES.orderGuideCount,
    title: 'Count Stock',
    menuKey: 'OrderGuides',
    isHiddenReadOnly: true,
    ...NOT_IN_PUNCHOUT,
    page: lazyPage(() => import('@/features/products/guide-count/GuideCountPage'), 'GuideCountPage'),
  },
  {
    path: ROUTES.cart,
    title: 'Cart',
    menuKey: 'ViewCart',
    page: lazyPage(() => import('@/features/cart/CartPage'), 'CartPage'),
  },
  {
    path: ROUTES.checkout,
    title: 'Checkout',
    menuKey: 'CheckOut',
    isHiddenReadOnly: true,
    page: lazyPage(() => import('@/features/checkout/CheckoutPage'), 'CheckoutPage'),
  },
  {
    path: ROUTES.orderHistory,
    title: 'Order History',
    menuKey: 'OrderHistory',
    ...NOT_IN_PUNCHOUT,
    page: lazyPage(() => import('@/features/order-history/OrderHistoryPage'), 'OrderHistoryPage'),
  },
  {
    path: ROUTES.order,
    title: 'Order',
    menuKey: 'OrderHistory',
    ...NOT_IN_PUNCHOUT,
    page: lazyPage(() => import('@/features/order-history/order/OrderPage'), 'OrderPage'),
  },
  {
    path: ROUTES.productHistory,
    title: 'Product History',
    menuKey: 'ProductHistory',
    ...NOT_IN_PUNCHOUT,
    page: lazyPage(() => import('@/features/product-history/ProductHistoryPage'), 'ProductHistoryPage'),
  },
  {
    path: ROUTES.reports,
    title: 'Reports',
    menuKey: 'ViewDocuments',
    ...BUSINESS_ONLY,
    page: lazyPage(() => import('@/features/reports/ReportsPage'), 'ReportsPage'),
  },
  {
    path: ROUTES.accountSummary,
    title: 'Account Summary',
    menuKey: 'AccountSummary',
    ...BUSINESS_ONLY,
    page: lazyPage(() => import('@/features/account-summary/AccountSummaryPage'), 'AccountSummaryPage'),
  },
  {
    path: ROUTES.accountDetail,
    title: 'Account Details',
    menuKey: 'AccountDetail',
    ...BUSINESS_ONLY,
    page: lazyPage(() => import('@/features/account-detail/AccountDetailPage'), 'AccountDetailPage'),
  },
  {
    path: ROUTES.accountPayment,
    title: 'Make Payment',
    menuKey: 'InvoicePayment',
    ...BUSINESS_ONLY,
    page: lazyPage(() => import('@/features/payment/PaymentPage'), 'PaymentPage'),
  },
  {
    path: ROUTES.accountAddress,
    title: 'Delivery Addresses',
    menuKey: 'ShipToMaintenance',
    ...NOT_IN_PUNCHOUT,
    page: lazyPage(() => import('@/features/address/AddressPage'), 'AddressPage'),
  },
  {
    path: ROUTES.adminLanding,
    title: 'Edit Landing Page',
    menuKey: 'EditLandingPage',
    ...BUSINESS_ONLY,
    page: lazyPage(() => import('@/features/landing-editor/LandingEditorPage'), 'LandingEditorPage'),
  },
  {
    path: ROUTES.admin,
    title: 'Admin',
    menuKey: 'AdminPanel',
    ...BUSINESS_ONLY,
    page: lazyPage(() => import('@/features/admin/AdminPage'), 'AdminPage'),
  },
  {
    path: ROUTES.settings,
    title: 'Settings',
    page: lazyPage(() => import('@/features/settings/SettingsPage'), 'SettingsPage'),
  },
  {
    path: ROUTES.userPreferences,
    title: 'Preferences',
    page: lazyPage(() => import('@/features/preferences/PreferencesPage'), 'PreferencesPage'),
  },
]

export const accessDenied: AppRoute = {
  path: ROUTES.accessDenied,
  title: 'Access Denied',
  page: lazyPage(() => import('@/features/access-denied/AccessDeniedPage'), 'AccessDeniedPage'),
}

/** Screens outside the session: mail links open them in any browser (docs/decisions/2026-11-20-accounts.md). */
const openRoutes: readonly AppRoute[] = [
  {
    path: ROUTES.changePassword,
    title: 'Change Password',
    page: lazyPage(() => import('@/features/password-reset/ChangePasswordPage'), 'ChangePasswordPage'),
  },
  {
    path: ROUTES.verifyEmail,
    title: 'Verify Email',
    page: lazyPage(() => import('@/features/verify-email/VerifyEmailPage'), 'VerifyEmailPage'),
  },
  accessDenied,
]

/** Screen at a path that is shown in any session; null where the session decides. */
export function openRouteAt(pathname: string): AppRoute | null {
  return openRoutes.find(({ path }) => matchPath(path, pathname)) ?? null
}

/** Prefetches the script of the page at a path; the start page is the catalogue. */
export async function preloadPage(target: string, table: readonly AppRoute[] = appRoutes): Promise<void> {
  const [path = ''] = target.split(/[?#]/)
  const shown = path === ROUTES.home ? ROUTES.products : path
  await table.find(({ path: pattern }) => matchPath(pattern, shown))?.page.load()
}
