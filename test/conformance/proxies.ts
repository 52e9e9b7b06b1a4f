import type { Carrier } from '../../conformance/run/send'

/** Stands between the checks and a backend. */
export type Proxy = (request: Request, forward: Carrier) => Promise<Response>

const pathOf = (request: Request) => new URL(request.url).pathname
export const queryOf = (request: Request) => new URL(request.url).searchParams

/** Applies a proxy to requests of that path; others pass. */
export const at =
  (path: string | RegExp, proxy: Proxy): Proxy =>
  (request, forward) => {
    const isMeant = typeof path === 'string' ? pathOf(request) === path : path.test(pathOf(request))
    return isMeant ? proxy(request, forward) : forward(request)
  }

export const withHeaders = (request: Request, change: (headers: Headers) => void): Request => {
  const headers = new Headers(request.headers)
  change(headers)
  return new Request(request, { headers })
}

export async function withBody<T>(response: Response, change: (body: T) => unknown): Promise<Response> {
  if (response.status !== 200) return response
  const { status, headers } = response
  return new Response(JSON.stringify(change((await response.json()) as T)), { status, headers })
}

export function withAnswerHeaders(response: Response, change: (headers: Headers) => void): Response {
  const headers = new Headers(response.headers)
  change(headers)
  const { status } = response
  return new Response(status === 304 || status === 204 ? null : response.body, { status, headers })
}

export type Row = Record<string, unknown>

/** Changes the answers to requests with that path and, if given, that method. */
export const answering = <T>(path: string | RegExp, change: (body: T) => unknown, method?: string): Proxy =>
  at(path, async (request, forward) => {
    const answer = await forward(request)
    return method === undefined || request.method === method ? withBody(answer, change) : answer
  })

/** Changes the JSON bodies of POST requests. */
export const sending = (path: string | RegExp, change: (body: Row) => Row): Proxy =>
  at(path, async (request, forward) => {
    if (request.method !== 'POST') return forward(request)
    const body = JSON.stringify(change((await request.clone().json()) as Row))
    return forward(new Request(request, { body }))
  })

export const changingRows =
  (change: (row: Row) => Row): Proxy =>
  async (request, forward) =>
    withBody<Row[]>(await forward(request), (rows) => rows.map(change))

/** Repeats the work of a replayed write, but returns the first answer. */
export function doingTwice(): Proxy {
  const first = new Map<string, { sent: string; answer: Response }>()
  return async (request, forward) => {
    const key = request.headers.get('Idempotency-Key') ?? ''
    const sent = await request.clone().text()
    const known = first.get(key)
    if (known?.sent === sent) {
      await forward(withHeaders(request, (headers) => headers.set('Idempotency-Key', `${key}-again`)))
      return known.answer.clone()
    }
    const answer = await forward(request)
    if (!known) first.set(key, { sent, answer: answer.clone() })
    return answer
  }
}

export const isOrder = /^\/api\/history\/orders\/(\d+)$/
/** Answers every order number, including other users' orders. */
export const anyOrder: Proxy = async (request, forward) => {
  const answer = await forward(request)
  if (answer.status !== 404) return answer
  const [, orderNumber = ''] = isOrder.exec(pathOf(request)) ?? []
  return Response.json({ orderNumber, lines: [], total: '10.00' })
}

/** Forwards every request of a signed-in user as another user's. */
export const signedInAs =
  (signIn: () => Promise<string>): Proxy =>
  async (request, forward) => {
    const given = request.headers.get('Authorization') ?? ''
    if (given === '' || given.endsWith(' wrong')) return forward(request)
    const token = await signIn()
    return forward(withHeaders(request, (headers) => headers.set('Authorization', `Bearer ${token}`)))
  }
