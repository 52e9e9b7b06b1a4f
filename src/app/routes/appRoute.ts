import type { ComponentType } from 'react'
import { lazyComponent, type LazyComponent } from '@/components/ui/feedback/lazyComponent'
import type { MenuKey } from '@/contract/menu'
import { isAllowed, type MenuItem } from '@/domain/menu/menuAccess'
import type { RoutePattern } from '@/domain/navigation/paths'
import type { UserType } from '@/session/sessionState'

export type LazyPage = LazyComponent<object>

export interface AppRoute {
  path: RoutePattern
  /** Title of the browser tab. */
  title: string
  /** The menu entry that opens it; absent: always available. */
  menuKey?: MenuKey
  /** Whom it is for; absent: everybody who is signed in. */
  userTypes?: readonly UserType[]
  /** Who is led to the start page instead. */
  redirectsUserTypes?: readonly UserType[]
  isHiddenInPunchout?: true
  /** Not for who can only look (sessionSelectors, selectIsReadOnly). */
  isHiddenReadOnly?: true
  /** Absent: a later version brings it. */
  page?: LazyPage
}

export interface RouteViewer {
  menu: readonly MenuItem[]
  userType: UserType
  isPunchoutSession: boolean
  isReadOnly: boolean
}

const SIGNED_IN: readonly UserType[] = ['Consumer', 'Salesperson', 'Customer']

/** Loads a page by the name it is exported under, when it is visited first. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  return lazyComponent<object>(() => load().then((module) => module[name]))
}

const isRedirected = ({ redirectsUserTypes = [] }: AppRoute, userType: UserType) =>
  redirectsUserTypes.includes(userType)

/** The paths from which a type of user is led to the start page (Spec 3 §1). */
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

/** The routes that exist for a viewer: those hidden or locked for the user are removed (Spec 1 §2). */
export function visibleRoutes(table: readonly AppRoute[], viewer: RouteViewer): AppRoute[] {
  return table.filter((route) => exists(route, viewer))
}

/** The routes of a guest, who has no menu (Spec 1 §2). */
export function publicRoutes(table: readonly AppRoute[]): AppRoute[] {
  return table.filter(({ userTypes }) => userTypes?.includes('Public'))
}
