import * as v from 'valibot'
import { messages } from '@/domain/language/messages'
import { FailureDto } from '@/contract/primitives'
import { createAction } from '@reduxjs/toolkit'

/** `aborted`: cancelled by the storefront, for instance because the session changed. */
export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'unauthorized' | 'http' | 'malformed'

/**
 * A failed call of any kind. `message` can be displayed; `errors` lists everything that the server reported.
 */
export interface ApiError {
  kind: ApiErrorKind
  /** HTTP status; null without an answer. */
  status: number | null
  message: string
  errors: string[]
  body: unknown
  /** Plain-text body, at most 200 characters; '' when there is nothing to show. */
  text: string
  /** True for the first answer under an idempotency key, replayed by the server. */
  isReplayed?: boolean
  /** The pause that a busy server requests. */
  retryAfterMs?: number
}

export const FAILURE_MESSAGES = messages('callFailures', {
  requestFailed: 'Request could not be completed at this time',
  noAnswer: 'The server did not respond. Please refresh and try again.',
  malformed: 'The server sent an answer that could not be read. Please try again.',
})

/**
 * Message of a failed call: the first of errors, else message, else errorReason (docs/writing-a-backend.md).
 */
export function failureMessage(body: unknown, fallback: string = FAILURE_MESSAGES.requestFailed): string {
  const parsed = v.safeParse(FailureDto, body)
  if (!parsed.success) return fallback
  const { errors, message, errorReason } = parsed.output
  return errors?.find((entry) => entry !== '') || message || errorReason || fallback
}

const TEXT_MAX = 200

/** The text if it is short and plain; '' for an HTML page or a long text. */
function plainText(text: string): string {
  const words = text.trim()
  return words.startsWith('<') || words.length > TEXT_MAX ? '' : words
}

export function httpError(status: number, body: unknown, text = ''): ApiError {
  const parsed = v.safeParse(FailureDto, body)
  return {
    kind: status === 401 ? 'unauthorized' : 'http',
    status,
    message: failureMessage(body),
    errors: (parsed.success && parsed.output.errors) || [],
    body: body ?? null,
    text: plainText(text),
  }
}

export function noAnswerError(kind: 'network' | 'timeout' | 'aborted'): ApiError {
  return { kind, status: null, message: FAILURE_MESSAGES.noAnswer, errors: [], body: null, text: '' }
}

/** Error for an answer that violates the contract; `detail` names the place. */
export function malformedError(status: number, detail: string): ApiError {
  return {
    kind: 'malformed',
    status,
    message: FAILURE_MESSAGES.malformed,
    errors: [detail],
    body: null,
    text: '',
  }
}

/** Localizes the message of a failure, because failures from a worker are in English. */
export function saidAgain(error: ApiError): ApiError {
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'aborted':
      return { ...error, message: FAILURE_MESSAGES.noAnswer }
    case 'malformed':
      return { ...error, message: FAILURE_MESSAGES.malformed }
    case 'http':
    case 'unauthorized':
      return { ...error, message: failureMessage(error.body) }
  }
}

function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' && error !== null && 'kind' in error && 'message' in error && 'errors' in error
  )
}

const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** Converts the error of a hook or a dispatched call to an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error
  if (isAbort(error)) return noAnswerError('aborted')
  return {
    kind: 'malformed',
    status: null,
    message: FAILURE_MESSAGES.requestFailed,
    errors: [],
    body: null,
    text: '',
  }
}

/**
 * True if the call was rejected with 401 or aborted, as calls in flight are when the session ends. The session
 * reports its end itself.
 */
export const isSessionOver = ({ kind }: ApiError): boolean => kind === 'unauthorized' || kind === 'aborted'

/** Error text of a failed save: the reason, or `fallback` if the server gave none. */
export function saveFailure(error: ApiError, fallback: string): string {
  if (error.kind === 'network' || error.kind === 'timeout') return error.message
  return failureMessage(error.body, fallback)
}

const prepareRefusal = (description = '') => ({ payload: { description } })

/** The backend rejected the current token. Dispatched by the transport, handled by the session. */
export const unauthorizedReceived = createAction('api/unauthorizedReceived', prepareRefusal)
