import type { MenuKey } from '@/contract/accounts/menuKeys'
import type { MenuOverride } from '../access/menu'
import type { UserType } from '../../db/schema/accounts'

export const ROLES = ['administrator', 'buyer', 'clerk', 'salesperson', 'consumer'] as const
export type Role = (typeof ROLES)[number]

interface RoleDefinition {
  /** Selects the menu that `opens` and `closes` change. */
  readonly type: UserType
  readonly opens: readonly MenuKey[]
  readonly closes: readonly MenuKey[]
  readonly hidesPrices: boolean
}

const PLAIN = { opens: [], closes: [], hidesPrices: false } as const

/**
 * Roles are not stored in a column: each is a user type, menu keys that differ from the type's, and the setting
 * `hidePricing`.
 */
const DEFINITIONS: Readonly<Record<Role, RoleDefinition>> = {
  administrator: {
    ...PLAIN,
    type: 'Customer',
    opens: ['AdminPanel', 'EditLandingPage', 'ColorMaintenance'],
  },
  buyer: { ...PLAIN, type: 'Customer' },
  clerk: {
    type: 'Customer',
    opens: [],
    closes: ['InvoicePayment', 'AccountSummary', 'AccountDetail'],
    hidesPrices: true,
  },
  salesperson: { ...PLAIN, type: 'Salesperson' },
  consumer: { ...PLAIN, type: 'Consumer' },
}

/**
 * State of a key that differs from the menu of the user's type. Both `hide` and `lock` close a screen; only `hide`
 * also empties the page of products (Spec 1 §2).
 */
export const KEY_STATES = ['show', 'hide', 'lock'] as const
export type KeyState = (typeof KEY_STATES)[number]

export const KEY_FIELDS: Readonly<Record<KeyState, { isVisible: boolean; isLocked: boolean }>> = {
  show: { isVisible: true, isLocked: false },
  hide: { isVisible: false, isLocked: true },
  lock: { isVisible: true, isLocked: true },
}

export const typeOfRole = (role: Role): UserType => DEFINITIONS[role].type

export const hidesPrices = (role: Role): boolean => DEFINITIONS[role].hidesPrices

/** Rows of `menu_overrides` for a role, without their user. */
export function overridesOfRole(role: Role): MenuOverride[] {
  const { opens, closes } = DEFINITIONS[role]
  return [
    ...closes.map((key) => ({ key, ...KEY_FIELDS.hide })),
    ...opens.map((key) => ({ key, ...KEY_FIELDS.show })),
  ]
}

export interface RoleTraits {
  readonly type: UserType
  readonly isAdministrator: boolean
  readonly hidesPrices: boolean
}

/** Role that a user's type, menu and settings amount to. */
export function roleOf({ type, isAdministrator, hidesPrices }: RoleTraits): Role {
  if (type === 'Consumer') return 'consumer'
  if (type === 'Salesperson') return 'salesperson'
  if (isAdministrator) return 'administrator'
  return hidesPrices ? 'clerk' : 'buyer'
}
