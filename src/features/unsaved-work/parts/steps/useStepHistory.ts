import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readTrail, trailMove, trailTo, type StepOrder, type Trail } from '@/domain/steps/trail'

/** State of the wizard in the store. */
export interface OpenSteps<Step extends string> {
  readonly step: Step
  /** True when Back and Forward may open the step. */
  readonly mayVisit: (step: Step) => boolean
  /** True once the wizard is completed: Back then skips its steps. */
  readonly isDone: boolean
}

interface StepHistory<Step extends string> extends StepOrder<Step> {
  /** URL of the wizard, with its hash. */
  readonly address: string
  /** The displayed steps, in order. */
  readonly steps: readonly Step[]
  readonly enter: (step: Step) => void
}

interface Entry<Step extends string> {
  readonly key: string
  readonly trail: Trail<Step>
}

/** Writes the wizard's entries of the browser's history. */
function useWriteTrail<Step extends string>(address: string) {
  const navigate = useNavigate()
  const write = (trail: Trail<Step>, isReplaced: boolean) => {
    void navigate(address, { state: { stepTrail: trail }, replace: isReplaced })
  }
  return {
    write,
    go: (delta: number) => void navigate(delta),
    /**
     * Adds an entry for each step, so that Back goes through the steps although they were not opened here.
     */
    begin: (trail: Trail<Step>) => {
      trail.forEach((_, index) => {
        write(trail.slice(0, index + 1), index === 0)
      })
    },
  }
}

/**
 * Gives each step of a wizard an entry in the browser's history: Back opens the step before, Forward the one after.
 * The store decides which step is open: the history follows it, and Back and Forward go only where it allows.
 */
export function useStepHistory<Step extends string>(
  open: OpenSteps<Step> | null,
  wizard: StepHistory<Step>,
): void {
  const { key, state: stored } = useLocation() as { key: string; state: unknown }
  const { steps, enter } = wizard
  const { write, begin, go } = useWriteTrail<Step>(wizard.address)
  const shown = useRef<Entry<Step> | null>(null)

  const followStep = ({ step }: OpenSteps<Step>, trail: Trail<Step>) => {
    const move = trailMove(trail, step, wizard)
    if (move?.kind === 'go') go(move.delta)
    else if (move) write(move.trail, move.kind === 'replace')
  }
  const followBrowser = (
    { step, isDone, mayVisit }: OpenSteps<Step>,
    trail: Trail<Step>,
    before: Entry<Step> | null,
  ) => {
    const target = trail.at(-1)
    if (target === step) return
    if (target !== undefined && mayVisit(target)) enter(target)
    else if (target === undefined || !before) begin(trailTo(steps, step, wizard))
    // Skips the steps of a completed wizard: Back leaves it.
    else if (isDone) go(-trail.length)
    else if (before.trail.length === trail.length) write(before.trail, true)
    else go(before.trail.length - trail.length)
  }
  const follow = useEffectEvent(() => {
    if (!open) return
    const before = shown.current
    const trail = readTrail(stored, wizard)
    shown.current = { key, trail }
    if (before?.key === key) followStep(open, trail)
    else followBrowser(open, trail, before)
  })
  const step = open?.step
  useLayoutEffect(() => {
    follow()
  }, [key, step])
}
