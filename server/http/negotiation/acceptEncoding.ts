/**
 * Entries of a header such as `Accept` or `Accept-Encoding`, in lower case, each with its weight from 0 to 1.
 */
function acceptWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const quality = parameters.find((each) => each.startsWith('q='))
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)))
  }
  return weights
}

export type Encoding = 'br' | 'gzip'

const PREFERRED: readonly Encoding[] = ['br', 'gzip']

/** The best encoding that `Accept-Encoding` allows; null if none. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (!header) return null
  const weights = acceptWeights(header)
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0
  const allowed = PREFERRED.filter((encoding) => weightOf(encoding) > 0)
  return allowed.sort((one, other) => weightOf(other) - weightOf(one))[0] ?? null
}

/**
 * True if `Accept` names the media type with at least JSON's weight; a client that accepts anything gets
 * JSON.
 */
export function prefersType(accept: string | null, type: string): boolean {
  const weights = acceptWeights(accept ?? '')
  const weight = weights.get(type) ?? 0
  return weight > 0 && weight >= (weights.get('application/json') ?? 0)
}

/** True if `Accept` prefers JSON to HTML: by weight, or because it names only JSON. */
export function prefersJson(accept: string | undefined): boolean {
  const weights = acceptWeights(accept ?? '')
  const json = weights.get('application/json') ?? 0
  const html = weights.get('text/html')
  if (html !== undefined) return json > html
  return json > 0 && json >= (weights.get('*/*') ?? 0)
}
