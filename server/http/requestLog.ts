import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { REQUEST_ID_HEADER } from '@/contract/headers'
import type { Log } from '../foundation/log'
import type { AppEnv } from './context'

/** Accepted form of another system's request id. */
const SANE_ID = /^[\w.:-]{8,128}$/

/** Path for the log. The last part of a document's path is its permission, so it is left out. */
function loggedPath(path: string): string {
  return path.startsWith('/doc/') ? '/doc/*' : path
}

/** Logged at debug unless they fail: screens load dozens of files, and health checks come every few seconds. */
function isQuiet(path: string, status: number): boolean {
  return status < 400 && /^\/(?:(?:assets|img)\/|(?:healthz|readyz)$)/.test(path)
}

/**
 * Assigns the request id and logs the end of the request, without query, headers or bodies, which may contain
 * secrets.
 */
export function requestLog(log: Log): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const given = context.req.header(REQUEST_ID_HEADER)
    const requestId = given !== undefined && SANE_ID.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    const start = performance.now()
    await next()
    context.header(REQUEST_ID_HEADER, requestId)
    const userId: number | undefined = context.get('userId')
    const { method, path } = context.req
    const { status } = context.res
    const write = isQuiet(path, status) ? log.debug : log.info
    write('request', {
      method,
      path: loggedPath(path),
      status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      requestId,
      ...(userId === undefined ? {} : { userId }),
    })
  }
}
