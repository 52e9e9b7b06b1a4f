import type { Dispatch } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { Endpoint, AnswerOutputOf } from '@/contract/endpoint'
import { type ApiError, failureMessage, unauthorizedReceived, httpError, malformedError } from './apiError'
import type { ApiExtra } from '@/net/apiExtra'
import type { ContractRequest } from './contractRequest'
import { retryAfterMs } from './retryAfter'
import { credentialsFor, sendRequest } from './transport'

type Answer = { data: unknown } | { error: ApiError }

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** Path of the first validation issue, without any content. */
function describeIssue(request: ContractRequest, issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues
  const place = issue ? (v.getDotPath(issue) ?? 'the answer') : 'the answer'
  return `${request.endpoint.method} ${request.endpoint.path}: ${place} should be ${issue?.expected ?? 'different'}`
}

const NO_CONTENT = 204

/**
 * Validates an answer: its status, then its JSON, then the endpoint's schema. Data is null for an endpoint
 * without a schema, and for status 204 if the schema allows it.
 */
export function readAnswer(request: ContractRequest, status: number, text: string): Answer {
  const json = status === NO_CONTENT ? { value: null } : parseJson(text)
  if (status < 200 || status > 299) return { error: httpError(status, json?.value, json ? '' : text) }
  const { response } = request.endpoint
  if (!response) return { data: null }
  if (!json) {
    return {
      error: malformedError(
        status,
        `${request.endpoint.method} ${request.endpoint.path}: the answer is not JSON`,
      ),
    }
  }
  if (request.isUnchecked) return { data: json.value }
  const parsed = v.safeParse(response, json.value)
  if (parsed.success) return { data: parsed.output }
  return { error: malformedError(status, describeIssue(request, parsed.issues)) }
}

export interface CallContext {
  dispatch: Dispatch
  extra: ApiExtra
  signal?: AbortSignal
}

/** Status and headers (lower case) of an answer. */
export interface AnswerMeta {
  status: number
  headers: Record<string, string>
}

export type CallResult<Answer> =
  | { data: Answer; error?: undefined; meta?: AnswerMeta }
  | { error: ApiError; data?: undefined; meta?: AnswerMeta }

const REPLAYED_HEADER = 'idempotency-replayed'

/** Calls with the current credentials and returns the validated answer. Never throws. */
export async function callContract<E extends Endpoint>(
  request: ContractRequest<E>,
  { dispatch, extra, signal }: CallContext,
): Promise<CallResult<AnswerOutputOf<E>>> {
  const credentials = credentialsFor(request.endpoint, extra.credentials())
  const delivery = await sendRequest(request, extra, credentials, signal)
  if ('error' in delivery) return { error: delivery.error }
  const { status, headers, text } = delivery.answer
  const meta: AnswerMeta = { status, headers }
  // A rejected token that was replaced meanwhile does not end the current session.
  const isCurrentToken = credentials.token !== null && credentials.token === extra.credentials().token
  const result = readAnswer(request, status, text)
  if ('error' in result) {
    if (status === 401 && isCurrentToken)
      dispatch(unauthorizedReceived(failureMessage(result.error.body, '')))
    const isReplayed = headers[REPLAYED_HEADER] === 'true'
    const pauseMs = status === 503 ? retryAfterMs(headers) : 0
    const more = { ...(isReplayed && { isReplayed }), ...(pauseMs > 0 && { retryAfterMs: pauseMs }) }
    return { error: { ...result.error, ...more }, meta }
  }
  return { data: result.data as AnswerOutputOf<E>, meta }
}
