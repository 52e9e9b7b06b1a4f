import type { Config } from './config'
import type { Database } from './db/database'
import type { SharedBodies } from './http/reply/sharedBodies'
import type { Log } from './log'
import type { PaymentGateway } from './payments/gateway'
import type { ListedProducts } from './catalogue/listedProducts'

/** Everything that the backend's code reaches outside of itself. */
export interface AppDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly log: Log
  readonly config: Config
  /** Aborted when the process was asked to stop. */
  readonly stopping: AbortSignal
  /** Asks other servers; tests answer themselves. */
  readonly fetch: typeof fetch
  /** What was written for one caller and can be sent to others. */
  readonly bodies: SharedBodies
  readonly listedProducts: ListedProducts
  /** Moves the money of card payments; null where nobody can pay. */
  readonly gateway: PaymentGateway | null
  /** Tells whoever sends mail that some is waiting; to be called once it is committed. */
  readonly mail: { readonly kick: () => void }
}
