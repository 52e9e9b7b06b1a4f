import type { Credentials, PrefetchedAnswers } from '@/domain/session/credentials'
import { isSameCredentials } from '@/domain/session/credentials'

declare global {
  interface Window {
    __tradecounterEarly?: PrefetchedAnswers
  }
}

/** An early answer serves the start of the app, not a screen opened later. */
export const EARLY_ANSWER_MAX_AGE_MS = 60_000

/** Hands out each early answer once, to a call with the same credentials; null: the call must be made. */
export function takePrefetchedAnswer(
  answers: PrefetchedAnswers,
  key: string,
  credentials: Credentials,
  nowMs: number,
): Promise<Response> | null {
  const answer = answers[key]
  if (!answer) return null
  Reflect.deleteProperty(answers, key)
  const isFresh = nowMs - answer.startedAt <= EARLY_ANSWER_MAX_AGE_MS
  if (isFresh && isSameCredentials(answer.credentials, credentials)) return answer.response
  // Nobody will look at it any more: its failure must not become an unhandled rejection.
  answer.response.catch(() => undefined)
  return null
}
