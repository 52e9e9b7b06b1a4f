/** A request as sent. */
export interface SentRequest {
  /** Method and path with query. */
  call: string
  headers: Headers
  body: BodyInit | null | undefined
  signal: AbortSignal | null | undefined
  keepalive: boolean
}

export type Script = Record<string, (request: SentRequest) => Response | Promise<Response>>

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

export const never = () => new Promise<Response>(() => undefined)
export const cut = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

/** A fetch that answers from a script and records requests; others get 404. */
export function scriptedFetch(script: Script) {
  const sent: SentRequest[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const request: SentRequest = {
      call: `${init.method ?? 'GET'} ${url.pathname}${url.search}`,
      headers: new Headers(init.headers),
      body: init.body,
      signal: init.signal,
      keepalive: init.keepalive ?? false,
    }
    sent.push(request)
    const answer = script[request.call] ?? script[`${init.method ?? 'GET'} ${url.pathname}`]
    return answer ? answer(request) : json({ message: `Nothing at ${request.call}` }, 404)
  }
  return { fetch, sent, calls: () => sent.map(({ call }) => call) }
}
