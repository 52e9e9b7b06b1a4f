import * as v from 'valibot'
import { FailureDto } from '@/contract/primitives'
import { createAction } from '@reduxjs/toolkit'

export type ApiErrorKind = 'network' | 'timeout' | 'unauthorized' | 'http' | 'malformed'

/** The one shape of a failed call. `message` can be shown as it is; `errors` holds everything the server listed. */
export interface ApiError {
  kind: ApiErrorKind
  /** HTTP status; null when no answer came. */
  status: number | null
  message: string
  errors: string[]
  /** The answer's JSON, or null. */
  body: unknown
  /** What an answer says that is neither JSON nor a page: at most 200 characters; '' when there is nothing to show. */
  text: string
}

export const REQUEST_FAILED_MESSAGE = 'Request could not be completed at this time'
export const NO_ANSWER_MESSAGE = 'The server did not respond. Please refresh and try again.'
export const MALFORMED_MESSAGE = 'The server sent an answer that could not be read. Please try again.'

/** What a failed call says: the first of errors, else message, else errorReason (docs/writing-a-backend.md). */
export function failureMessage(body: unknown, fallback = REQUEST_FAILED_MESSAGE): string {
  const parsed = v.safeParse(FailureDto, body)
  if (!parsed.success) return fallback
  const { errors, message, errorReason } = parsed.output
  return errors?.find((entry) => entry !== '') || message || errorReason || fallback
}

const TEXT_MAX = 200

/** A few plain words can be shown to a person; a page, or what goes on for ever, cannot. */
function plainText(text: string): string {
  const words = text.trim()
  return words.startsWith('<') || words.length > TEXT_MAX ? '' : words
}

/** An answer whose status tells of a failure; `text` is its body when that is no JSON. */
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

/** No answer: the connection failed, or the time ran out. */
export function noAnswerError(kind: 'network' | 'timeout'): ApiError {
  return { kind, status: null, message: NO_ANSWER_MESSAGE, errors: [], body: null, text: '' }
}

/** An answer that is not what the contract says; `detail` names where. */
export function malformedError(status: number, detail: string): ApiError {
  return { kind: 'malformed', status, message: MALFORMED_MESSAGE, errors: [detail], body: null, text: '' }
}

/** Whether something thrown or stored is an ApiError. */
function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' && error !== null && 'kind' in error && 'message' in error && 'errors' in error
  )
}

/** What a hook or an unwrapped call gives as its error, as an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error
  return {
    kind: 'malformed',
    status: null,
    message: REQUEST_FAILED_MESSAGE,
    errors: [],
    body: null,
    text: '',
  }
}

/** Answers that ask to come again: the server is busy, which says nothing about what was asked. */
const COME_AGAIN: readonly number[] = [408, 425, 429]

/** Whether the backend has answered, and not done what was asked: asking again is another request, not a repeat. */
export function isDecided({ kind, status }: ApiError): boolean {
  return kind === 'http' && status !== null && status < 500 && !COME_AGAIN.includes(status)
}

/** What is said when something could not be saved: the reason where one is known, else the screen's own text. */
export function saveFailure(error: ApiError, fallback: string): string {
  if (error.kind === 'network' || error.kind === 'timeout') return error.message
  return failureMessage(error.body, fallback)
}

const prepareRefusal = (description = '') => ({ payload: { description } })

/**
 * The backend refused the token that is still in use, and what it said of it. The transport announces it; the session
 * acts on it.
 */
export const unauthorizedReceived = createAction('api/unauthorizedReceived', prepareRefusal)
