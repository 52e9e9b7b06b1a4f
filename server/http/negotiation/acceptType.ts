import { acceptWeights } from './acceptWeights'

/** Whether `Accept` names a media type, and JSON not before it. Who takes anything gets JSON. */
export function prefersType(accept: string | null, type: string): boolean {
  const weights = acceptWeights(accept ?? '')
  const weight = weights.get(type) ?? 0
  return weight > 0 && weight >= (weights.get('application/json') ?? 0)
}
