import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

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
