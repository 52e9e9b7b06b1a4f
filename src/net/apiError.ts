import * as v from 'valibot'
import { messages } from '@/domain/language/messages'
import { FailureDto } from '@/contract/primitives'
import { createAction } from '@reduxjs/toolkit'

/** `aborted`: cancelled by us, because the session changed. */
export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'unauthorized' | 'http' | 'malformed'

/**
 * The one shape of a failed call. `message` can be shown as it is; `errors` lists everything the server
 * reported.
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

/** Accepts short plain text only: no HTML page, no endless text. */
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

/** The failure with its message in the current language; failures from a worker come in English. */
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
 * The call failed because its session ended, by this call or another one, which cuts off those in flight. The session
 * reports that itself.
 */
export const isSessionOver = ({ kind }: ApiError): boolean => kind === 'unauthorized' || kind === 'aborted'

/** Error text of a save: the reason if known, else the screen's own text. */
export function saveFailure(error: ApiError, fallback: string): string {
  if (error.kind === 'network' || error.kind === 'timeout') return error.message
  return failureMessage(error.body, fallback)
}

const prepareRefusal = (description = '') => ({ payload: { description } })

/** The backend rejected the token in use. The transport reports it; the session acts on it. */
export const unauthorizedReceived = createAction('api/unauthorizedReceived', prepareRefusal)
