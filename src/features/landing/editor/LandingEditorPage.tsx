import { useGetLandingQuery } from '@/features/landing/landingApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { LandingEditor } from './LandingEditor'
import { LANDING_EDITOR_MESSAGES as texts } from './messages'

/** Interval between comparisons of the stored page with the edited one. */
const LOOK_MS = 60_000

/** The landing page editor (Spec 3 §2). */
export function LandingEditorPage() {
  const query = useGetLandingQuery('whole', {
    pollingInterval: LOOK_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  return (
    <QueryView query={query} failedTitle={texts.title}>
      {(stored) => <LandingEditor stored={stored} />}
    </QueryView>
  )
}
