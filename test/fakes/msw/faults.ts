import type { HttpHandler } from 'msw'
import { http, HttpResponse } from 'msw'
import type { Endpoint } from '@/contract/endpoint'
import type { RequestTaker } from './backendHandlers'

type Resolver = Parameters<typeof http.all>[1]

export interface FaultOptions {
  /** Only the next call fails; otherwise all until the faults end. */
  once?: boolean
}

/** A handler for one call of the contract: `server.use(answering(getCart, …))`. */
export function answering(
  { method, path }: Endpoint,
  resolver: Resolver,
  options: FaultOptions = {},
): HttpHandler {
  const handle = {
    GET: http.get,
    POST: http.post,
    PUT: http.put,
    PATCH: http.patch,
    DELETE: http.delete,
  }[method]
  return handle(`*${path}`, resolver, options)
}

/** Answers with a failure's status and an optional body. */
export function failing(
  endpoint: Endpoint,
  status: number,
  body?: object,
  options?: FaultOptions,
): HttpHandler {
  return answering(endpoint, () => HttpResponse.json(body ?? {}, { status }), options)
}

/** Answers 200 with invalid JSON. */
export function garbling(endpoint: Endpoint, options?: FaultOptions): HttpHandler {
  return answering(
    endpoint,
    () => new HttpResponse('{"lines": [', { headers: { 'Content-Type': 'application/json' } }),
    options,
  )
}

/** Answers 200 with JSON that fits no call of the contract. */
export function misshaping(endpoint: Endpoint, options?: FaultOptions): HttpHandler {
  return answering(endpoint, () => HttpResponse.json('surprise'), options)
}

/** Cuts the connection before the response. */
export function cutting(endpoint: Endpoint, options?: FaultOptions): HttpHandler {
  return answering(endpoint, () => HttpResponse.error(), options)
}

/** Never answers: the caller must time out. */
export function silencing(endpoint: Endpoint, options?: FaultOptions): HttpHandler {
  return answering(endpoint, () => new Promise<never>(() => undefined), options)
}

export interface Held {
  handler: HttpHandler
  /** The number of calls received. */
  arrived: () => number
  /** Forwards the calls to the backend. */
  release: () => void
}

/** Holds the backend's answer back until released. */
export function holding(endpoint: Endpoint, app: RequestTaker): Held {
  let release: () => void = () => undefined
  let count = 0
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const handler = answering(endpoint, async ({ request }) => {
    count += 1
    await released
    return app.fetch(request)
  })
  return { handler, arrived: () => count, release }
}
