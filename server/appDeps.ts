import type { SQL } from 'drizzle-orm'
import type { Config } from './config'
import type { Database } from './db/database'
import type { TakeTurn } from './db/turn'
import type { SharedBodies } from './http/reply/sharedBodies'
import type { Log } from './log'
import type { Metrics } from './metrics/metrics'
import type { PaymentGateway } from './payments/gateway/gateway'
import type { ListedProducts } from './catalogue/listedProducts'
import type { SiteUnits } from './site/siteUnits'
import type { ImageSync } from './catalogue/images/imageSync'
import type { Imports } from './cart/imports'
import type { Renderings } from './documents/rendering/renderings'

export interface AppDeps {
  readonly db: Database
  /** Cross-process turn for loads on this database. */
  readonly takeTurn: TakeTurn
  readonly clock: () => Date
  /** The database's clock, shared by all processes: the clock of one machine may be wrong. */
  readonly databaseNow: () => SQL
  readonly log: Log
  readonly metrics: Metrics
  readonly config: Config
  /** Aborted when the process is asked to stop. */
  readonly stopping: AbortSignal
  readonly fetch: typeof fetch
  readonly bodies: SharedBodies
  readonly listedProducts: ListedProducts
  readonly siteUnits: SiteUnits
  readonly imageSync: ImageSync
  readonly imports: Imports
  readonly renderings: Renderings
  /** Gateway for card payments; null if payments are off. */
  readonly gateway: PaymentGateway | null
  /** Wakes the mail worker; call it after the commit. */
  readonly mail: { readonly kick: () => void }
  /** Wakes the delivery of events to other systems; call it after the commit. */
  readonly webhooks: { readonly kick: () => void }
}
