import { type EndpointName, endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import type { TestApp } from '../worlds/app/openTestApp'
import { TEST_PASSWORD, type TestRequest } from '../worlds/app/testRequests'
import { trimmed } from './trim'

/** A request of a call and its answer, small and without secrets, for the OpenAPI document and the guide. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly status: number
  readonly answer?: unknown
}
export type Examples = Readonly<Partial<Record<EndpointName, Example>>>

export type Teller = 'buyer' | 'sales' | 'consumer' | 'admin' | 'nobody'

const USERNAMES: Readonly<Record<Exclude<Teller, 'nobody'>, string>> = {
  buyer: 'buyer@harborbistro.example',
  sales: 'sales@tradecounter.example',
  consumer: 'consumer@example.com',
  admin: 'admin@tradecounter.example',
}

export interface Step {
  readonly as?: Teller
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly file?: File
  /** Instead of the teller's own session. */
  readonly token?: string
}

export interface Storyteller {
  /** Sends a call, which must succeed, and returns its whole answer. */
  readonly tell: (call: EndpointName, step?: Step) => Promise<unknown>
  readonly examples: Examples
}

const contentOf = ({ encoding }: Endpoint, { body, file }: Step): TestRequest => {
  if (file) {
    const form = new FormData()
    form.set('file', file)
    return { body: form }
  }
  if (body === undefined) return {}
  return encoding === 'form' ? { form: body as Record<string, string> } : { json: body }
}

function exampleOf({ params, query, body }: Step, status: number, answer: unknown): Example {
  return {
    ...(params && { params: trimmed(params) as Record<string, string> }),
    ...(query && { query: trimmed(query) as Record<string, string> }),
    ...(body === undefined ? {} : { body: trimmed(body) }),
    status,
    ...(answer === undefined ? {} : { answer: trimmed(answer) }),
  }
}

export function makeStoryteller(backend: TestApp): Storyteller {
  const examples: Partial<Record<EndpointName, Example>> = {}
  const tokens = new Map<Teller, string>([['nobody', '']])

  async function tokenOf(as: Teller): Promise<string> {
    const known = tokens.get(as)
    if (known !== undefined || as === 'nobody') return known ?? ''
    const token = await backend.signIn(USERNAMES[as], TEST_PASSWORD)
    tokens.set(as, token)
    return token
  }

  async function tell(call: EndpointName, step: Step = {}): Promise<unknown> {
    const { as = 'buyer', params, query } = step
    const endpoint: Endpoint = endpoints[call]
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    )
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const token = step.token ?? (endpoint.access === 'anonymous' ? '' : await tokenOf(as))
    const response = await backend.request(`${path}${search}`, {
      ...{ method: endpoint.method, ...contentOf(endpoint, step), ...(token === '' ? {} : { token }) },
      ...(as === 'sales' ? { customerKey: 102 } : {}),
      ...(as === 'consumer' ? { shipMethod: 'Delivery' as const } : {}),
      ...(endpoint.isIdempotent
        ? { headers: { 'Idempotency-Key': `example-${Object.keys(examples).length}` } }
        : {}),
    })
    const text = await response.text()
    if (response.status >= 300) throw new Error(`${call} answers ${response.status}: ${text}`)
    const answer = text === '' ? undefined : (JSON.parse(text) as unknown)
    examples[call] ??= exampleOf(step, response.status, answer)
    return answer
  }
  return { tell, examples }
}
