import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AppDeps } from '../appDeps'
import { plainAddress } from '../network'

/** Which sites may frame an answer, and where its forms may post besides this site. */
export interface Embedding {
  readonly frameAncestors: readonly string[]
  readonly formActions: readonly string[]
}

/** Values that middleware leaves for routes and the access log. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    userId?: number
    /** The template of the route that answers, such as `/img/:name`. */
    route?: string
    /** Runs what waits for the client without keeping the request's turn. */
    aside?: <T>(work: () => Promise<T>) => Promise<T>
    /** Set by routes whose answer is meant for other sites' pages. */
    embedding?: Embedding
  }
}
export type RequestContext = Context<AppEnv>

/**
 * The client's address. Behind a proxy it is the last entry of X-Forwarded-For, the one the proxy saw; earlier
 * entries come from the client and can be forged.
 */
export function addressOf(context: RequestContext, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  // A request handed over in process has no socket.
  const server = context.env as AppEnv['Bindings'] | undefined
  return plainAddress(forwarded || (server?.incoming?.socket.remoteAddress ?? 'unknown'))
}

/** A path outside the contract: images, documents, health. */
export interface RawRoute {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Hono's syntax: `/img/:name`. */
  readonly path: `/${string}`
  readonly handle: (context: RequestContext, deps: AppDeps) => Response | Promise<Response>
  /** It takes its turn like the reads of the contract; others are always answered. */
  readonly takesTurn?: boolean
}
