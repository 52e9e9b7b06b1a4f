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

/** Closed loop: each connection sends its next request after the answer to the last. Sequences take turns. */
export interface ClosedLoad {
  readonly url: string
  readonly connections: number
  /** Each sequence is named after its last request. */
  readonly sequences: readonly (readonly LoadRequest[])[]
}

/** By sequence: `each`, the total time divided by the number of requests, and the median latency by request, in ms. */
export type ClosedFigures = Readonly<Record<string, Readonly<Record<string, number>>>>

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

export interface Answers {
  /** Latencies of correct answers, and of the requests that could not be sent meanwhile. */
  readonly ms: readonly number[]
  readonly right: number
  /** Answers with another status, or without the expected text. */
  readonly wrong: number
}

export interface OpenFigures {
  /** By request. */
  readonly answers: Readonly<Record<string, Answers>>
  /** Requests without an answer. */
  readonly lost: number
}
