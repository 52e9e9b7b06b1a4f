import type { EndpointName } from '@/contract'
import stored from './examples.json'

/** A request of a call and its answer; a part is absent where the call has none. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly status: number
  readonly answer?: unknown
}

/** From answers of this backend, cut and without secrets: `npm run openapi:examples`. */
export const EXAMPLES: Readonly<Record<EndpointName, Example>> = stored
