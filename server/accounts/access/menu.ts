import { eq, type SQL, sql } from 'drizzle-orm'
import type { MenuItemDto } from '@/contract/accounts/menu'
import { type CallKeys, MENU_KEYS, type MenuKey, opensCall, REPORT_KEYS } from '@/contract/accounts/menuKeys'
import { jsonObject } from '../../db/jsonColumns'
import { menuOverrides, users, type UserType } from '../../db/schema/accounts'

const CATALOGUE: readonly MenuKey[] = ['AllProducts', 'Categories', 'ViewProducts']
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
  ...REPORT_KEYS,
  'AccountDetail',
  'AccountSummary',
  'InvoicePayment',
  'ViewDocuments',
]

/**
 * Menu of each user type, before `menu_overrides`: AdminPanel, EditLandingPage and ColorMaintenance are granted
 * to single users.
 * Consumers pay by card at checkout; nothing they submit is ordered without payment (Spec 2 §2).
 */
const SHOWN: Readonly<Record<UserType | 'Public', readonly MenuKey[]>> = {
  Public: CATALOGUE,
  Customer: BUSINESS,
  Salesperson: BUSINESS,
  Consumer: ORDERING,
}

/**
 * Menu of a punchout session: no history, order guide maintenance, addresses, account, documents,
 * administration or settings (Spec 1 §6).
 */
const SHOWN_IN_PUNCHOUT: readonly MenuKey[] = [...CATALOGUE, 'CheckOut', 'ViewCart']

/** Screens whose use is logged (Spec 3 §6). */
const LOGGED: readonly MenuKey[] = ['AccountDetail', 'AccountSummary', 'InvoicePayment', 'ViewCart']

function menuOfType(type: UserType | 'Public'): (MenuItemDto & { key: MenuKey })[] {
  return MENU_KEYS.map((key) => {
    const isShown = SHOWN[type].includes(key)
    return { key, isVisible: isShown, isLocked: !isShown, logEntry: LOGGED.includes(key) }
  })
}

export interface MenuOverride {
  readonly key: string
  readonly isVisible: boolean
  readonly isLocked: boolean
}

export function menuOverridesOfUser(): SQL<readonly MenuOverride[] | null> {
  const override = jsonObject<MenuOverride>({
    key: menuOverrides.key,
    isVisible: menuOverrides.isVisible,
    isLocked: menuOverrides.isLocked,
  })
  return sql`(select json_agg(${override}) from ${menuOverrides} where ${eq(menuOverrides.userId, users.id)})`
}

export type Menu = readonly MenuItemDto[]
export const PUBLIC_MENU: Menu = menuOfType('Public')

/** Menu of a user in a session; overrides cannot open what a punchout session lacks. */
export function menuOf(type: UserType, overrides: readonly MenuOverride[], isPunchout: boolean): Menu {
  const byKey = new Map(overrides.map((override) => [override.key, override]))
  return menuOfType(type).map((item) => {
    const isClosed = isPunchout && !SHOWN_IN_PUNCHOUT.includes(item.key)
    return isClosed ? { ...item, isVisible: false, isLocked: true } : { ...item, ...byKey.get(item.key) }
  })
}

/** True if the menu opens a call with these keys. */
export function isOpen(menu: Menu, keys: CallKeys): boolean {
  const open = new Set(menu.flatMap(({ key, isVisible, isLocked }) => (isVisible && !isLocked ? [key] : [])))
  return opensCall(keys, (key) => open.has(key))
}
