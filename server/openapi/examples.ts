import type { EndpointName } from '@/contract'
import stored from './examples.json'

/** A request of a call and its answer; parts that the call lacks are absent. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly status: number
  readonly answer?: unknown
}

/** Recorded from this backend's answers, shortened and without secrets: `npm run openapi:examples`. */
export const EXAMPLES: Readonly<Record<EndpointName, Example>> = stored
