import type { ApiError } from '@/net/apiError'
import { failureMessage } from '@/net/apiError'
import { asksForHuman, isUnverified, rejectionDescription } from '@/session/sessionCalls'
import { SESSION_MESSAGES } from './messages'
import type { AuthorizingState } from './sessionState'

const UNKNOWN_USER_DESCRIPTION = 'Bad Request'

/** Login messages of the error catalogue (Spec 1 §8). */
export function signInMessage(error: ApiError): string {
  if (error.kind === 'network' || error.kind === 'timeout') return SESSION_MESSAGES.noAnswer
  if (error.status === 429) return SESSION_MESSAGES.tooManyAttempts
  if (error.status === 503) return SESSION_MESSAGES.unavailable
  const description = rejectionDescription(error.body)
  if (error.status === 401 && description === UNKNOWN_USER_DESCRIPTION) return SESSION_MESSAGES.unknownUser
  return description || failureMessage(error.body, SESSION_MESSAGES.authorizationFailed)
}

const REJECTED_STATUSES: readonly (number | null)[] = [400, 401, 403]

export interface SignInFailure {
  reason: string
  detail: string | null
  isCodeGood: boolean
  needsHumanCheck: boolean
  /** The user may ask for another activation mail. */
  isUnverified?: true
}

/** No answer, or one that asks to retry later: the code may still be unused. */
const isUntaken = ({ status }: ApiError) => status === null || status === 429 || status >= 500

/**
 * The answer that rejects a password tells whether the next try needs a human check. After any other failure, the
 * requirement stays the same: a check is valid for one call only (Spec 1 §4).
 */
function needsHumanCheck({ status, body }: ApiError, hadHumanCheck: boolean): boolean {
  return status === 401 ? asksForHuman(body) : hadHumanCheck
}

/** Message of a failed sign-in; a failed code exchange ends the punchout session and gives the reason below. */
export function signInFailure(
  error: ApiError,
  via: AuthorizingState['via'],
  hadHumanCheck = false,
): SignInFailure {
  if (via === 'password') {
    return {
      reason: signInMessage(error),
      detail: null,
      isCodeGood: false,
      needsHumanCheck: needsHumanCheck(error, hadHumanCheck),
      ...(isUnverified(error.body) && { isUnverified: true }),
    }
  }
  const isRejected = REJECTED_STATUSES.includes(error.status)
  return {
    reason: SESSION_MESSAGES.punchoutExpired,
    detail: isRejected ? SESSION_MESSAGES.codeRejected : signInMessage(error),
    isCodeGood: isUntaken(error),
    needsHumanCheck: false,
  }
}
