import { useGetConsumerSettingsQuery } from '@/features/accounts/consumerApi'
import { useGetConsumerPreferencesQuery } from '@/features/settings/preferencesApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { EmptyState } from '@/ui/native/EmptyState'
import { FormPage } from '@/ui/page/FormPage'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { PREFERENCES_MESSAGES as texts } from './messages'
import { PreferencesForm } from './PreferencesForm'

function LoadedPreferences() {
  const query = useGetConsumerPreferencesQuery()
  const site = useGetConsumerSettingsQuery()
  const { useOption = false, optionText = '' } = site.data ?? {}
  // The opt-in affects the layout, so the page waits for its answer; if that fails, the opt-in is hidden.
  const awaited = site.isLoading ? { ...query, data: undefined } : query
  return (
    <QueryView query={awaited} loading={<SkeletonRows count={4} height={56} />}>
      {(saved) => <PreferencesForm saved={saved} optionText={useOption ? optionText : null} />}
    </QueryView>
  )
}

export function PreferencesPage() {
  const isConsumer = useAppSelector(selectUserType) === 'Consumer'
  return (
    <FormPage title={texts.title}>
      {isConsumer ? <LoadedPreferences /> : <EmptyState title={texts.none} />}
    </FormPage>
  )
}
