import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { aMenu } from '@test/builders/session/session'
import { MENU_KEYS, type MenuKey } from '@/contract/accounts/menu'
import { isAllowed } from '@/domain/menu/menuAccess'
import { visibleMenu, systemSection, userSection } from '@/domain/menu/menuSections'
import type { UserType } from '@/session/sessionState'
import { publicRoutes, redirectedPaths, visibleRoutes } from './appRoute'
import { appRoutes } from './routes'

/** The routes of Spec 1 §2 with their menu keys. */
const ROUTE_KEYS: Readonly<Record<string, MenuKey | null>> = {
  '/products': 'ViewProducts',
  '/product/:productKey': 'ViewProducts',
  '/categories': 'Categories',
  '/order-guide': 'OrderGuides',
  '/order-guide-edit': null,
  '/order-guide-count': 'OrderGuides',
  '/cart': 'ViewCart',
  '/checkout': 'CheckOut',
  '/history/orders': 'OrderHistory',
  '/history/orders/:orderNumber': 'OrderHistory',
  '/history/products': 'ProductHistory',
  '/reports': 'ViewDocuments',
  '/account/summary': 'AccountSummary',
  '/account/detail': 'AccountDetail',
  '/account/payment': 'InvoicePayment',
  '/account/address': 'ShipToMaintenance',
  '/admin/landing': 'EditLandingPage',
  '/admin': 'AdminPanel',
  '/settings': null,
  '/user-preferences': null,
}

/** The side menu of Spec 1 §2: each entry with its group and menu key. */
const ENTRY_KEYS: Readonly<Record<string, MenuKey>> = {
  'Products: Products': 'ViewProducts',
  'Products: Categories': 'Categories',
  'Orders: Cart': 'ViewCart',
  'Orders: Checkout': 'CheckOut',
  'History: Order History': 'OrderHistory',
  'History: Product History': 'ProductHistory',
  'Account: Account Summary': 'AccountSummary',
  'Account: Account Details': 'AccountDetail',
  'Account: Make Payment': 'InvoicePayment',
  'Account: Documents': 'ViewDocuments',
  'Account: Edit Order Guides': 'OrderGuides',
  'Account: Delivery Address': 'ShipToMaintenance',
  'Admin: Options': 'AdminPanel',
}

const NOT_FOR_CONSUMERS: readonly MenuKey[] = [
  'AccountSummary',
  'AccountDetail',
  'InvoicePayment',
  'ViewDocuments',
  'AdminPanel',
  'EditLandingPage',
]
const NOT_IN_PUNCHOUT: readonly MenuKey[] = [
  'OrderHistory',
  'ProductHistory',
  'OrderGuides',
  'ShipToMaintenance',
  ...NOT_FOR_CONSUMERS,
]
const CONSUMER_REDIRECTS = [
  '/reports',
  '/account/summary',
  '/account/detail',
  '/account/payment',
  '/admin/landing',
  '/admin',
]

interface Viewer {
  name: string
  userType: UserType
  isPunchoutSession: boolean
  isReadOnly: boolean
  /** Menu keys whose screens and entries are absent regardless of the menu (Spec 1 §2, §6). */
  lacks: readonly MenuKey[]
  userSection: string[]
  systemSection: string[]
}

const VIEWERS: readonly Viewer[] = [
  {
    name: 'a customer',
    userType: 'Customer',
    isPunchoutSession: false,
    isReadOnly: false,
    lacks: [],
    userSection: [],
    systemSection: ['Settings', 'Log Out'],
  },
  {
    name: 'a salesperson',
    userType: 'Salesperson',
    isPunchoutSession: false,
    isReadOnly: false,
    lacks: [],
    userSection: ['Harbor Bistro'],
    systemSection: ['Settings', 'Switch Customer', 'Log Out'],
  },
  {
    name: 'a consumer',
    userType: 'Consumer',
    isPunchoutSession: false,
    isReadOnly: false,
    lacks: NOT_FOR_CONSUMERS,
    userSection: ['Preferences', 'Pickup'],
    systemSection: ['Settings', 'Log Out'],
  },
  {
    name: 'a punchout session',
    userType: 'Customer',
    isPunchoutSession: true,
    isReadOnly: false,
    lacks: NOT_IN_PUNCHOUT,
    userSection: [],
    systemSection: [],
  },
  {
    name: 'a punchout session for looking only',
    userType: 'Customer',
    isPunchoutSession: true,
    isReadOnly: true,
    lacks: ['CheckOut', ...NOT_IN_PUNCHOUT],
    userSection: [],
    systemSection: [],
  },
]

const closed = [{ isVisible: false }, { isLocked: true }, { isVisible: false, isLocked: true }]
const cells = VIEWERS.flatMap((viewer) => MENU_KEYS.map((key) => ({ viewer, who: viewer.name, key })))

/** The names in a table that a viewer has if one more key is hidden or locked. */
function expected(table: Readonly<Record<string, MenuKey | null>>, { lacks }: Viewer, shut: MenuKey | null) {
  return Object.entries(table)
    .filter(([, key]) => key === null || (key !== shut && !lacks.includes(key)))
    .map(([name]) => name)
}

function shown(viewer: Pick<Viewer, 'userType' | 'isPunchoutSession' | 'isReadOnly'>, menu = aMenu()) {
  const routes = visibleRoutes(appRoutes, { ...viewer, menu }).map(({ path }) => path)
  const paths = new Set<string>(routes)
  const groups = visibleMenu({ ...viewer, menu, paths })
  const entries = groups.flatMap(({ title, links }) => links.map(({ label }) => `${title}: ${label}`))
  return { routes, paths, groups, entries }
}

describe.each(VIEWERS)('$name', (viewer) => {
  // Spec 1 §2, routes of the ready state: Each route with its menu key, and those without a key
  // Spec 3 §2, routes: Routes with their menu keys
  it('with a full menu has its routes and menu entries', () => {
    const { routes, entries } = shown(viewer)
    expect(routes).toEqual(expected(ROUTE_KEYS, viewer, null))
    expect(entries).toEqual(expected(ENTRY_KEYS, viewer, null))
  })

  // Spec 1 §2, routes of the ready state: Routes without a key are always there
  it('with an empty menu has the routes without a key, and no entry', () => {
    const { routes, groups } = shown(viewer, [])
    expect(routes).toEqual(['/order-guide-edit', '/settings', '/user-preferences'])
    expect(groups).toEqual([])
  })

  it('has the user and system sections of its type', () => {
    const { paths } = shown(viewer)
    const person = { customerName: 'Harbor Bistro', shipMethod: 'Pickup', canChooseShipMethod: true }
    expect(userSection({ ...viewer, ...person, paths }).map(({ label }) => label)).toEqual(viewer.userSection)
    expect(systemSection({ ...viewer, paths }).map(({ label }) => label)).toEqual(viewer.systemSection)
  })
})

// Spec 1 §2, routes of the ready state: A hidden or locked key removes its route
// Spec 3 §2, routes: A hidden or locked key removes its route
test.each(cells)('$who without $key loses its routes and entries, and nothing else', ({ viewer, key }) => {
  for (const flags of closed) {
    const { routes, entries, groups } = shown(viewer, aMenu({ [key]: flags }))
    expect(routes).toEqual(expected(ROUTE_KEYS, viewer, key))
    expect(entries).toEqual(expected(ENTRY_KEYS, viewer, key))
    expect(groups.filter(({ links }) => links.length === 0)).toEqual([])
  }
})

test('the Public user has products and no menu, with or without the backend’s', () => {
  const { routes, groups } = shown({
    userType: 'Public',
    isPunchoutSession: false,
    isReadOnly: false,
  })
  expect(routes).toEqual(['/products', '/product/:productKey'])
  expect(groups).toEqual([])
  expect(publicRoutes(appRoutes).map(({ path }) => path)).toEqual(routes)
})

test('the checkout has its title and a page', () => {
  expect(appRoutes.find(({ path }) => path === '/checkout')).toMatchObject({
    title: 'checkout',
    page: expect.anything() as unknown,
  })
})

// Spec 3 §2, routes: Consumers are redirected from the account's and admin's screens
test.each([
  ['Consumer', CONSUMER_REDIRECTS],
  ['Customer', []],
  ['Salesperson', []],
] as const)('the start page replaces these paths for a %s', (userType, paths) => {
  expect(redirectedPaths(appRoutes, userType)).toEqual(paths)
})

test('each screen has a unique title', () => {
  const titles = appRoutes.map(({ title }) => title)
  expect(titles).not.toContain('')
  expect(new Set(titles).size).toBe(titles.length)
})

test('no menu opens a screen whose key is hidden, locked or absent', () => {
  const item = fc.record({
    key: fc.constantFrom(...MENU_KEYS),
    isVisible: fc.boolean(),
    isLocked: fc.boolean(),
  })
  const menus = fc.uniqueArray(item, { selector: ({ key }) => key })
  fc.assert(
    fc.property(menus, fc.constantFrom(...VIEWERS), (menu, viewer) => {
      const keys = visibleRoutes(appRoutes, { ...viewer, menu }).flatMap(({ menuKey }) => menuKey ?? [])
      expect(keys.filter((key) => !isAllowed(menu, key))).toEqual([])
    }),
  )
})
