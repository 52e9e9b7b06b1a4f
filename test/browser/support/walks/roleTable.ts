/**
 * The screens of each role, written by hand from Spec 1 §2 and §6 and the demo accounts, independently of the
 * product's own tables.
 */

export const ROLES = [
  'Customer',
  'Clerk',
  'Administrator',
  'Salesperson',
  'Consumer',
  'Guest',
  'Punchout',
] as const
export type Role = (typeof ROLES)[number]

/** The destination of a typed URL. */
export type Destination =
  | 'screen'
  /** The start page, which is the catalogue. */
  | 'home'
  /** The sign-in screen. */
  | 'sign-in'
  /** "Oops... This page doesn't exist!" */
  | 'not-found'

interface Menu {
  readonly groups: Readonly<Record<string, readonly string[]>>
  readonly user: readonly string[]
  readonly system: readonly string[]
}

const PRODUCTS = ['Products', 'Categories']
const ORDERS = ['Cart', 'Checkout']
const HISTORY = ['Order History', 'Product History']
const MONEY = ['Account Summary', 'Account Details', 'Make Payment']
const OWN_LISTS = ['Edit Order Guides', 'Delivery Address']
const BUSINESS = {
  Products: PRODUCTS,
  Orders: ORDERS,
  History: HISTORY,
  Account: [...MONEY, 'Documents', ...OWN_LISTS],
}

/** The customer that the salesperson orders for. */
export const SALES_CUSTOMER = 'Harbor Bistro'

/** Null: no menu. */
export const MENUS: Readonly<Record<Role, Menu | null>> = {
  Customer: { groups: BUSINESS, user: [], system: ['Settings', 'Log Out'] },
  // No InvoicePayment, AccountSummary, AccountDetail.
  Clerk: {
    groups: { ...BUSINESS, Account: ['Documents', ...OWN_LISTS] },
    user: [],
    system: ['Settings', 'Log Out'],
  },
  Administrator: {
    groups: { ...BUSINESS, Admin: ['Options'] },
    user: [],
    system: ['Settings', 'Log Out'],
  },
  Salesperson: {
    groups: BUSINESS,
    user: [SALES_CUSTOMER],
    system: ['Settings', 'Switch Customer', 'Log Out'],
  },
  Consumer: {
    groups: { Products: PRODUCTS, Orders: ORDERS, History: HISTORY, Account: OWN_LISTS },
    user: ['Preferences', 'Delivery'],
    system: ['Settings', 'Log Out'],
  },
  Guest: null,
  // The Return button is below the sections.
  Punchout: { groups: { Products: PRODUCTS, Orders: ORDERS }, user: [], system: [] },
}

export interface TypedAddress {
  readonly path: string
  readonly heading: string | RegExp
  readonly leads: Readonly<Record<Role, Destination>>
}

const CELLS = { S: 'screen', H: 'home', L: 'sign-in', N: 'not-found' } as const

/** `cells` has one letter per role, in the order of `ROLES`. */
function row(path: string, heading: string | RegExp, cells: string): TypedAddress {
  const letters = cells.split(/ +/) as (keyof typeof CELLS)[]
  const leads = Object.fromEntries(ROLES.map((role, index) => [role, CELLS[letters[index] ?? 'N']]))
  return { path, heading, leads: leads as Record<Role, Destination> }
}

/** Every route of Spec 1 §2, an opened order, counting stock, and one that does not exist. */
export const ADDRESSES: readonly TypedAddress[] = [
  //                                                Customer Clerk Administrator Salesperson Consumer Guest Punchout
  row('/', 'Products', /*                        */ 'H H H H H H H'),
  row('/login', 'Sign in', /*                    */ 'H H H H H L H'),
  row('/select-customer', 'Select Customer', /*  */ 'H H H H H H H'),
  row('/select-shipmethod', /^Select/, /*        */ 'H H H H H H H'),
  row('/changepassword', 'Change Password', /*   */ 'S S S S S S N'),
  row('/verifyemail', /./, /*                    */ 'S S S S S S N'),
  row('/accessdenied', 'Access Denied', /*       */ 'S S S S S S N'),
  row('/products', 'Products', /*                */ 'S S S S S S S'),
  row('/product/9', /./, /*                      */ 'S S S S S S S'),
  row('/categories', 'Product Categories', /*    */ 'S S S S S H S'),
  row('/cart', 'Cart', /*                        */ 'S S S S S H S'),
  row('/checkout', 'Checkout', /*                */ 'S S S S S H S'),
  row('/history/orders', 'Order History', /*     */ 'S S S S S H N'),
  // No order has this number: the screen reports it.
  row('/history/orders/1', 'Order 1', /*         */ 'S S S S S H N'),
  row('/history/products', 'Product History', /* */ 'S S S S S H N'),
  row('/account/summary', 'Account Summary', /*  */ 'S N S S H H N'),
  row('/account/detail', 'Account Details', /*   */ 'S N S S H H N'),
  row('/account/payment', 'Make Payment', /*     */ 'S N S S H H N'),
  row('/reports', 'Reports', /*                  */ 'S S S S H H N'),
  row('/order-guide', 'Edit Order Guides', /*    */ 'S S S S S H N'),
  row('/order-guide-count', 'Count Stock', /*    */ 'S S S S S H N'),
  row('/account/address', /^Delivery Address/, /**/ 'S S S S S H N'),
  row('/admin/landing', 'Edit Landing Page', /*  */ 'N N S N H H N'),
  row('/admin', 'Admin', /*                      */ 'N N S N H H N'),
  // Without a menu key: open to every signed-in user.
  row('/settings', 'Settings', /*                */ 'S S S S S H S'),
  row('/user-preferences', 'Preferences', /*     */ 'S S S S S H S'),
  row('/order-guide-edit', 'Edit Order Guide', /**/ 'S S S S S H S'),
  row('/no-such-page', /^Oops/, /*               */ 'N N N N N H N'),
]
