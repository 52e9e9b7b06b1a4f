import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { isAllowed, isShut } from '@/domain/menu/menuAccess'
import { originOf, pathBack } from '@/domain/navigation/origin'
import { FORCED_PATHS, ROUTES } from '@/domain/navigation/paths'
import { NotFoundPage } from '@/app/pages/NotFoundPage'
import { selectIsPunchout, selectMenu, selectUser, selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { redirectedPaths } from './appRoute'
import { RoutePage } from './RoutePage'
import { appRoutes } from './routes'
import { StartPage } from './StartPage'
import { useCanOpen, useVisibleRoutes } from './useVisibleRoutes'

/** Redirects from a forced path to the requested or previous page; else to the start page. */
function BackToOrigin() {
  const user = useAppSelector(selectUser)
  const canOpen = useCanOpen()
  const origin = originOf(useLocation())
  const path = pathBack(origin, user?.username ?? '')
  // A path without an owner may be a screen of another user.
  const isOthers = origin.of === null && !canOpen(path)
  return <Navigate to={isOthers ? ROUTES.home : path} replace />
}

export function ReadyRoutes() {
  const isShop = !isShut(useAppSelector(selectMenu), 'ViewProducts')
  const canSeeProducts = isAllowed(useAppSelector(selectMenu), 'ViewProducts')
  const isPunchout = useAppSelector(selectIsPunchout)
  const userType = useAppSelector(selectUserType)
  const routes = useVisibleRoutes()
  return (
    <Routes>
      <Route path={ROUTES.home} element={<StartPage {...{ canSeeProducts, isPunchout }} />} />
      {FORCED_PATHS.map((path) => (
        <Route key={path} path={path} element={<BackToOrigin />} />
      ))}
      {redirectedPaths(appRoutes, userType).map((path) => (
        <Route key={path} path={path} element={<Navigate to={ROUTES.home} replace />} />
      ))}
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
      ))}
      {/* A catalogue that is invisible and locked is an empty page, not a wrong address (Spec 1 §2). */}
      {isShop ? null : <Route path={ROUTES.products} element={null} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
