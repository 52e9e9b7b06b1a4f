import type { ComponentType } from 'react'
import { lazyComponent, type LazyComponent } from '@/ui/feedback/lazyComponent'
import { withMuiTheme } from '@/ui/theme/withMuiTheme'
import type { MenuKey } from '@/contract/accounts/menu'
import { isAllowed, type MenuItem } from '@/domain/menu/menuAccess'
import type { RoutePattern } from '@/domain/navigation/paths'
import type { UserType } from '@/session/sessionState'
import type { ROUTE_MESSAGES } from '../messages'

export type LazyPage = LazyComponent<object>

export interface AppRoute {
  path: RoutePattern
  /** Key of the browser tab's title. */
  title: keyof typeof ROUTE_MESSAGES
  /** The menu entry that opens the route; absent: always available. */
  menuKey?: MenuKey
  /** User types that may see the route; absent: all signed-in users. */
  userTypes?: readonly UserType[]
  /** User types redirected to the start page. */
  redirectsUserTypes?: readonly UserType[]
  isHiddenInPunchout?: true
  /** Not for read-only sessions (sessionSelectors, selectIsReadOnly). */
  isHiddenReadOnly?: true
  page: LazyPage
}

export interface RouteViewer {
  menu: readonly MenuItem[]
  userType: UserType
  isPunchoutSession: boolean
  isReadOnly: boolean
}

const SIGNED_IN: readonly UserType[] = ['Consumer', 'Salesperson', 'Customer']

type LoadModule<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** Loads a page by its export name on the first visit, with the theme of its MUI parts. */
export function lazyPage<Name extends string>(load: LoadModule<Name>, name: Name): LazyPage {
  return lazyComponent<object>(() => withMuiTheme(load().then((module) => module[name])))
}

/** Like `lazyPage`, for a screen or shell of native elements, which does not wait for MUI. */
export function lazyNativePage<Name extends string>(load: LoadModule<Name>, name: Name): LazyPage {
  return lazyComponent<object>(() => load().then((module) => module[name]))
}

const isRedirected = ({ redirectsUserTypes = [] }: AppRoute, userType: UserType) =>
  redirectsUserTypes.includes(userType)

/** Paths from which a user type is redirected to the start page (Spec 3 §1). */
export function redirectedPaths(table: readonly AppRoute[], userType: UserType): RoutePattern[] {
  return table.filter((route) => isRedirected(route, userType)).map(({ path }) => path)
}

function exists(route: AppRoute, { menu, userType, isPunchoutSession, isReadOnly }: RouteViewer): boolean {
  const { menuKey, userTypes = SIGNED_IN, isHiddenInPunchout, isHiddenReadOnly } = route
  if (!userTypes.includes(userType) || isRedirected(route, userType)) return false
  if (isHiddenInPunchout && isPunchoutSession) return false
  if (isHiddenReadOnly && isReadOnly) return false
  return menuKey === undefined || isAllowed(menu, menuKey)
}

/** Routes of a user: without those hidden or locked (Spec 1 §2). */
export function visibleRoutes(table: readonly AppRoute[], viewer: RouteViewer): AppRoute[] {
  return table.filter((route) => exists(route, viewer))
}

/** Routes of a guest, who has no menu (Spec 1 §2). */
export function publicRoutes(table: readonly AppRoute[]): AppRoute[] {
  return table.filter(({ userTypes }) => userTypes?.includes('Public'))
}
