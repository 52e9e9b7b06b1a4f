import { CHECKOUT_ORDER, type CheckoutStep } from './steps'

/** Steps from a checkout's first entry in the browser's history up to one of its entries, the last one open. */
export type Trail = readonly CheckoutStep[]

/** The trail stored in a history entry; empty for an entry without one. */
export function readTrail(entry: unknown): Trail {
  if (typeof entry !== 'object' || entry === null || !('checkoutTrail' in entry)) return []
  const { checkoutTrail: stored } = entry
  return Array.isArray(stored) ? CHECKOUT_ORDER.filter((step) => stored.includes(step)) : []
}

/** The trail of a step that was not reached from entry to entry. A receipt has no steps before it. */
export function trailTo(steps: readonly CheckoutStep[], step: CheckoutStep): Trail {
  return step === 'receipt' ? [step] : steps.slice(0, steps.indexOf(step) + 1)
}

/** How the history follows a step that was opened: by moving within it, or by an entry with a trail. */
export type TrailMove =
  | { readonly kind: 'go'; readonly delta: number }
  | { readonly kind: 'push' | 'replace'; readonly trail: Trail }

/** The move to `step` from the entry that holds `trail`; null when it holds the step already. */
export function trailMove(trail: Trail, step: CheckoutStep): TrailMove | null {
  const last = trail.length - 1
  const place = trail.indexOf(step)
  if (place === last && last >= 0) return null
  if (place >= 0) return { kind: 'go', delta: place - last }
  // The receipt takes the place of the step that was submitted.
  const before = trail.filter((each) => isBefore(each, step))
  if (step === 'receipt' || before.length < trail.length) {
    return { kind: 'replace', trail: [...before.slice(0, last), step] }
  }
  return { kind: 'push', trail: [...trail, step] }
}

function isBefore(left: CheckoutStep, right: CheckoutStep): boolean {
  return CHECKOUT_ORDER.indexOf(left) < CHECKOUT_ORDER.indexOf(right)
}

/** The later of two steps. */
export function laterStep(left: CheckoutStep, right: CheckoutStep): CheckoutStep {
  return isBefore(left, right) ? right : left
}
