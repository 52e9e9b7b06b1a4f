import { eq } from 'drizzle-orm'
import type { MenuItemDto } from '@/contract/menu'
import { MENU_KEYS, type MenuKey } from '@/contract/menuKeys'
import type { Queries } from '../db/database'
import { menuOverrides, type UserType } from '../db/schema/accounts'

const CATALOGUE: readonly MenuKey[] = ['AllProducts', 'Categories', 'ViewProducts']
const REPORTS: readonly MenuKey[] = [
  'CurrentStatement',
  'OrderGuideList',
  'ProductList',
  'ProductPriceList',
  'QuoteSheet',
]
const ORDERING: readonly MenuKey[] = [
  ...CATALOGUE,
  'CheckOut',
  'OrderGuides',
  'OrderHistory',
  'ProductHistory',
  'ShipToMaintenance',
  'ViewCart',
]
const BUSINESS: readonly MenuKey[] = [
  ...ORDERING,
  ...REPORTS,
  'AccountDetail',
  'AccountSummary',
  'InvoicePayment',
  'ViewDocuments',
]

/**
 * What each type of user sees unless `menu_overrides` says otherwise: AdminPanel, EditLandingPage and
 * ColorMaintenance are given to single users.
 * Consumers have no CheckOut yet: they pay by card while checking out (Spec 2 §2), and an order without that
 * step would be one that nobody pays for (docs/decisions/2026-11-20-consumer-checkout.md).
 */
const SHOWN: Readonly<Record<UserType | 'Public', readonly MenuKey[]>> = {
  Public: CATALOGUE,
  Customer: BUSINESS,
  Salesperson: BUSINESS,
  Consumer: ORDERING.filter((key) => key !== 'CheckOut'),
}

/** Screens whose use is logged (Spec 3 §6). */
const LOGGED: readonly MenuKey[] = ['AccountDetail', 'AccountSummary', 'InvoicePayment', 'ViewCart']

/** The whole menu: what is not shown is hidden and locked. */
function menuOfType(type: UserType | 'Public'): MenuItemDto[] {
  return MENU_KEYS.map((key) => {
    const isShown = SHOWN[type].includes(key)
    return { key, isVisible: isShown, isLocked: !isShown, logEntry: LOGGED.includes(key) }
  })
}

/** The menu of a user; null is a guest. */
export async function menuOf(
  db: Queries,
  user: { readonly id: number; readonly type: UserType } | null,
): Promise<MenuItemDto[]> {
  if (!user) return menuOfType('Public')
  const rows = await db
    .select({ key: menuOverrides.key, isVisible: menuOverrides.isVisible, isLocked: menuOverrides.isLocked })
    .from(menuOverrides)
    .where(eq(menuOverrides.userId, user.id))
  const overrides = new Map(rows.map((row) => [row.key, row]))
  return menuOfType(user.type).map((item) => ({ ...item, ...overrides.get(item.key) }))
}

/** Whether one of the entries is neither hidden nor locked. */
export function isOpen(menu: readonly MenuItemDto[], keys: readonly MenuKey[]): boolean {
  return menu.some(
    ({ key, isVisible, isLocked }) => isVisible && !isLocked && keys.some((each) => each === key),
  )
}
