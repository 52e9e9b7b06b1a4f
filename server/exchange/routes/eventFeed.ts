import type { AppDeps } from '../../foundation/appDeps'
import { Failure } from '../../foundation/failure'
import { addressOf, type RawRoute, type RequestContext } from '../../http/context'
import { checkExchangeKey } from '../keys/checkExchangeKey'
import { FEED_LIMIT, readFeed } from '../out/feed'

const WRONG_LIMIT = `limit must be a whole number from ${FEED_LIMIT.least} to ${FEED_LIMIT.most}`

function limitOf(text: string | undefined): number {
  if (text === undefined) return FEED_LIMIT.usual
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit < FEED_LIMIT.least || limit > FEED_LIMIT.most) throw new Failure(400, { message: WRONG_LIMIT })
  return limit
}

async function feed(context: RequestContext, deps: AppDeps): Promise<Response> {
  const { req } = context
  const address = addressOf(context, deps.config.trustsProxy)
  const call = { deps, headers: req.raw.headers, address, requestId: context.get('requestId') }
  await checkExchangeKey(call, { direction: 'out', kind: 'orders' })
  const pageRequest = { after: req.query('after') ?? null, limit: limitOf(req.query('limit')) }
  const page = await readFeed(deps.db, pageRequest, deps.clock())
  return Response.json(page, { headers: { 'Cache-Control': 'no-store' } })
}

/** Orders, payments and consumers for other systems, by a cursor: docs/data-exchange.md. */
export const eventFeedRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/api/exchange/orders', handle: feed, takesTurn: true },
]
