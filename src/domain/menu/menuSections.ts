import { ROUTES } from '../navigation/paths'
import type { MenuLink, MenuUserType } from './menuGroups'

/** What a click on an entry of the user or system section does. */
export type SectionEntry = ({ kind: 'link' } & MenuLink) | { kind: SectionAction; label: string }

type SectionAction = 'switchCustomer' | 'clearShipMethod' | 'logOut'

export interface SectionViewer {
  userType: MenuUserType
  isPunchoutSession: boolean
  /** The screens that exist: an entry without one is not shown. */
  paths: ReadonlySet<string>
}

export interface UserSectionViewer extends SectionViewer {
  customerName: string | null
  shipMethod: string | null
  /** Both pickup and delivery are allowed, so that there is something to change to. */
  canChooseShipMethod: boolean
}

function link(label: string, path: string, paths: ReadonlySet<string>): SectionEntry[] {
  return paths.has(path) ? [{ kind: 'link', label, path }] : []
}

/**
 * The entries below the user's name: consumers see Preferences and their ship method, salespeople the customer
 * they act for (Spec 1 §2, Side menu). A punchout session is for the customer it was opened for.
 */
export function userSection(viewer: UserSectionViewer): SectionEntry[] {
  if (viewer.isPunchoutSession) return []
  if (viewer.userType === 'Salesperson') {
    return [{ kind: 'switchCustomer', label: viewer.customerName ?? 'Select Customer' }]
  }
  if (viewer.userType !== 'Consumer') return []
  const preferences = link('Preferences', ROUTES.userPreferences, viewer.paths)
  return viewer.canChooseShipMethod && viewer.shipMethod !== null
    ? [...preferences, { kind: 'clearShipMethod', label: viewer.shipMethod }]
    : preferences
}

/** Settings, Switch Customer (salespeople only) and Log Out; nothing in a punchout session (Spec 1 §2). */
export function systemSection(viewer: SectionViewer): SectionEntry[] {
  if (viewer.isPunchoutSession || viewer.userType === 'Public') return []
  return [
    ...link('Settings', ROUTES.settings, viewer.paths),
    ...(viewer.userType === 'Salesperson'
      ? [{ kind: 'switchCustomer', label: 'Switch Customer' } as const]
      : []),
    { kind: 'logOut', label: 'Log Out' },
  ]
}
