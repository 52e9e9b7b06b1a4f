import { useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { isAllowed } from '@/domain/menu/menuAccess'
import { FORCED_PATHS, ROUTES } from '@/domain/navigation/paths'
import { NotFoundPage } from '@/features/not-found/NotFoundPage'
import { selectIsPunchout, selectMenu, selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { visibleRoutes } from './appRoute'
import { originOf } from './origin'
import { RoutePage } from './RoutePage'
import { appRoutes } from './routes'

/** A path that was forced before the session was ready leads on to where the person wanted to go. */
function BackToOrigin() {
  return <Navigate to={originOf(useLocation())} replace />
}

/** The start page is the catalogue; it stays empty for whoever may not see products (Spec 1 §2). */
function Landing() {
  const canSeeProducts = isAllowed(useAppSelector(selectMenu), 'ViewProducts')
  return canSeeProducts ? <Navigate to={ROUTES.products} replace /> : null
}

/** The screens of a ready session that its user may open. */
export function ReadyRoutes() {
  const menu = useAppSelector(selectMenu)
  const userType = useAppSelector(selectUserType)
  const isPunchoutSession = useAppSelector(selectIsPunchout)
  const routes = useMemo(
    () => visibleRoutes(appRoutes, { menu, userType, isPunchoutSession }),
    [menu, userType, isPunchoutSession],
  )
  return (
    <Routes>
      <Route path={ROUTES.home} element={<Landing />} />
      {FORCED_PATHS.map((path) => (
        <Route key={path} path={path} element={<BackToOrigin />} />
      ))}
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
