import { failureMessage, isSessionOver, saveFailure, toApiError } from './apiError'

/** Result of a save. `message` can be shown: the reason, the server's own message, or ''. */
export interface SaveOutcome {
  readonly status: 'Saved' | 'Refused' | 'SignedOut'
  readonly message: string
}

export interface SaveResult {
  readonly data?: { readonly isSuccess: boolean; readonly message?: string } | undefined
  readonly error?: unknown
}

/**
 * Outcome of a save, which a backend rejects by status or by `isSuccess: false`. `fallback` is the message if
 * it gives no reason (Spec 1 §8).
 */
export function saveOutcome({ data, error }: SaveResult, fallback: string): SaveOutcome {
  if (data?.isSuccess) return { status: 'Saved', message: data.message ?? '' }
  if (data) return { status: 'Refused', message: failureMessage(data, fallback) }
  const failure = toApiError(error)
  const status = isSessionOver(failure) ? 'SignedOut' : 'Refused'
  return { status, message: saveFailure(failure, fallback) }
}
