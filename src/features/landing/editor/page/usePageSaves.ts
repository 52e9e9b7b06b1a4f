import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LandingLayout } from '@/domain/landing/layout/layout'
import { isAllowed } from '@/domain/menu/menuAccess'
import { ROUTES } from '@/domain/navigation/paths'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import type { LandingWorkControl } from '../work/useLandingWork'
import { type TheirPage, useSaveLanding } from '../work/useSaveLanding'

export interface PageSaves {
  readonly isSaving: boolean
  readonly failure: string | null
  readonly save: () => void
  /** Saves unsaved changes, and leaves for Admin, else the start page, with the state `done` (Spec 3 §2). */
  readonly done: () => void
  /** True if another user saved the page since it was opened. */
  readonly isNewer: boolean
  readonly lookAtNewer: () => void
  /** Another user's page that awaits a decision. */
  readonly theirs: TheirPage | null
  readonly loadTheirs: () => void
  readonly saveMine: () => void
  readonly keepEditing: () => void
}

/**
 * Saves the page, and tracks what the backend has meanwhile (`stored`). `isFaulty` is called before each save and
 * displays the errors to correct.
 */
export function usePageSaves(
  control: LandingWorkControl,
  stored: LandingLayout,
  isFaulty: () => boolean,
): PageSaves {
  const { work, isChanged, saved, replace, end } = control
  const navigate = useNavigate()
  const menu = useAppSelector(selectMenu)
  const { save, isSaving, failure, theirs: rejectedFor, dismissTheirs } = useSaveLanding(saved)
  const [isLooking, setIsLooking] = useState(false)
  const layout = work.page.present
  const { version } = work.base
  const newer = { layout: stored, version: stored.version, savedBy: '', savedAt: '' }
  const theirs = rejectedFor ?? (isLooking ? newer : null)
  const keepEditing = () => {
    setIsLooking(false)
    dismissTheirs()
  }
  const done = async () => {
    if (isChanged && (isFaulty() || !(await save(layout, version)))) return
    end()
    const path = isAllowed(menu, 'AdminPanel') ? ROUTES.admin : ROUTES.home
    void navigate(path, { state: { done: true } })
  }
  return {
    isSaving,
    failure,
    save: () => {
      if (isChanged && !isFaulty()) void save(layout, version)
    },
    done: () => void done(),
    isNewer: !isSaving && version !== null && stored.version !== null && stored.version > version,
    lookAtNewer: () => setIsLooking(true),
    theirs,
    loadTheirs: () => {
      if (theirs) replace(theirs.layout)
      keepEditing()
    },
    saveMine: () => {
      keepEditing()
      if (theirs && !isFaulty()) void save(layout, theirs.layout.version)
    },
    keepEditing,
  }
}
