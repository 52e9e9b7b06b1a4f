import type { AppDeps } from '../appDeps'
import type { RequestContext } from './context'

/** A path outside of the contract: images, documents, health. Bodies are not JSON, or nobody's client reads them. */
export interface RawRoute {
  readonly method: 'GET' | 'POST'
  /** Hono's spelling: `/img/:name`. */
  readonly path: `/${string}`
  readonly handle: (context: RequestContext, deps: AppDeps) => Response | Promise<Response>
}
