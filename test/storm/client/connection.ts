import type { Random } from '../../builders/random'
import type { Journal } from './journal'

/** The URL by which people know the shop; each request is sent to one of its processes. */
export const SHOP = 'http://shop.example'

export interface Connection {
  readonly fetch: typeof fetch
  readonly counts: { requests: number; unanswered: number }
}

interface ConnectionOptions {
  /** The lines to the processes. */
  readonly urls: readonly string[]
  readonly random: Random
  readonly journal: Journal
  /** Gets each answer. */
  readonly onAnswer?: (path: string, text: string) => void
}

const INTERNAL_ERROR = 500
const EXPECTED_FAILURES = [502, 503]

/** A person's connection to the shop's processes. Server errors other than 502 and 503 are faults. */
export function openConnection({ urls, random, journal, onAnswer }: ConnectionOptions): Connection {
  const counts = { requests: 0, unanswered: 0 }
  const send: typeof fetch = async (input, init) => {
    const path = String(input instanceof Request ? input.url : input).slice(SHOP.length)
    counts.requests += 1
    const answer = await fetch(random.pick(urls) + path, init).catch((error: unknown) => {
      counts.unanswered += 1
      throw error
    })
    const { status } = answer
    if (status >= INTERNAL_ERROR) counts.unanswered += 1
    if (status < INTERNAL_ERROR && !onAnswer) return answer
    const text = await answer.text()
    onAnswer?.(path, text)
    if (status >= INTERNAL_ERROR && !EXPECTED_FAILURES.includes(status)) {
      journal.fault(`${init?.method ?? 'GET'} ${path} answered ${status}: ${text.slice(0, 500)}`)
    }
    return new Response(text === '' ? null : text, { status, headers: answer.headers })
  }
  return { fetch: send, counts }
}
