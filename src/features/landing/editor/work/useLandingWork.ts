import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { LandingLayoutSchema } from '@/features/landing/landingApi'
import type { LandingLayout } from '@/domain/landing/layout/layout'
import { useKeepInput, useKeptInput } from '@/features/unsaved-work/state/usePersistedState'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import {
  cancelledCard,
  edited,
  isWorkChanged,
  keptCard,
  type KeptWork,
  keptWork,
  type LandingWork,
  type LayoutChange,
  openedCard,
  redoneWork,
  replacedWork,
  resumeWork,
  savedWork,
  settledWork,
  startWork,
  undoneWork,
} from './landingWork'

const NAME = 'landing'

const KeptWorkSchema: v.GenericSchema<unknown, KeptWork> = v.object({
  base: LandingLayoutSchema,
  layout: LandingLayoutSchema,
  card: v.nullable(v.object({ id: v.string(), layout: LandingLayoutSchema })),
})

export interface LandingWorkControl {
  readonly work: LandingWork
  readonly isChanged: boolean
  /** True if unsaved changes were restored after a reload. */
  readonly isResumed: boolean
  readonly edit: (change: LayoutChange, joins?: string) => void
  readonly settle: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly openCard: (id: string, first?: LayoutChange) => void
  readonly keepCard: () => void
  readonly cancelCard: () => void
  readonly saved: (sent: LandingLayout, version: number | null) => void
  readonly replace: (theirs: LandingLayout) => void
  /** Reverts everything to the stored state. */
  readonly discard: () => void
  /** Turns off the confirmation on leaving; call it right after a save, before navigating. */
  readonly end: () => void
}

/** State of the landing page editor. It survives a reload, and leaving asks for confirmation (Spec 3 §2). */
export function useLandingWork(stored: LandingLayout): LandingWorkControl {
  const restoredWork = useKeptInput(NAME, KeptWorkSchema)
  const [work, setWork] = useState(() => (restoredWork ? resumeWork(restoredWork) : startWork(stored)))
  const keep = useMemo(() => keptWork(work), [work])
  useKeepInput(NAME, keep)
  const isChanged = useMemo(() => isWorkChanged(work), [work])
  const end = useUnsavedWork(NAME, isChanged)
  const actions = useMemo(
    () => ({
      edit: (change: LayoutChange, joins?: string) => setWork((before) => edited(before, change, joins)),
      settle: () => setWork(settledWork),
      undo: () => setWork(undoneWork),
      redo: () => setWork(redoneWork),
      openCard: (id: string, first?: LayoutChange) => setWork((before) => openedCard(before, id, first)),
      keepCard: () => setWork(keptCard),
      cancelCard: () => setWork(cancelledCard),
      saved: (sent: LandingLayout, version: number | null) =>
        setWork((before) => savedWork(before, sent, version)),
      replace: (theirs: LandingLayout) => setWork((before) => replacedWork(before, theirs)),
      discard: () => setWork((before) => replacedWork(before, before.base)),
    }),
    [],
  )
  return { work, isChanged, isResumed: restoredWork !== null, end, ...actions }
}
