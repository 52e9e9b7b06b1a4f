import { Suspense, useLayoutEffect, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '@/ui/native/Button'
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { documentTitle } from '@/ui/page/useDocumentTitle'
import { ROUTES } from '@/domain/navigation/paths'
import { ROUTE_MESSAGES, SHELL_MESSAGES } from '../messages'
import type { AppRoute } from './appRoute'
import styles from './RoutePage.module.css'
import { noteMenuEntry } from '@/session/menuApi'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppDispatch, useAppSelector } from '@/session/hooks'

/** Logs each visit to a screen whose menu entry requires it (Spec 1 §2). */
export function useUsageLog({ path, menuKey }: AppRoute): void {
  const dispatch = useAppDispatch()
  const menu = useAppSelector(selectMenu)
  const entered = useRef<string | null>(null)
  const entry = menu.find(({ key, logEntry }) => key === menuKey && logEntry)?.key
  useEffect(() => {
    // React may run this twice, and another product or a refetched menu does not count as a visit.
    if (entered.current === path) return
    entered.current = path
    if (entry !== undefined) void dispatch(noteMenuEntry(entry))
  }, [path, entry, dispatch])
}

/** A screen of the route table: title, lazy script, and error state. */
export function RoutePage({ route }: { route: AppRoute }) {
  const { page } = route
  const title = ROUTE_MESSAGES[route.title]
  const { pathname } = useLocation()
  useUsageLog(route)
  // A layout effect, so that an effect of the page can set a better title afterwards.
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title, pathname])
  return (
    <ErrorBoundary
      resetKey={pathname}
      wayBack={
        <p className={styles.wayBack}>
          <ButtonLink to={ROUTES.home} variant="quiet">
            {SHELL_MESSAGES.home}
          </ButtonLink>
        </p>
      }
    >
      <Suspense fallback={<LoadingScreen isInline />}>
        <page.Component />
      </Suspense>
    </ErrorBoundary>
  )
}
