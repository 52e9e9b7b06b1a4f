import { useCallback, useMemo } from 'react'
import { matchPath } from 'react-router-dom'
import { selectIsPunchout, selectIsReadOnly, selectMenu, selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { type AppRoute, publicRoutes, visibleRoutes } from './appRoute'
import { appRoutes } from './routes'

/** Routes that the session can open; for a guest, who has no menu, those of guests. */
export function useVisibleRoutes() {
  const menu = useAppSelector(selectMenu)
  const userType = useAppSelector(selectUserType)
  const isPunchoutSession = useAppSelector(selectIsPunchout)
  const isReadOnly = useAppSelector(selectIsReadOnly)
  return useMemo(
    () =>
      userType === 'Public'
        ? publicRoutes(appRoutes)
        : visibleRoutes(appRoutes, { menu, userType, isPunchoutSession, isReadOnly }),
    [menu, userType, isPunchoutSession, isReadOnly],
  )
}

const hasRoute = (table: readonly AppRoute[], pathname: string) =>
  table.some(({ path }) => matchPath(path, pathname) !== null)

/** Returns a function that is true for a path that the session can open; paths without a screen are files. */
export function useCanOpen(): (path: string) => boolean {
  const routes = useVisibleRoutes()
  return useCallback(
    (path) => {
      const { pathname } = new URL(path, window.location.origin)
      return hasRoute(routes, pathname) || !hasRoute(appRoutes, pathname)
    },
    [routes],
  )
}
