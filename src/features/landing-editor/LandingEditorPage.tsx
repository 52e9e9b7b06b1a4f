import { useGetLandingQuery } from '@/api/landingApi'
import { QueryView } from '@/components/commerce/query/QueryView'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { LandingEditor } from './LandingEditor'
import { LANDING_EDITOR_MESSAGES as texts } from './messages'

/** How often the page of the backend is compared with the one in work. */
const LOOK_MS = 60_000

/** The landing page editor (Spec 3 §2). */
export function LandingEditorPage() {
  const query = useGetLandingQuery('whole', {
    pollingInterval: LOOK_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  return (
    <>
      {query.isError && query.data === undefined ? <PageTitle>{texts.title}</PageTitle> : null}
      <QueryView query={query}>{(stored) => <LandingEditor stored={stored} />}</QueryView>
    </>
  )
}
