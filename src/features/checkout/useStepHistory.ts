import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CheckoutStep } from '@/domain/checkout/steps'
import { readTrail, trailMove, trailTo, type Trail } from '@/domain/checkout/trail'
import { ROUTES } from '@/domain/navigation/paths'
import { type CheckoutState, mayVisit } from '@/state/checkout/checkoutState'

interface Entry {
  readonly key: string
  readonly trail: Trail
}

/** Writes the checkout's entries of the browser's history. */
function useWriteTrail() {
  const navigate = useNavigate()
  const write = (trail: Trail, isReplaced: boolean) => {
    void navigate(ROUTES.checkout, { state: { checkoutTrail: trail }, replace: isReplaced })
  }
  return {
    write,
    go: (delta: number) => void navigate(delta),
    /** One entry for each step, so that Back leads through them although they were not opened here. */
    begin: (trail: Trail) => {
      trail.forEach((_, index) => {
        write(trail.slice(0, index + 1), index === 0)
      })
    },
  }
}

/**
 * Gives each step an entry in the browser's history: Back opens the step before, Forward the one after. The
 * store's checkout decides which step is open. The history follows it, and a move of the browser asks it.
 */
export function useStepHistory(
  state: CheckoutState | null,
  steps: readonly CheckoutStep[],
  enter: (step: CheckoutStep) => void,
): void {
  const { key, state: stored } = useLocation() as { key: string; state: unknown }
  const { write, begin, go } = useWriteTrail()
  const shown = useRef<Entry | null>(null)

  const followStep = ({ step }: CheckoutState, trail: Trail) => {
    const move = trailMove(trail, step)
    if (move?.kind === 'go') go(move.delta)
    else if (move) write(move.trail, move.kind === 'replace')
  }
  const followBrowser = (open: CheckoutState, trail: Trail, before: Entry | null) => {
    const wanted = trail.at(-1)
    if (wanted === open.step) return
    if (wanted !== undefined && mayVisit(open, steps, wanted)) enter(wanted)
    else if (wanted === undefined || !before) begin(trailTo(steps, open.step))
    // The steps of an order that was placed are skipped: Back leaves the checkout.
    else if (open.result) go(-trail.length)
    else if (before.trail.length === trail.length) write(before.trail, true)
    else go(before.trail.length - trail.length)
  }
  const follow = useEffectEvent(() => {
    if (!state) return
    const before = shown.current
    const trail = readTrail(stored)
    shown.current = { key, trail }
    if (before?.key === key) followStep(state, trail)
    else followBrowser(state, trail, before)
  })
  const step = state?.step
  useLayoutEffect(() => {
    follow()
  }, [key, step])
}
