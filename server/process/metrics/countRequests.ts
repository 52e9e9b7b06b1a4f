import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../http/context'
import type { Metrics } from './metrics'

/** Counts every request by its route, including failed ones. */
export function countRequests(metrics: Pick<Metrics, 'countRequest'>): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const start = performance.now()
    await next()
    metrics.countRequest({
      method: context.req.method,
      route: context.get('route') ?? 'unknown',
      status: context.res.status,
      seconds: (performance.now() - start) / 1000,
    })
  }
}
