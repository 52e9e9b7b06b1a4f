import * as v from 'valibot'
import { FailureDto } from '@/contract/primitives'

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

/** An answer whose status tells of a failure. */
export function httpError(status: number, body: unknown): ApiError {
  const parsed = v.safeParse(FailureDto, body)
  return {
    kind: status === 401 ? 'unauthorized' : 'http',
    status,
    message: failureMessage(body),
    errors: (parsed.success && parsed.output.errors) || [],
    body: body ?? null,
  }
}

/** No answer: the connection failed, or the time ran out. */
export function noAnswerError(kind: 'network' | 'timeout'): ApiError {
  return { kind, status: null, message: NO_ANSWER_MESSAGE, errors: [], body: null }
}

/** An answer that is not what the contract says; `detail` names where. */
export function malformedError(status: number, detail: string): ApiError {
  return { kind: 'malformed', status, message: MALFORMED_MESSAGE, errors: [detail], body: null }
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
  return { kind: 'malformed', status: null, message: REQUEST_FAILED_MESSAGE, errors: [], body: null }
}
