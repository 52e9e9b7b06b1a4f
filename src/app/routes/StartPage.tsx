import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LoadingScreen } from '@/components/native/LoadingScreen'
import { ErrorBoundary } from '@/components/ui/feedback/ErrorBoundary'
import { ROUTES } from '@/domain/navigation/paths'

const LandingPage = lazy(() =>
  import('@/features/landing/LandingPage').then((module) => ({ default: module.LandingPage })),
)

interface StartPageProps {
  canSeeProducts: boolean
  isPunchout?: boolean
}

/** The landing page; in a punchout session the catalogue (Spec 3 §2). */
export function StartPage({ canSeeProducts, isPunchout = false }: StartPageProps) {
  const { state } = useLocation() as { state: unknown }
  if (isPunchout) return canSeeProducts ? <Navigate to={ROUTES.products} state={state} replace /> : null
  return (
    <ErrorBoundary resetKey={ROUTES.home}>
      <Suspense fallback={<LoadingScreen isInline />}>
        <LandingPage canSeeProducts={canSeeProducts} />
      </Suspense>
    </ErrorBoundary>
  )
}
