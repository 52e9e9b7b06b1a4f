import { useRef } from 'react'
import { Shortcuts } from '../shortcuts/Shortcuts'
import styles from './ReadyShell.module.css'
import { SkipLink } from './SkipLink'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { originOf } from '@/domain/navigation/origin'
import { ROUTES } from '@/domain/navigation/paths'
import { publicRoutes } from '../routes/appRoute'
import { RoutePage } from '../routes/RoutePage'
import { appRoutes } from '../routes/routes'
import { StartPage } from '../routes/StartPage'
import { CatalogueSearch } from '@/features/catalogue/parts/search/CatalogueSearch'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { Bar } from './Bar'
import { LogInLink } from './LogInLink'

/**
 * A guest's bar: without menu and cart, with a sign-in link that returns to the current page. No link in a
 * punchout session, which the procurement system signs in (Spec 2 §2).
 */
function PublicBar() {
  const { isPunchoutSession } = useAppSelector(selectSettings)
  return <Bar search={<CatalogueSearch />}>{isPunchoutSession ? null : <LogInLink />}</Bar>
}

/** Redirects screens that need an account to the start page; signing in opens them (Spec 1 §2). */
function Refused() {
  return <Navigate to={ROUTES.home} state={originOf(useLocation())} replace />
}

function PublicRoutes() {
  return (
    <Routes>
      <Route path={ROUTES.home} element={<StartPage canSeeProducts />} />
      {publicRoutes(appRoutes).map((route) => (
        <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
      ))}
      <Route path="*" element={<Refused />} />
    </Routes>
  )
}

export function PublicShell() {
  const main = useRef<HTMLElement>(null)
  return (
    <div className={styles.shell}>
      <SkipLink target={main} />
      <PublicBar />
      <main className={styles.main} ref={main} tabIndex={-1}>
        <PublicRoutes />
      </main>
      <Shortcuts />
    </div>
  )
}
