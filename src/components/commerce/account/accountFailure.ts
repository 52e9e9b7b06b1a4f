import { type ApiError, failureMessage, toApiError } from '@/api/apiError'
import { ACCOUNT_MESSAGES } from './accountMessages'

const hasNoBody = ({ kind }: ApiError) => kind !== 'http' && kind !== 'unauthorized'

/**
 * Why an account or a password was not saved, as it is shown: the first error that the server gives, else its message,
 * else 'An unexpected error occurred' (Spec 1 §8). A call that was not answered says so.
 */
export function accountFailure(error: unknown): string {
  const failure = toApiError(error)
  return hasNoBody(failure) ? failure.message : failureMessage(failure.body, ACCOUNT_MESSAGES.unexpected)
}

/** The same for an answer that says of itself that nothing was saved. */
export function firstError(result: { errors: readonly string[]; message?: string }): string {
  return result.errors.find((error) => error !== '') || result.message || ACCOUNT_MESSAGES.unexpected
}
