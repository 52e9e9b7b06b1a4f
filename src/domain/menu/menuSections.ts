import { ROUTES } from '../navigation/paths'
import { shipMethodName } from '../session/shipMethod'
import { MENU_MESSAGES } from './messages'
import type { MenuLink, MenuUserType } from './menuGroups'

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
