import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './statistics'

const CONNECTIONS = 4
/** Between the answer and the next request of a connection: people think. About 100 requests a second. */
const PAUSE_MS = 30

export interface Others {
  /** 99 of 100 requests are answered within. */
  readonly p99Ms: number
  readonly longestMs: number
}

/** Sends requests while some work lasts, and measures how long they are answered. */
export async function othersDuring(
  work: () => Promise<unknown>,
  send: () => Promise<Response>,
): Promise<Others> {
  const taken: number[] = []
  let isDone = false
  async function connection(): Promise<void> {
    while (!isDone) {
      const begun = performance.now()
      const answer = await send()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A request was answered with ${answer.status} meanwhile`)
      taken.push(performance.now() - begun)
      await pause(PAUSE_MS)
    }
  }
  const others = Array.from({ length: CONNECTIONS }, connection)
  try {
    await work()
  } finally {
    isDone = true
    await Promise.all(others)
  }
  return { p99Ms: percentile(taken, 0.99), longestMs: Math.max(...taken) }
}
