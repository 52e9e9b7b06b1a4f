import type { MiddlewareHandler } from 'hono'
import type { Log } from '../foundation/log'
import type { AppEnv } from './context'

/** Warns once if an untrusted proxy seems to be in front: all visitors then count as one address. */
export function proxyWarning(log: Log): MiddlewareHandler<AppEnv> {
  let isWarned = false
  return async (context, next) => {
    if (!isWarned && context.req.header('X-Forwarded-For') !== undefined) {
      isWarned = true
      log.warn(
        'A request came with X-Forwarded-For, but TRUST_PROXY is off: behind a proxy all visitors count as one address',
        { hint: 'Set TRUST_PROXY=on if a proxy of yours is in front' },
      )
    }
    await next()
  }
}
