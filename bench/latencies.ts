import { setTimeout as pause } from 'node:timers/promises'

interface Probe {
  readonly send: () => Promise<Response>
  readonly connections: number
  /** Between an answer and the next request of a connection. */
  readonly pauseMs: number
}

/** Sends requests while some work lasts; returns the time of each answer in ms. */
export async function latenciesDuring(
  { send, connections, pauseMs }: Probe,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const probes = Array.from({ length: connections }, async () => {
    while (!isDone) {
      const begun = performance.now()
      const answer = await send()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A request was answered with ${answer.status} meanwhile`)
      times.push(performance.now() - begun)
      await pause(pauseMs)
    }
  })
  try {
    await work()
  } finally {
    isDone = true
    await Promise.all(probes)
  }
  return times
}
