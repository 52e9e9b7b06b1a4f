import { ROUTES } from '../navigation/paths'
import { shipMethodName } from '../session/shipMethod'
import { MENU_MESSAGES, type MenuText } from './messages'
import { isAllowed, type MenuItem } from './menuAccess'

/** Users of the storefront (Spec 1 §1); a business user other than a salesperson is a Customer. */
export type MenuUserType = 'Public' | 'Consumer' | 'Salesperson' | 'Customer'

interface MenuEntry {
  label: MenuText
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
  /** Paths of the existing screens; hides entries without one. */
  paths: ReadonlySet<string>
}

const ACCOUNT_ONLY = { isHiddenForConsumers: true, isHiddenInPunchout: true } as const
const NOT_IN_PUNCHOUT = { isHiddenInPunchout: true } as const

const GROUPS: readonly { title: MenuText; entries: readonly MenuEntry[] }[] = [
  {
    title: 'products',
    entries: [
      { label: 'products', menuKey: 'ViewProducts', path: ROUTES.products },
      { label: 'categories', menuKey: 'Categories', path: ROUTES.categories },
    ],
  },
  {
    title: 'orders',
    entries: [
      { label: 'cart', menuKey: 'ViewCart', path: ROUTES.cart },
      { label: 'checkout', menuKey: 'CheckOut', path: ROUTES.checkout },
    ],
  },
  {
    title: 'history',
    entries: [
      { label: 'orderHistory', menuKey: 'OrderHistory', path: ROUTES.orderHistory, ...NOT_IN_PUNCHOUT },
      {
        label: 'productHistory',
        menuKey: 'ProductHistory',
        path: ROUTES.productHistory,
        ...NOT_IN_PUNCHOUT,
      },
    ],
  },
  {
    title: 'account',
    entries: [
      { label: 'accountSummary', menuKey: 'AccountSummary', path: ROUTES.accountSummary, ...ACCOUNT_ONLY },
      { label: 'accountDetails', menuKey: 'AccountDetail', path: ROUTES.accountDetail, ...ACCOUNT_ONLY },
      { label: 'makePayment', menuKey: 'InvoicePayment', path: ROUTES.accountPayment, ...ACCOUNT_ONLY },
      { label: 'documents', menuKey: 'ViewDocuments', path: ROUTES.reports, ...ACCOUNT_ONLY },
      { label: 'editOrderGuides', menuKey: 'OrderGuides', path: ROUTES.orderGuide, ...NOT_IN_PUNCHOUT },
      {
        label: 'deliveryAddress',
        menuKey: 'ShipToMaintenance',
        path: ROUTES.accountAddress,
        ...NOT_IN_PUNCHOUT,
      },
    ],
  },
  {
    title: 'admin',
    entries: [{ label: 'options', menuKey: 'AdminPanel', path: ROUTES.admin, ...ACCOUNT_ONLY }],
  },
]

function isShown(entry: MenuEntry, viewer: MenuViewer): boolean {
  if (entry.isHiddenForConsumers && viewer.userType === 'Consumer') return false
  if (entry.isHiddenInPunchout && viewer.isPunchoutSession) return false
  return isAllowed(viewer.menu, entry.menuKey) && viewer.paths.has(entry.path)
}

/**
 * Groups of the side menu with the entries that the user may open, without empty groups. Empty for the Public user
 * (Spec 1 §2, Side menu).
 */
export function visibleMenu(viewer: MenuViewer): MenuGroup[] {
  if (viewer.userType === 'Public') return []
  return GROUPS.map(({ title, entries }) => ({
    title: MENU_MESSAGES[title],
    links: entries
      .filter((entry) => isShown(entry, viewer))
      .map(({ label, path }) => ({ label: MENU_MESSAGES[label], path })),
  })).filter(({ links }) => links.length > 0)
}

/** Effect of a click on an entry of the user or system section. */
export type SectionEntry = ({ kind: 'link' } & MenuLink) | { kind: SectionAction; label: string }

type SectionAction = 'switchCustomer' | 'clearShipMethod' | 'logOut'

export interface SectionViewer {
  userType: MenuUserType
  isPunchoutSession: boolean
  /** The existing screens: an entry without one is hidden. */
  paths: ReadonlySet<string>
}

export interface UserSectionViewer extends SectionViewer {
  customerName: string | null
  shipMethod: string | null
  /** Both pickup and delivery are allowed, so there is a choice. */
  canChooseShipMethod: boolean
}

function link(label: string, path: string, paths: ReadonlySet<string>): SectionEntry[] {
  return paths.has(path) ? [{ kind: 'link', label, path }] : []
}

/**
 * Entries below the user's name: Preferences and the ship method for consumers, the customer for salespeople
 * (Spec 1 §2, Side menu). A punchout session belongs to the customer it was opened for.
 */
export function userSection(viewer: UserSectionViewer): SectionEntry[] {
  if (viewer.isPunchoutSession) return []
  if (viewer.userType === 'Salesperson') {
    return [{ kind: 'switchCustomer', label: viewer.customerName ?? MENU_MESSAGES.selectCustomer }]
  }
  if (viewer.userType !== 'Consumer') return []
  const preferences = link(MENU_MESSAGES.preferences, ROUTES.userPreferences, viewer.paths)
  return viewer.canChooseShipMethod && viewer.shipMethod !== null
    ? [...preferences, { kind: 'clearShipMethod', label: shipMethodName(viewer.shipMethod) }]
    : preferences
}

/** Settings, Switch Customer (salespeople only) and Log Out; nothing in a punchout session (Spec 1 §2). */
export function systemSection(viewer: SectionViewer): SectionEntry[] {
  if (viewer.isPunchoutSession || viewer.userType === 'Public') return []
  return [
    ...link(MENU_MESSAGES.settings, ROUTES.settings, viewer.paths),
    ...(viewer.userType === 'Salesperson'
      ? [{ kind: 'switchCustomer', label: MENU_MESSAGES.switchCustomer } as const]
      : []),
    { kind: 'logOut', label: MENU_MESSAGES.logOut },
  ]
}
