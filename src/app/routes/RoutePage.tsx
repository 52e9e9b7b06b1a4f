import { lazy, Suspense, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/form/Button'
import { ErrorBoundary } from '@/components/ui/feedback/ErrorBoundary'
import { LoadingScreen } from '@/components/ui/feedback/LoadingScreen'
import { documentTitle } from '@/components/ui/page/useDocumentTitle'
import { ROUTES } from '@/domain/navigation/paths'
import { SHELL_MESSAGES } from '../messages'
import type { AppRoute } from './appRoute'
import styles from './RoutePage.module.css'
import { useUsageLog } from './useUsageLog'

const UnavailablePage = lazy(() =>
  import('@/features/unavailable/UnavailablePage').then((module) => ({ default: module.UnavailablePage })),
)

/** A screen of the route table: its title, its late script, and what shows when it fails. */
export function RoutePage({ route }: { route: AppRoute }) {
  const { title, page } = route
  const { pathname } = useLocation()
  useUsageLog(route)
  // Before the effects of the page, which may know a better title.
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
        {page ? <page.Component /> : <UnavailablePage key={title} title={title} />}
      </Suspense>
    </ErrorBoundary>
  )
}
