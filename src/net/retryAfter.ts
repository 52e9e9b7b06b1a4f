import { type Credentials, isSameCredentials } from '@/domain/session/credentials'

/** Pause in milliseconds of a `Retry-After` given in seconds; 0 without one, or for a date, which is rare. */
export function retryAfterMs(headers: Readonly<Record<string, string>> = {}): number {
  const seconds = headers['retry-after'] ?? ''
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : 0
}

/** Maximum number of retries at a busy server. */
export const BUSY_RETRIES = 3
const BUSY_WAIT_MAX_MS = 20_000

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}

interface Asking<Answer> {
  readonly send: () => PromiseLike<Answer>
  /** The pause that a busy server requests; 0 for any other answer. */
  readonly pauseOf: (answer: Answer) => number
  /** Compared before each retry, which must not be sent for another user. */
  readonly credentials: () => Credentials
  /** Ends the pause and the retries. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Retries while the server is too busy. Waits for the requested pause plus a random part of the same length, so that
 * waiting clients do not all return at once.
 */
export async function retryWhileBusy<Answer>(asking: Asking<Answer>): Promise<Answer> {
  const { send, pauseOf, credentials, signal } = asking
  const before = credentials()
  let waitedMs = 0
  for (let retries = 0; ; retries += 1) {
    const answer = await send()
    const ms = pauseOf(answer) * (1 + Math.random())
    waitedMs += ms
    if (ms === 0 || retries === BUSY_RETRIES || waitedMs > BUSY_WAIT_MAX_MS) return answer
    await pause(ms, signal)
    if (!isSameCredentials(before, credentials())) return answer
  }
}
