import { randomUUID } from 'node:crypto'
import { type EndpointName, endpoints } from '@/contract'
import type { Endpoint, AnswerOutputOf } from '@/contract/endpoint'
import { CUSTOMER_KEY_HEADER, IDEMPOTENCY_KEY_HEADER, SHIP_METHOD_HEADER } from '@/contract/headers'
import type { MenuKey } from '@/contract/accounts/menuKeys'
import type { UserDto } from '@/contract/accounts/session'
import type { SessionSettingsDto, SiteSettingsDto } from '@/contract/site/settings'
import { jsonOf, mustHaveStatus, parsed } from './expect'
import { skipIfLimited } from './limited'
import { makeRedactor } from './redact'
import { type Answer, type Carrier, type Limits, send } from './send'

export type UserKind = 'business' | 'salesperson' | 'consumer'

/** Input of a request. */
export interface Ask {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Encoded as the call declares; text is sent unchanged. */
  readonly body?: unknown
  /** The file of a multipart call. */
  readonly file?: File
  /** `Idempotency-Key`. */
  readonly key?: string
  /** null: none. Absent: the user's. */
  readonly token?: string | null
  readonly customerKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** One request and its answer as reports show them, without secrets. */
export interface Exchange {
  readonly call: EndpointName | 'file'
  readonly method: string
  readonly url: string
  readonly sentHeaders: Readonly<Record<string, string>>
  readonly sentBody: string
  /** null: no answer came. */
  readonly status: number | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The visiting user, as the backend reported at the start; null for parts that it did not report. */
export interface Visitor {
  user: UserDto | null
  kind: UserKind
  customerKey: string | null
  /** All customers the user may act for. */
  customerKeys: readonly string[]
  shipMethod: string | null
  menu: ReadonlySet<MenuKey> | null
  settings: SessionSettingsDto | null
  site: SiteSettingsDto | null
  token: string
  /** After too many wrong passwords, every sign-in needs a human check for a while. */
  isHumanCheckDue: boolean
}

export interface VisitOptions {
  readonly base: string
  readonly username: string
  readonly password: string
  readonly carry: Carrier
  readonly limits: Limits
}

const nobody = (): Visitor => ({
  ...{ user: null, kind: 'business', customerKey: null, customerKeys: [], shipMethod: null },
  ...{ menu: null, settings: null, site: null, token: '', isHumanCheckDue: false },
})

/** A session with a backend: sends calls, records them without secrets, and undoes the changes of checks. */
export class Visit {
  readonly options: VisitOptions
  readonly visitor = nobody()
  readonly redactor = makeRedactor()
  exchanges: Exchange[] = []
  #undo: { readonly what: string; readonly run: () => Promise<unknown> }[] = []
  readonly #known = new Map<string, Promise<unknown>>()

  constructor(options: VisitOptions) {
    this.options = options
    this.redactor.learn(options.password)
  }

  #requestOf(call: EndpointName, ask: Ask): Request {
    const { method, path, access, encoding = 'json' }: Endpoint = endpoints[call]
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ask.params?.[name] ?? ''))
    const query = new URLSearchParams(ask.query).toString()
    const headers = new Headers({ Accept: 'application/json', ...ask.headers })
    const token = ask.token === undefined && access !== 'anonymous' ? this.visitor.token : (ask.token ?? '')
    if (token !== '') headers.set('Authorization', `Bearer ${token}`)
    const customerKey =
      ask.customerKey ?? (this.visitor.kind === 'consumer' ? null : this.visitor.customerKey)
    const isForCustomer = access === 'customer' || access === 'guest'
    if (customerKey !== null && isForCustomer && token !== '') headers.set(CUSTOMER_KEY_HEADER, customerKey)
    const { shipMethod } = this.visitor
    if (shipMethod !== null && !headers.has(SHIP_METHOD_HEADER)) headers.set(SHIP_METHOD_HEADER, shipMethod)
    if (ask.key !== undefined) headers.set(IDEMPOTENCY_KEY_HEADER, ask.key)
    const body = bodyOf(ask, encoding, headers)
    return new Request(`${this.options.base}${filled}${query && `?${query}`}`, { method, headers, body })
  }

  async #record(call: Exchange['call'], request: Request, sentBody: string): Promise<Answer> {
    const { redactor } = this
    const isForm = request.headers.get('Content-Type')?.includes('urlencoded') === true
    const sent = {
      ...{ call, method: request.method, url: redactor.url(request.url) },
      ...{ sentHeaders: redactor.headers(request.headers), sentBody: redactor.body(sentBody, isForm) },
    }
    try {
      const answer = await send(request, this.options.carry, this.options.limits)
      const headers = redactor.headers(answer.headers)
      this.exchanges.push({ ...sent, status: answer.status, headers, body: redactor.body(answer.text) })
      return answer
    } catch (error) {
      this.exchanges.push({ ...sent, status: null, headers: {}, body: '' })
      throw error
    }
  }

  /** Sends a call and returns its answer, whatever the status. Skips the check if the call is throttled. */
  async ask(call: EndpointName, ask: Ask = {}): Promise<Answer> {
    const request = this.#requestOf(call, ask)
    const shown = ask.file ? `(file ${ask.file.name})` : await request.clone().text()
    const answer = await this.#record(call, request, shown)
    skipIfLimited(call, answer)
    return answer
  }

  /** Sends a call that must succeed, and returns its answer as the schema reads it. */
  async read<N extends EndpointName>(call: N, ask: Ask = {}): Promise<AnswerOutputOf<(typeof endpoints)[N]>> {
    const answer = await this.ask(call, ask)
    const { response }: Endpoint = endpoints[call]
    type Read = AnswerOutputOf<(typeof endpoints)[N]>
    if (answer.status === 204) return undefined as Read
    mustHaveStatus(answer, 200)
    return (response ? parsed(response, jsonOf(answer)) : undefined) as Read
  }

  /** Opens `/img/…` or `/doc/…`, as a browser does: without a token. */
  async open(path: string): Promise<Answer> {
    return this.#record('file', new Request(new URL(path, `${this.options.base}/`)), '')
  }

  /** Reads a value once for all checks of a run, such as the catalogue. */
  once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.#known.get(name) as Promise<T> | undefined
    if (known) return known
    const reading = read()
    this.#known.set(name, reading)
    return reading
  }

  newKey(): string {
    return randomUUID()
  }

  /** Registers a step that undoes a change. Steps run after the check, even a failed one, in reverse order. */
  undoLater(what: string, run: () => Promise<unknown>): void {
    this.#undo.push({ what, run })
  }

  /** Returns what could not be undone. */
  async undo(): Promise<string[]> {
    const failed: string[] = []
    for (let step = this.#undo.pop(); step; step = this.#undo.pop()) {
      await step.run().catch((error: Error) => failed.push(`${step?.what}: ${error.message}`))
    }
    return failed
  }
}

function sentText(body: unknown): string {
  if (body === undefined) return ''
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function bodyOf(
  { body, file }: Ask,
  encoding: NonNullable<Endpoint['encoding']>,
  headers: Headers,
): BodyInit | null {
  if (encoding === 'multipart') {
    const form = new FormData()
    if (file) form.set('file', file)
    return form
  }
  if (body === undefined) return null
  if (encoding === 'form') {
    headers.set('Content-Type', 'application/x-www-form-urlencoded')
    return typeof body === 'string' ? body : new URLSearchParams(body as Record<string, string>).toString()
  }
  headers.set('Content-Type', 'application/json')
  return sentText(body)
}
