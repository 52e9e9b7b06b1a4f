import { useState } from 'react'
import {
  type LandingConflict,
  landingConflict,
  useGetLandingQuery,
  useSaveLandingMutation,
} from '@/features/landing/landingApi'
import { type SaveOutcome, saveOutcome } from '@/net/saveOutcome'
import { useSave } from '@/features/notifications/parts/useSave'
import type { LandingLayout } from '@/domain/landing/layout/layout'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { isSameLayout } from './landingWork'

/** Another user's page, with its author and save time. */
export interface TheirPage extends LandingConflict {
  readonly layout: LandingLayout
}

interface SaveLanding {
  /** Saves the layout over a version; true once it is stored. */
  readonly save: (layout: LandingLayout, version: number | null) => Promise<boolean>
  readonly isSaving: boolean
  readonly failure: string | null
  /** The page that another user saved first. */
  readonly theirs: TheirPage | null
  readonly dismissTheirs: () => void
}

const SAVED: SaveOutcome = { status: 'Saved', message: '' }

/**
 * Saves the page as a whole (Spec 3 §4). On a conflict, shows the other save, unless it stored the same page:
 * then it was our own, whose response was lost.
 */
export function useSaveLanding(onSaved: (sent: LandingLayout, version: number | null) => void): SaveLanding {
  const dispatch = useAppDispatch()
  const [send] = useSaveLandingMutation()
  const { refetch } = useGetLandingQuery('whole')
  const { save, isSaving, failure } = useSave('landing page', {
    notifiesFailure: true,
    notice: () => texts.saveFailed,
  })
  const [theirs, setTheirs] = useState<TheirPage | null>(null)

  /** The conflicting save; 'ours' if it stored the same page; null if the stored page cannot be loaded. */
  async function compare(layout: LandingLayout, conflict: LandingConflict) {
    const { data } = await refetch()
    if (!data) return null
    if (!isSameLayout(layout, data)) return { ...conflict, layout: data }
    onSaved(layout, data.version)
    return 'ours'
  }
  async function sendOnce(layout: LandingLayout, version: number | null): Promise<SaveOutcome> {
    const { data, error } = await send({ ...layout, version })
    const outcome = saveOutcome({ data, error }, texts.saveFailed)
    if (outcome.status === 'Saved') onSaved(layout, data?.version ?? null)
    const conflict = error === undefined ? null : landingConflict(error)
    const found = conflict && (await compare(layout, conflict))
    if (found === 'ours') return SAVED
    if (found) setTheirs(found)
    return outcome
  }
  return {
    isSaving,
    failure,
    theirs,
    dismissTheirs: () => setTheirs(null),
    save: async (layout, version) => {
      setTheirs(null)
      const outcome = await save(() => sendOnce(layout, version))
      if (outcome?.status !== 'Saved') return false
      dispatch(notify({ severity: 'success', message: texts.saved }))
      return true
    },
  }
}
