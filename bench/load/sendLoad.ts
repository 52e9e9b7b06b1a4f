import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A request of the load. `[<id>]` in a header is unique per request, `[<run>]` in a body unique per sender. */
export interface LoadRequest {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly status: number
  /** Text that every correct answer contains, if the status alone proves too little. */
  readonly contains?: string
}

/** Closed loop: each connection sends the request again after each answer. The requests take turns. */
export interface ClosedLoad {
  readonly url: string
  readonly connections: number
  readonly requests: readonly LoadRequest[]
}

/** By request: the total time divided by the number of answers, in ms. */
export type ClosedFigures = Readonly<Record<string, { readonly each: number }>>

/** Open loop: a shopper sends the next request each second, regardless of latency. */
export interface Shopper {
  readonly url: string
  readonly requests: readonly LoadRequest[]
  /** Number of people who send at the same moment. */
  readonly people: number
}

export interface OpenLoad {
  readonly shoppers: readonly Shopper[]
  /** Answers during the warm-up do not count. */
  readonly warmUpMs: number
  readonly measuredMs: number
}

export interface OpenFigures {
  /** Latencies in ms of correct answers, and of the requests that could not be sent meanwhile. */
  readonly reads: readonly number[]
  readonly submits: readonly number[]
  /** Correct answers a second. */
  readonly readsPerS: number
  readonly submitsPerS: number
  /** Wrong answers, and requests without any. */
  readonly failed: number
}

/** Runs the sender in its own process; JSON in, JSON out. */
async function send(load: ClosedLoad | OpenLoad): Promise<unknown> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'sender.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(load))
  const exit = once(child, 'exit') as Promise<[number | null]>
  const [printed, [code]] = await Promise.all([text(child.stdout), exit])
  if (code !== 0) throw new Error('The load failed')
  return JSON.parse(printed)
}

/** Sends as fast as the answers come. */
export const sendClosed = (load: ClosedLoad) => send(load) as Promise<ClosedFigures>

/** Sends at a rate that does not depend on the answers. */
export const sendOpen = (load: OpenLoad) => send(load) as Promise<OpenFigures>
