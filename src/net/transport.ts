import { currentLanguage } from '@/domain/language/language'
import { isRead, pathOf, type Endpoint } from '@/contract/endpoint'
import { CUSTOMER_KEY_HEADER, SHIP_METHOD_HEADER } from '@/contract/headers'
import { type ApiError, noAnswerError } from './apiError'
import {
  type Credentials,
  isSameCredentials,
  NO_CREDENTIALS,
  type PrefetchedAnswers,
} from '@/domain/session/credentials'
import type { ApiExtra } from '@/net/apiExtra'
import type { ContractRequest } from './contractRequest'
import { startDeadline, type Deadline } from './deadline'
import { retryAfterMs, retryWhileBusy } from './retryAfter'

declare global {
  interface Window {
    __tradecounterEarly?: PrefetchedAnswers
  }
}

/** Maximum age of a prefetched answer, which is for the start of the app, not for a screen opened later. */
export const EARLY_ANSWER_MAX_AGE_MS = 60_000

/**
 * Returns each prefetched answer once, to a call with the same credentials; null if the call must be sent.
 */
export function takePrefetchedAnswer(
  answers: PrefetchedAnswers,
  key: string,
  credentials: Credentials,
  nowMs: number,
): Promise<Response> | null {
  const answer = answers[key]
  if (!answer) return null
  Reflect.deleteProperty(answers, key)
  const isFresh = nowMs - answer.startedAt <= EARLY_ANSWER_MAX_AGE_MS
  if (isFresh && isSameCredentials(answer.credentials, credentials)) return answer.response
  // The answer is not used; its failure must not become an unhandled rejection.
  answer.response.catch(() => undefined)
  return null
}

interface EncodedBody {
  body?: BodyInit
  contentType?: string
}

function formFields(body: unknown): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) fields.append(name, String(value))
  }
  return fields
}

/** Encodes a body as the endpoint requires; the browser sets the multipart boundary. */
function encodeBody(endpoint: Endpoint, body: unknown): EncodedBody {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  if (endpoint.encoding === 'form') {
    return { body: formFields(body).toString(), contentType: 'application/x-www-form-urlencoded' }
  }
  return { body: JSON.stringify(body), contentType: 'application/json' }
}

/** The query string with its question mark, or ''; omits undefined and null. */
function encodeQuery(query: Record<string, unknown>): string {
  const written = formFields(query).toString()
  return written === '' ? '' : `?${written}`
}

export const READ_TIMEOUT_MS = 20_000
export const WRITE_TIMEOUT_MS = 45_000

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

export type Delivery = { answer: RawAnswer } | { error: ApiError }

/** Credentials to send with a call; none if its answer is the same for all users. */
export function credentialsFor(endpoint: Endpoint, credentials: Credentials): Credentials {
  return endpoint.access === 'anonymous' && !endpoint.isPersonal ? NO_CREDENTIALS : credentials
}

function headersOf(
  request: ContractRequest,
  credentials: Credentials,
  contentType?: string,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage().tag,
    ...(contentType && { 'Content-Type': contentType }),
    ...(credentials.token !== null && { Authorization: `Bearer ${credentials.token}` }),
    ...(credentials.customerKey !== null && { [CUSTOMER_KEY_HEADER]: String(credentials.customerKey) }),
    ...(credentials.shipMethod !== null && { [SHIP_METHOD_HEADER]: credentials.shipMethod }),
    ...request.headers,
  }
}

async function readToEnd(response: Promise<Response>, deadline: Deadline): Promise<RawAnswer> {
  const received = await deadline.race(response)
  const text = await deadline.race(received.text())
  return { status: received.status, headers: Object.fromEntries(received.headers), text }
}

/**
 * Sends a request and reads its answer, whatever the status; fails only without an answer. A read whose
 * connection fails is retried once, because a kept-alive connection may have been closed. Not retried:
 * writes, GETs with effects, reads that timed out, and reads whose session has changed.
 */
async function sendOnce(
  request: ContractRequest,
  extra: ApiExtra,
  credentials: Credentials,
  callerSignal?: AbortSignal,
): Promise<Delivery> {
  const { endpoint } = request
  const path = pathOf(endpoint, request.params) + encodeQuery(request.query)
  const { body, contentType } = encodeBody(endpoint, request.body)
  if (callerSignal?.aborted) return { error: noAnswerError('network') }
  const deadline = startDeadline(isRead(endpoint) ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS, callerSignal)
  const start = () =>
    extra.fetch(new URL(path, extra.origin).href, {
      method: endpoint.method,
      headers: headersOf(request, credentials, contentType),
      signal: deadline.signal,
      ...(body !== undefined && { body }),
    })
  try {
    const early = takePrefetchedAnswer(
      extra.prefetchedAnswers,
      `${endpoint.method} ${path}`,
      credentials,
      Date.now(),
    )
    try {
      return { answer: await readToEnd(early ?? start(), deadline) }
    } catch (failure) {
      const isStillTheirs = isSameCredentials(credentials, credentialsFor(endpoint, extra.credentials()))
      if (deadline.endedBy() !== null || !isRead(endpoint) || !isStillTheirs) throw failure
      return { answer: await readToEnd(start(), deadline) }
    }
  } catch {
    return { error: noAnswerError(deadline.endedBy() === 'timeout' ? 'timeout' : 'network') }
  } finally {
    deadline.clear()
  }
}

const UNAVAILABLE = 503

function busyMs(delivery: Delivery): number {
  if ('error' in delivery || delivery.answer.status !== UNAVAILABLE) return 0
  return retryAfterMs(delivery.answer.headers)
}

/** Like `sendOnce`, but also retries a read while the server is busy, after the pause that it requests. */
export function sendRequest(
  request: ContractRequest,
  extra: ApiExtra,
  credentials: Credentials,
  signal?: AbortSignal,
): Promise<Delivery> {
  const send = () => sendOnce(request, extra, credentials, signal)
  if (!isRead(request.endpoint)) return send()
  const current = () => credentialsFor(request.endpoint, extra.credentials())
  return retryWhileBusy({ send, pauseOf: busyMs, credentials: current, signal })
}
