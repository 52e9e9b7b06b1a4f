import { Hono, type MiddlewareHandler } from 'hono'
import { endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { resolveCaller } from '../accounts/access/resolveCaller'
import type { AppDeps } from '../foundation/appDeps'
import { type Admission, makeAdmission, type Urgency, urgencyOf } from './admission'
import { addressOf, type AppEnv, type RawRoute, type RequestContext } from '../http/context'
import { compression } from '../http/reply/compression'
import { Failure } from '../foundation/failure'
import type { Implementation } from '../accounts/routes/implement'
import { onError } from '../http/onError'
import { proxyWarning } from '../http/proxyWarning'
import { requestLog } from '../http/requestLog'
import { securityHeaders } from '../http/reply/securityHeaders'
import { setRequestLanguage } from '../http/reply/setRequestLanguage'
import type { Metrics } from './metrics/metrics'
import { implementations, rawRoutes } from './routes'
import { serveStorefront } from '../punchout/routes/page'
import type { Storefront } from '../http/storefront/static'
import { SERVER_MESSAGES } from '../foundation/messages'
import { createHash } from 'node:crypto'
import { networkOf } from '../foundation/network'

/** Tokens in memory; the oldest are dropped first. */
const TOKENS_MAX = 20_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface CallerKeys {
  /** The user whose token was accepted before, else the network: unknown tokens share their network's key. */
  readonly of: (context: RequestContext, address: string) => string
  /** Stores the user of the request's token, once authenticated. */
  readonly learn: (context: RequestContext) => void
}

/** Identifies the caller before the session is read: for shares of the work, never for permissions. */
function makeCallerKeys(): CallerKeys {
  const users = new Map<string, number>()
  const tokenOf = ({ req }: RequestContext): string | undefined => req.header('Authorization')
  return {
    of: (context, address) => {
      const token = tokenOf(context)
      const user = token === undefined ? undefined : users.get(hashOf(token))
      return user === undefined ? `network ${networkOf(address)}` : `user ${user}`
    },
    learn: (context) => {
      const token = tokenOf(context)
      const user: number | undefined = context.get('userId')
      if (token === undefined || user === undefined) return
      const key = hashOf(token)
      if (users.has(key)) return
      users.set(key, user)
      const [oldest] = users.size > TOKENS_MAX ? users.keys() : []
      if (oldest !== undefined) users.delete(oldest)
    },
  }
}

/** Counts every request by its route, including failed ones. */
function countRequests(metrics: Pick<Metrics, 'countRequest'>): MiddlewareHandler<AppEnv> {
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

export type App = Hono<AppEnv>

interface AppOptions {
  readonly more?: readonly Implementation[]
  /** The built storefront; without it only the API is served. */
  readonly storefront?: Storefront
}

interface Served {
  readonly app: App
  readonly deps: AppDeps
  readonly admission: Admission
  readonly callers: CallerKeys
}

/** Stores the route's template for the metrics. */
function inRoute<T>(context: RequestContext, template: string, answer: () => T): T {
  context.set('route', template)
  return answer()
}

function watchAdmission({ watch }: Metrics, { atWork, waiting }: Admission): void {
  const label = 'urgency'
  watch({ name: 'requests_at_work', help: 'Requests that are worked on', label, read: atWork })
  watch({ name: 'requests_waiting', help: 'Requests that wait for their turn', label, read: waiting })
}

/** Runs within the caller's share of the turns. */
function inTurn(
  { deps, admission, callers }: Served,
  urgency: Urgency,
  context: RequestContext,
  work: (address: string) => Response | Promise<Response>,
): Promise<Response> {
  const address = addressOf(context, deps.config.trustsProxy)
  const caller = callers.of(context, address)
  return admission.run({ urgency, caller, context }, () => work(address))
}

function addImplementation(served: Served, { endpoint, handle }: Implementation): void {
  const { app, deps, callers } = served
  const urgency = urgencyOf(endpoint)
  app.on(endpoint.method, endpoint.path, (context) =>
    inRoute(context, endpoint.path, () =>
      inTurn(served, urgency, context, (address) =>
        handle(context, deps, address).finally(() => {
          callers.learn(context)
        }),
      ),
    ),
  )
}

function addRaw(served: Served, { method, path, handle, takesTurn }: RawRoute): void {
  const { app, deps } = served
  app.on(method, path, (context) =>
    inRoute(context, path, () =>
      takesTurn ? inTurn(served, 'read', context, () => handle(context, deps)) : handle(context, deps),
    ),
  )
}

/** Rejects unauthorized callers of missing calls first, as if the calls existed. */
function addMissing(app: App, deps: AppDeps): void {
  const done = new Set(implementations.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  const missing: readonly Endpoint[] = Object.values(endpoints)
  for (const endpoint of missing) {
    const { method, path } = endpoint
    if (done.has(`${method} ${path}`)) continue
    app.on(method, path, async ({ req, set }) => {
      set('route', path)
      const { user } = await resolveCaller(deps, endpoint, req.raw.headers)
      if (user) set('userId', user.id)
      throw new Failure(501, { message: SERVER_MESSAGES.notAvailable(`${method} ${path}`) })
    })
  }
}

/** The whole backend as one function from request to response; it never listens. */
export function createApp(deps: AppDeps, options: AppOptions = {}): App {
  const { storefront, more = [] } = options
  const app: App = new Hono<AppEnv>()
  app.onError(onError(deps.log, deps.metrics.countError))
  app.notFound(() => Response.json({ message: SERVER_MESSAGES.notFound }, { status: 404 }))
  app.use(requestLog(deps.log))
  app.use(countRequests(deps.metrics))
  if (!deps.config.trustsProxy) app.use(proxyWarning(deps.log))
  const policy = {
    inline: storefront?.inline,
    hasRecaptcha: deps.config.recaptcha !== null,
  }
  app.use(securityHeaders({ policy, trustsProxy: deps.config.trustsProxy }))
  app.use(compression())
  app.use(setRequestLanguage())
  const admission = makeAdmission(deps.config, deps.log)
  watchAdmission(deps.metrics, admission)
  const served = { app, deps, admission, callers: makeCallerKeys() }
  for (const implementation of [...implementations, ...more]) addImplementation(served, implementation)
  addMissing(app, deps)
  for (const route of rawRoutes) addRaw(served, route)
  if (storefront) {
    app.get('*', (context) =>
      inRoute(context, 'storefront', () => serveStorefront(context, deps, storefront)),
    )
  }
  return app
}
