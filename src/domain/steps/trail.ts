/** The steps of a wizard in order, and the step that shows its result. */
export interface StepOrder<Step extends string> {
  readonly order: readonly Step[]
  readonly receipt: Step
}

/** Steps from a wizard's first entry in the browser's history up to one of its entries, the last one open. */
export type Trail<Step extends string> = readonly Step[]

/** The trail stored in a history entry; empty for an entry without one. */
export function readTrail<Step extends string>(entry: unknown, { order }: StepOrder<Step>): Trail<Step> {
  if (typeof entry !== 'object' || entry === null || !('stepTrail' in entry)) return []
  const { stepTrail: stored } = entry
  return Array.isArray(stored) ? order.filter((step) => stored.includes(step)) : []
}

/** The trail of a step that was opened directly. A receipt has no steps before it. */
export function trailTo<Step extends string>(
  steps: readonly Step[],
  step: Step,
  { receipt }: StepOrder<Step>,
): Trail<Step> {
  return step === receipt ? [step] : steps.slice(0, steps.indexOf(step) + 1)
}

/** Change of the history that opens a step: a move within it, or an entry with a trail. */
export type TrailMove<Step extends string> =
  | { readonly kind: 'go'; readonly delta: number }
  | { readonly kind: 'push' | 'replace'; readonly trail: Trail<Step> }

/** The move to `step` from the entry that holds `trail`; null if the entry already shows the step. */
export function trailMove<Step extends string>(
  trail: Trail<Step>,
  step: Step,
  { order, receipt }: StepOrder<Step>,
): TrailMove<Step> | null {
  const last = trail.length - 1
  const place = trail.indexOf(step)
  if (place === last && last >= 0) return null
  if (place >= 0) return { kind: 'go', delta: place - last }
  // The receipt replaces the step that was submitted.
  const before = trail.filter((each) => isBefore(order, each, step))
  if (step === receipt || before.length < trail.length) {
    return { kind: 'replace', trail: [...before.slice(0, last), step] }
  }
  return { kind: 'push', trail: [...trail, step] }
}

function isBefore<Step>(order: readonly Step[], left: Step, right: Step): boolean {
  return order.indexOf(left) < order.indexOf(right)
}

/** The later of two steps. */
export function laterStep<Step>(order: readonly Step[], left: Step, right: Step): Step {
  return isBefore(order, left, right) ? right : left
}
