import { useCallback, useMemo } from 'react'
import type { GuideDraft } from '@/domain/order-guides/guideDraft'
import { draftOf, guidePatch } from '@/domain/order-guides/guidePatch'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { type GuideWork, GuideWorkSchema, newWork, workName } from '../state/guideWork'

export interface GuideWorkControl {
  readonly work: GuideWork
  /** True if the work differs from the stored guide; always true for a new guide. */
  readonly isDirty: boolean
  readonly change: (next: (draft: GuideDraft) => GuideDraft) => void
  /** Replaces the work, for example after a merge. */
  readonly replace: (work: GuideWork) => void
  /** Ends the work after it was saved; call it before navigating. */
  readonly end: () => void
}

function workOf(guide: OrderGuide | null): GuideWork {
  if (!guide) return newWork
  return { draft: draftOf(guide), base: guide.products, version: guide.version, isStored: true }
}

/** Patch from the lines that the draft started with. */
export const changesOf = ({ base, draft }: GuideWork) => guidePatch({ products: base }, draft)

const hasChanges = (work: GuideWork): boolean =>
  changesOf(work).length > 0 || work.draft.some(({ rejected = null }) => rejected !== null)

/**
 * The edited order guide: the stored one until the first change. Changes survive a reload, and leaving the screen asks
 * for confirmation.
 */
export function useGuideWork(name: string, guide: OrderGuide | null): GuideWorkControl {
  const [persisted, setPersisted] = usePersistedState<GuideWork>(workName(name), GuideWorkSchema)
  const stored = useMemo(() => workOf(guide), [guide])
  const work = persisted ?? stored
  const isDirty = persisted !== null
  const endQuestion = useUnsavedWork('order-guide-edit', isDirty)
  const change = useCallback(
    (next: (draft: GuideDraft) => GuideDraft) =>
      setPersisted((before) => {
        const current = before ?? stored
        const changed = { ...current, draft: next(current.draft) }
        return hasChanges(changed) ? changed : null
      }),
    [setPersisted, stored],
  )
  const replace = (next: GuideWork) => setPersisted(hasChanges(next) ? next : null)
  return {
    work,
    isDirty,
    change,
    replace,
    end: () => {
      setPersisted(null)
      endQuestion()
    },
  }
}
