import type { Config } from './config'
import type { Log } from './log'

/** Dependencies that the process hands to the areas. Each area adds its own part, in its own file, by `declare module`. */
export interface AppDeps {
  readonly clock: () => Date
  readonly log: Log
  readonly config: Config
  /** Aborted when the process is asked to stop. */
  readonly stopping: AbortSignal
  readonly fetch: typeof fetch
}
