import { createHash, timingSafeEqual } from 'node:crypto'
import type { AppEnv, RawRoute, RequestContext } from '../../http/context'
import { isOwnHost } from '../../http/ownHost'

/** Headers set by proxies: the caller is not the socket's other end. */
const FORWARDED = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/

const hash = (text: string) => createHash('sha256').update(text).digest()

/** True for a program on this machine, unless it is a proxy. */
function isLocal(context: RequestContext): boolean {
  if (FORWARDED.some((name) => context.req.header(name) !== undefined)) return false
  // A request handled in process has no socket.
  const server = context.env as AppEnv['Bindings'] | undefined
  return LOOPBACK.test(server?.incoming?.socket.remoteAddress ?? '')
}

function hasKey(context: RequestContext, key: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1]
  return key !== null && given !== undefined && timingSafeEqual(hash(given), hash(key))
}

/** For Prometheus on this machine, or with METRICS_KEY; others get a 404. */
export const metricsRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: '/metrics',
    handle: async (context, { config, metrics }) => {
      const isOfMachine = isLocal(context) && isOwnHost(context, config)
      if (!isOfMachine && !hasKey(context, config.metricsKey)) {
        return Response.json({ message: 'Not found' }, { status: 404 })
      }
      const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }
      return new Response(await metrics.text(), { headers })
    },
  },
]
