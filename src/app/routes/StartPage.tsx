import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { Navigate, useLocation } from 'react-router-dom'
import { useGetLandingQuery } from '@/features/landing/landingApi'
import { toApiError } from '@/net/apiError'
import { ErrorState } from '@/ui/native/ErrorState'
import { CanOpenContext } from '@/features/landing/parts/CanOpen'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary'
import { PageTitle } from '@/ui/page/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'
import { LANDING_PAGE_MESSAGES } from '@/features/landing/messages'
import { readLandingMark, storeLandingMark } from '@/domain/landing/landingMark'
import { useAppExtra } from '@/session/hooks'
import { useCanOpen } from './useVisibleRoutes'

const loadPage = () => import('./LandingStart')
const LandingStart = lazyPart(loadPage, 'LandingStart')

interface StartPageProps {
  canSeeProducts: boolean
  isPunchout?: boolean
}

/** The catalogue as start page; empty for users who may not see products (Spec 1 §2). */
function ToCatalogue({ canSeeProducts }: { canSeeProducts: boolean }) {
  const { state } = useLocation() as { state: unknown }
  return canSeeProducts ? <Navigate to={ROUTES.products} state={state} replace /> : null
}

/** True for the status of a backend without landing pages. */
const isNone = (status: number | null | undefined) => status === 404 || status === 501

/**
 * Waits for the layout, which the boot script has prefetched. If the last visit had no landing page, a failure shows
 * the catalogue instead of an error.
 */
function LandingOrCatalogue({ canSeeProducts }: { canSeeProducts: boolean }) {
  const { localStorage } = useAppExtra()
  const [isExpected] = useState(() => readLandingMark(localStorage))
  const { data, error, isFetching, refetch } = useGetLandingQuery(undefined)
  const failure = data === undefined && error !== undefined ? toApiError(error) : null
  const hasCards = data?.cards.some(({ hidden }) => !hidden) ?? false
  const isKnown = data !== undefined || isNone(failure?.status)
  useEffect(() => {
    // Loads the page's script while the layout is in flight.
    if (isExpected) loadPage().catch(() => undefined)
  }, [isExpected])
  useEffect(() => {
    if (isKnown) storeLandingMark(localStorage, hasCards)
  }, [isKnown, hasCards, localStorage])
  if (data && hasCards) return <LandingStart layout={data} />
  if (isKnown || (failure && !isExpected && canSeeProducts)) return <ToCatalogue {...{ canSeeProducts }} />
  if (!failure) return <LoadingScreen isInline />
  return (
    <>
      <PageTitle documentTitle={LANDING_PAGE_MESSAGES.home}>{LANDING_PAGE_MESSAGES.home}</PageTitle>
      <ErrorState message={failure.message} isRetrying={isFetching} onRetry={() => void refetch()} />
    </>
  )
}

/**
 * The landing page, or the catalogue in a punchout session and if the page has no visible cards (Spec 3 §2).
 */
export function StartPage({ canSeeProducts, isPunchout = false }: StartPageProps) {
  const canOpen = useCanOpen()
  if (isPunchout) return <ToCatalogue canSeeProducts={canSeeProducts} />
  return (
    <ErrorBoundary resetKey={ROUTES.home}>
      <Suspense fallback={<LoadingScreen isInline />}>
        <CanOpenContext value={canOpen}>
          <LandingOrCatalogue canSeeProducts={canSeeProducts} />
        </CanOpenContext>
      </Suspense>
    </ErrorBoundary>
  )
}
