import { isAllowed, type MenuItem } from './menuAccess'
import { ROUTES } from '../navigation/paths'

/** Who uses the storefront (Spec 1 §1); a business user who is no salesperson is a Customer. */
export type MenuUserType = 'Public' | 'Consumer' | 'Salesperson' | 'Customer'

interface MenuEntry {
  label: string
  menuKey: string
  path: string
  isHiddenForConsumers?: true
  isHiddenInPunchout?: true
}

export interface MenuLink {
  label: string
  path: string
}

export interface MenuGroup {
  title: string
  links: MenuLink[]
}

export interface MenuViewer {
  menu: readonly MenuItem[]
  userType: MenuUserType
  isPunchoutSession: boolean
  /** The existing screens: an entry without one is hidden. */
  paths: ReadonlySet<string>
}

const ACCOUNT_ONLY = { isHiddenForConsumers: true, isHiddenInPunchout: true } as const
const NOT_IN_PUNCHOUT = { isHiddenInPunchout: true } as const

const GROUPS: readonly { title: string; entries: readonly MenuEntry[] }[] = [
  {
    title: 'Products',
    entries: [
      { label: 'Products', menuKey: 'ViewProducts', path: ROUTES.products },
      { label: 'Categories', menuKey: 'Categories', path: ROUTES.categories },
    ],
  },
  {
    title: 'Orders',
    entries: [
      { label: 'Cart', menuKey: 'ViewCart', path: ROUTES.cart },
      { label: 'Checkout', menuKey: 'CheckOut', path: ROUTES.checkout },
    ],
  },
  {
    title: 'History',
    entries: [
      { label: 'Order History', menuKey: 'OrderHistory', path: ROUTES.orderHistory, ...NOT_IN_PUNCHOUT },
      {
        label: 'Product History',
        menuKey: 'ProductHistory',
        path: ROUTES.productHistory,
        ...NOT_IN_PUNCHOUT,
      },
    ],
  },
  {
    title: 'Account',
    entries: [
      { label: 'Account Summary', menuKey: 'AccountSummary', path: ROUTES.accountSummary, ...ACCOUNT_ONLY },
      { label: 'Account Details', menuKey: 'AccountDetail', path: ROUTES.accountDetail, ...ACCOUNT_ONLY },
      { label: 'Make Payment', menuKey: 'InvoicePayment', path: ROUTES.accountPayment, ...ACCOUNT_ONLY },
      { label: 'Documents', menuKey: 'ViewDocuments', path: ROUTES.reports, ...ACCOUNT_ONLY },
      { label: 'Edit Order Guides', menuKey: 'OrderGuides', path: ROUTES.orderGuide, ...NOT_IN_PUNCHOUT },
      {
        label: 'Delivery Address',
        menuKey: 'ShipToMaintenance',
        path: ROUTES.accountAddress,
        ...NOT_IN_PUNCHOUT,
      },
    ],
  },
  {
    title: 'Admin',
    entries: [{ label: 'Options', menuKey: 'AdminPanel', path: ROUTES.admin, ...ACCOUNT_ONLY }],
  },
]

function isShown(entry: MenuEntry, viewer: MenuViewer): boolean {
  if (entry.isHiddenForConsumers && viewer.userType === 'Consumer') return false
  if (entry.isHiddenInPunchout && viewer.isPunchoutSession) return false
  return isAllowed(viewer.menu, entry.menuKey) && viewer.paths.has(entry.path)
}

/**
 * Groups of the side menu with the entries the user may open; empty groups are dropped, and the Public user has
 * no menu (Spec 1 §2, Side menu).
 */
export function visibleMenu(viewer: MenuViewer): MenuGroup[] {
  if (viewer.userType === 'Public') return []
  return GROUPS.map(({ title, entries }) => ({
    title,
    links: entries.filter((entry) => isShown(entry, viewer)).map(({ label, path }) => ({ label, path })),
  })).filter(({ links }) => links.length > 0)
}
