import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What the middleware leaves for the routes and the access log. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; userId?: number }
}
export type RequestContext = Context<AppEnv>
