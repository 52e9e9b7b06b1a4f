import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AppDeps } from '../foundation/appDeps'
import { plainAddress } from '../foundation/network'

/** Sites that may frame an answer, and targets of its forms besides this site. */
export interface Embedding {
  readonly frameAncestors: readonly string[]
  readonly formActions: readonly string[]
}

/** Values that middleware passes to routes and the access log. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    userId?: number
    /** Template of the matched route, such as `/img/:name`. */
    route?: string
    /** Runs work that waits for the client, without holding the request's turn. */
    aside?: <T>(work: () => Promise<T>) => Promise<T>
    /** Set by routes whose answer may be shown in other sites' pages. */
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
  // A request handled in process has no socket.
  const server = context.env as AppEnv['Bindings'] | undefined
  return plainAddress(forwarded || (server?.incoming?.socket.remoteAddress ?? 'unknown'))
}

/** A path outside the contract: images, documents, health. */
export interface RawRoute {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Hono's syntax: `/img/:name`. */
  readonly path: `/${string}`
  readonly handle: (context: RequestContext, deps: AppDeps) => Response | Promise<Response>
  /** True if it takes turns like the contract's reads; other raw routes are always answered. */
  readonly takesTurn?: boolean
}
