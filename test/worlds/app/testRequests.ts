import { CLIENT_ID } from '@/contract/accounts/session'

/** The password of every demo account, and of users made with `addUser`. */
export const TEST_PASSWORD = 'Demo!2345'

export interface TestRequest {
  readonly method?: string
  readonly token?: string
  readonly customerKey?: number | string
  readonly shipMethod?: 'Pickup' | 'Delivery'
  /** Sent as JSON; makes the request a POST unless `method` is set. */
  readonly json?: unknown
  /** Sent as form fields. */
  readonly form?: Record<string, string>
  readonly body?: FormData | string | Uint8Array<ArrayBuffer>
  readonly headers?: Record<string, string>
  /** Aborted by a client that leaves. */
  readonly signal?: AbortSignal
}

export interface Requester {
  /** `request('/api/cart', { token })` */
  readonly request: (path: string, options?: TestRequest) => Promise<Response>
  /** Signs in and returns the bearer token. */
  readonly signIn: (username: string, password?: string) => Promise<string>
}

function headersOf(options: TestRequest): Headers {
  const headers = new Headers(options.headers)
  if (options.token !== undefined) headers.set('Authorization', `Bearer ${options.token}`)
  if (options.customerKey !== undefined) headers.set('X-Customer-Key', String(options.customerKey))
  if (options.shipMethod !== undefined) headers.set('X-Ship-Method', options.shipMethod)
  if (options.json !== undefined) headers.set('Content-Type', 'application/json')
  if (options.form !== undefined) headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return headers
}

function bodyOf(options: TestRequest): BodyInit | null {
  if (options.json !== undefined) return JSON.stringify(options.json)
  if (options.form !== undefined) return new URLSearchParams(options.form).toString()
  return options.body ?? null
}

/** The receiver of requests: the app in this process, or a server at a URL. */
export interface RequestTarget {
  readonly request: (path: string, init: RequestInit) => Response | Promise<Response>
}

export function makeRequester(app: RequestTarget): Requester {
  async function request(path: string, options: TestRequest = {}): Promise<Response> {
    const body = bodyOf(options)
    const method = options.method ?? (body === null ? 'GET' : 'POST')
    const signal = options.signal ?? null
    return app.request(path, { method, headers: headersOf(options), body, signal })
  }
  async function signIn(username: string, password = TEST_PASSWORD): Promise<string> {
    const form = { grant_type: 'password', client_id: CLIENT_ID, username, password }
    const response = await request('/api/token', { form })
    if (response.status !== 200) {
      throw new Error(`Sign-in of ${username} failed: ${response.status} ${await response.text()}`)
    }
    const { access_token } = (await response.json()) as { access_token: string }
    return access_token
  }
  return { request, signIn }
}
