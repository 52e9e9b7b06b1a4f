import { toApiError } from '@/api/transport/apiError'
import { useGetConsumerSettingsQuery } from '@/api/consumerApi'
import { useGetConsumerPreferencesQuery } from '@/api/preferencesApi'
import { EmptyState } from '@/components/native/EmptyState'
import { ErrorState } from '@/components/native/ErrorState'
import { FormPage } from '@/components/ui/page/FormPage'
import { SkeletonRows } from '@/components/native/Skeleton'
import { selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { PREFERENCES_MESSAGES as texts } from './messages'
import { PreferencesForm } from './PreferencesForm'

function LoadedPreferences() {
  const { data, error, isFetching, refetch } = useGetConsumerPreferencesQuery()
  const site = useGetConsumerSettingsQuery()
  if (error && !data) {
    const { message } = toApiError(error)
    return <ErrorState message={message} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  // The opt-in affects the layout, so it is awaited; without an answer there is none.
  if (!data || site.isLoading) {
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonRows count={4} height={56} />
      </div>
    )
  }
  const { useOption = false, optionText = '' } = site.data ?? {}
  return <PreferencesForm saved={data} optionText={useOption ? optionText : null} />
}

export function PreferencesPage() {
  const isConsumer = useAppSelector(selectUserType) === 'Consumer'
  return (
    <FormPage title={texts.title}>
      {isConsumer ? <LoadedPreferences /> : <EmptyState title={texts.none} />}
    </FormPage>
  )
}
