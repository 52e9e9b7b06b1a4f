import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { MenuKey } from '@/contract/menu'
import { isAllowed, type MenuItem } from '@/domain/menu/menuAccess'
import type { RoutePattern } from '@/domain/navigation/paths'
import type { UserType } from '@/session/sessionState'

export interface AppRoute {
  path: RoutePattern
  /** Title of the browser tab. */
  title: string
  /** The menu entry that opens it; absent: always available. */
  menuKey?: MenuKey
  /** Whom it is for; absent: everybody who is signed in. */
  userTypes?: readonly UserType[]
  isHiddenInPunchout?: true
  page: LazyExoticComponent<ComponentType>
}

export interface RouteViewer {
  menu: readonly MenuItem[]
  userType: UserType
  isPunchoutSession: boolean
}

const SIGNED_IN: readonly UserType[] = ['Consumer', 'Salesperson', 'Customer']

/** Loads a page by the name it is exported under, when it is visited first. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(() => load().then((module) => ({ default: module[name] })))
}

/** The routes that exist for a viewer: those hidden or locked for the user are removed (Spec 1 §2). */
export function visibleRoutes(table: readonly AppRoute[], viewer: RouteViewer): AppRoute[] {
  return table.filter(({ menuKey, userTypes = SIGNED_IN, isHiddenInPunchout }) => {
    if (!userTypes.includes(viewer.userType)) return false
    if (isHiddenInPunchout && viewer.isPunchoutSession) return false
    return menuKey === undefined || isAllowed(viewer.menu, menuKey)
  })
}
