import * as v from 'valibot'
import { type ApiError, isSessionOver, toApiError } from './apiError'

/**
 * Outcome of a failed write. `refused`: it was not done, and a retry is a new request. `unknown`: it may have been
 * done. `unauthorized`: the session ended before the write was processed.
 */
export type WriteFailure = 'refused' | 'unknown' | 'unauthorized'

/** Statuses that ask to retry later: the request itself was not processed. */
const RETRY_LATER: readonly number[] = [408, 425, 429]

const CONFLICT = 409
const KEY_KNOWN = 422
const Explained = /* @__PURE__ */ v.looseObject({ message: v.pipe(v.string(), v.nonEmpty()) })

/** True when the backend rejects the content because of its data: a name is taken, a limit is reached. */
export const isConflict = ({ status }: ApiError): boolean => status === CONFLICT

/** True when the key was used for other content, so that every retry would be rejected. */
export function isKeyKnown({ status, body }: ApiError): boolean {
  return status === KEY_KNOWN && v.is(Explained, body)
}

function isJudged({ kind, status }: ApiError): boolean {
  return kind === 'http' && status !== null && status < 500 && !RETRY_LATER.includes(status)
}

interface Replay {
  /** True if the write was sent before without a conclusive answer. */
  readonly isReplay?: boolean
  readonly isOwnRefusal?: (error: ApiError) => boolean
}

/**
 * Classifies the failure of a write. A replay may be rejected without regard to the first request, for
 * instance by a gateway or for a lost permission. So its rejection is conclusive only if the server replayed
 * its first answer, recognizes the key, or rejects in the endpoint's own format.
 */
export function writeFailure(
  error: ApiError,
  { isReplay = false, isOwnRefusal = () => false }: Replay = {},
): WriteFailure {
  if (error.kind === 'unauthorized') return 'unauthorized'
  if (!isJudged(error)) return 'unknown'
  const isConclusive = !isReplay || error.isReplayed === true || isKeyKnown(error) || isOwnRefusal(error)
  return isConclusive ? 'refused' : 'unknown'
}

/**
 * True when a failed write may have been done nevertheless, so that the data must be refetched. False after
 * the end of the session, when it cannot be refetched.
 */
export function isUndecided(failure: unknown): boolean {
  if (failure === undefined) return false
  const error = toApiError(failure)
  return !isSessionOver(error) && writeFailure(error) === 'unknown'
}
