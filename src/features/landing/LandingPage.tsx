import { Navigate, useLocation } from 'react-router-dom'
import { useGetLandingQuery } from '@/api/landingApi'
import { toApiError } from '@/api/transport/apiError'
import { LandingCards } from '@/components/commerce/landing/LandingCards'
import { ErrorState } from '@/components/native/ErrorState'
import { LoadingScreen } from '@/components/native/LoadingScreen'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'
import styles from './LandingPage.module.css'

const HOME = 'Home'

/** The catalogue as start page, for a landing page without cards (Spec 3 §2); empty without a catalogue. */
export function ToCatalogue({ canSeeProducts }: { canSeeProducts: boolean }) {
  const { state } = useLocation() as { state: unknown }
  return canSeeProducts ? <Navigate to={ROUTES.products} state={state} replace /> : null
}

/** A backend without landing pages answers that it has none. */
const isUnknown = (status: number | null | undefined) => status === 404 || status === 501

export function LandingPage({ canSeeProducts }: { canSeeProducts: boolean }) {
  const { data, error, isFetching, refetch } = useGetLandingQuery()
  if (data === undefined && error !== undefined) {
    const { status, message } = toApiError(error)
    if (isUnknown(status)) return <ToCatalogue canSeeProducts={canSeeProducts} />
    return <ErrorState message={message} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <LoadingScreen isInline />
  if (data.cards.every(({ hidden }) => hidden)) return <ToCatalogue canSeeProducts={canSeeProducts} />
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={data.title === '' ? HOME : data.title}>
        {data.title === '' ? HOME : data.title}
      </PageTitle>
      <LandingCards layout={data} />
    </div>
  )
}
