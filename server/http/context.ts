import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AppDeps } from '../appDeps'

/** Whose pages may show an answer in a frame, and where its forms may go besides this site. */
export interface Embedding {
  readonly frameAncestors: readonly string[]
  readonly formActions: readonly string[]
}

/** What the middleware leaves for the routes and the access log. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    userId?: number
    /** Left by routes whose answer is meant for the pages of others. */
    embedding?: Embedding
  }
}
export type RequestContext = Context<AppEnv>

/**
 * The client's address. Behind a proxy it is the last entry of X-Forwarded-For: what that proxy saw. Entries
 * before it come from the client, who may write there what they like.
 */
export function addressOf(context: RequestContext, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  // A request handed over in process has no server behind it.
  const server = context.env as AppEnv['Bindings'] | undefined
  return forwarded || (server?.incoming?.socket.remoteAddress ?? 'unknown')
}

/** A path outside of the contract: images, documents, health. Bodies are not JSON, or nobody's client reads them. */
export interface RawRoute {
  readonly method: 'GET' | 'POST'
  /** Hono's spelling: `/img/:name`. */
  readonly path: `/${string}`
  readonly handle: (context: RequestContext, deps: AppDeps) => Response | Promise<Response>
}
