import { useGetLandingQuery } from '@/features/landing/landingApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { LANDING_EDITOR_MESSAGES as texts } from './messages'
import { useState } from 'react'
import type { LandingLayout } from '@/domain/landing/layout/layout'
import { CardEditor } from './card/CardEditor'
import { PageEditor } from './page/PageEditor'
import { useLandingWork } from './work/useLandingWork'

interface LandingEditorProps {
  stored: LandingLayout
}

/** The editor of the page, or of one card (Spec 3 §2). */
function LandingEditor({ stored }: LandingEditorProps) {
  const control = useLandingWork(stored)
  const { card } = control.work
  /** The card whose Edit button gets the focus when its editor closes. */
  const [lastCard, setLastCard] = useState<string | null>(null)
  if (card)
    return <CardEditor key={card.id} control={control} id={card.id} onClose={() => setLastCard(card.id)} />
  return <PageEditor {...{ control, stored, lastCard }} />
}

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
