import { acceptWeights } from './acceptWeights'

export type Encoding = 'br' | 'gzip'

const PREFERRED: readonly Encoding[] = ['br', 'gzip']

/** The best encoding that `Accept-Encoding` allows; null: as it is. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (!header) return null
  const weights = acceptWeights(header)
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0
  const allowed = PREFERRED.filter((encoding) => weightOf(encoding) > 0)
  return allowed.sort((one, other) => weightOf(other) - weightOf(one))[0] ?? null
}
