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

/** True when the owner of the data rejects the content: a name is taken, a limit is reached. */
export const isConflict = ({ status }: ApiError): boolean => status === CONFLICT

/** True when the key was used for other content: repeating the request would always be rejected. */
export function isKeyKnown({ status, body }: ApiError): boolean {
  return status === KEY_KNOWN && v.is(Explained, body)
}

function isJudged({ kind, status }: ApiError): boolean {
  return kind === 'http' && status !== null && status < 500 && !RETRY_LATER.includes(status)
}

interface Replay {
  /** The write was sent before without a conclusive answer. */
  readonly isReplay?: boolean
  readonly isOwnRefusal?: (error: ApiError) => boolean
}

/**
 * Classifies the failure of a write. A replay may be rejected by something that does not know the first request (a
 * gateway, a lost permission). A replay's rejection is conclusive only if the server replayed its first answer, knows
 * the key, or rejects in its own format.
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
 * True when a failed write may have been done all the same, so that the stored data has to be read. False without a
 * session, which could not read it.
 */
export function isUndecided(failure: unknown): boolean {
  if (failure === undefined) return false
  const error = toApiError(failure)
  return !isSessionOver(error) && writeFailure(error) === 'unknown'
}
